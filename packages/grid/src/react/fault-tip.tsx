import { useLayoutEffect, useRef } from 'react';
import styles from './fault-tip.module.css';
import type { GridControl } from './grid-control.ts';
import { useGridState } from './use-grid-state.ts';

/** What is wrong with the active cell, beside it. */
export function FaultTip({ control }: { control: GridControl }) {
  const { store } = control;
  const message = useGridState(control, () => {
    const place = store.selection === undefined ? undefined : store.at(store.selection.active);
    return place === undefined ? undefined : store.fault(place.key, place.column.key)?.message;
  });
  const at = useGridState(control, () => control.activePlace);
  const box = useRef<HTMLParagraphElement>(null);
  const isShown = message !== undefined && at !== undefined && store.editing === undefined;
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || at === undefined) return;
    const frame = control.view.place;
    const isInSight =
      at.top >= frame.top && at.bottom <= frame.bottom + 1 && at.left >= frame.left && at.left < frame.right;
    element.style.visibility = isInSight ? 'visible' : 'hidden';
    element.style.left = `${Math.max(0, at.left - frame.left)}px`;
    element.style.top = `${at.bottom - frame.top + 3}px`;
  });
  return isShown ? (
    <p ref={box} className={styles.tip}>
      {message}
    </p>
  ) : null;
}
