import { useEffect, useLayoutEffect, useRef } from 'react';
import { copyOf } from '../../core/store/rows/rows.ts';
import type { GridControl } from '../control/grid-control.ts';
import type { OpenPanels } from '../control/open-panels.ts';
import { useGridState } from '../control/use-grid-state.ts';
import controls from '../surfaces/controls.module.css';
import styles from './sub-form.module.css';

/**
 * With more than this below the row, in px, the sub-table opens below even if there is more room above
 * (api-contract 6.9).
 */
const roomBelowPx = 350;
const gapPx = 4;
const share = 0.96;

/** Places the box below the row, or above it if there is little space below and more above; centred in the grid. */
function position(box: HTMLElement, row: DOMRect, grid: DOMRect): void {
  const roomPx = window.innerHeight - row.bottom;
  const isBelow = roomPx > roomBelowPx || roomPx >= row.top;
  const widthPx = Math.min(grid.width * share, window.innerWidth - 16);
  box.style.width = `${widthPx}px`;
  box.style.left = `${Math.max(8, grid.left + (grid.width - widthPx) / 2)}px`;
  box.style.maxHeight = `${Math.max(160, (isBelow ? roomPx : row.top) - gapPx - 8)}px`;
  box.style.top = isBelow ? `${row.bottom + gapPx}px` : 'auto';
  box.style.bottom = isBelow ? 'auto' : `${window.innerHeight - row.top + gapPx}px`;
  box.dataset['side'] = isBelow ? 'below' : 'above';
}

/** The sub-table of a row; it covers the rows beside it. Scrolling, editing, Esc and removing the row close it. */
export function SubForm({
  control,
  subForm,
}: {
  control: GridControl;
  subForm: NonNullable<OpenPanels['subForm']>;
}) {
  const { store } = control;
  const box = useRef<HTMLDivElement>(null);
  const { key, at, column } = subForm;
  const isOver = useGridState(control, () => store.editing !== undefined || store.indexOf(key) < 0);
  const props = useGridState(control, () => control.props);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    element.showPopover();
    position(element, at, control.view.scroller.getBoundingClientRect());
    return () => element.hidePopover();
  }, [at, control]);
  useEffect(() => {
    const close = () => control.open({ subForm: undefined });
    if (isOver) {
      close();
      return undefined;
    }
    const onScroll = (event: Event) => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true) close();
    };
    const isOurs = ({ target, defaultPrevented }: KeyboardEvent) =>
      !defaultPrevented &&
      target instanceof Node &&
      (target === document.body || box.current?.parentElement?.contains(target) === true);
    // Registered twice: on the window in the capture phase, to run before the grid and its container; on the box in the
    // bubble phase, so that elements inside the sub-table handle Esc first.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOurs(event)) return;
      const isWithin = event.target instanceof Node && box.current?.contains(event.target) === true;
      if (isWithin && event.eventPhase === Event.CAPTURING_PHASE) return;
      event.preventDefault();
      event.stopPropagation();
      close();
      control.view.focus();
    };
    const element = box.current;
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('keydown', onKey, { capture: true });
    element?.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('keydown', onKey, { capture: true });
      element?.removeEventListener('keydown', onKey);
    };
  }, [control, isOver]);
  return (
    <div ref={box} popover="manual" role="dialog" aria-label="子表" className={styles.box}>
      <header className={styles.head}>
        <strong>子表</strong>
        <button
          type="button"
          className={controls.icon}
          aria-label="关闭"
          onClick={() => control.open({ subForm: undefined })}
        >
          ×
        </button>
      </header>
      <div className={styles.content}>{props.subForm?.({ row: copyOf(store, key), column })}</div>
    </div>
  );
}
