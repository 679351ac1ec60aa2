import { type RefObject, useEffect, useState } from 'react';
import styles from './permission-matrix.module.css';

type Shown = { text: string; left: number; top: number; isRight: boolean };

/** Returns the tooltip of the cell under an event, and its place inside the frame. */
function shownFor(event: Event, frame: HTMLElement): Shown | undefined {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null;
  const text = cell?.dataset['tip'];
  if (cell === null || text === undefined) return undefined;
  const [place, around] = [cell.getBoundingClientRect(), frame.getBoundingClientRect()];
  const isRight = place.left - around.left > around.width / 2;
  return {
    text,
    isRight,
    left: isRight ? around.right - place.right : place.left - around.left,
    top: place.bottom - around.top + 6,
  };
}

/** One tooltip for all cells: it shows name, code and state of the hovered or focused one. */
export function CellTip({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const root = frame.current;
    if (root === null) return undefined;
    const show = (event: Event) => setShown(shownFor(event, root));
    const hide = () => setShown(undefined);
    // A toggle makes the shown state outdated; a locked cell cannot be toggled, so it keeps its tooltip with the
    // reason.
    const hideUnlessLocked = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('[aria-disabled="true"]'))) hide();
    };
    const listeners = [
      ['pointerover', show],
      ['focusin', show],
      ['pointerleave', hide],
      ['focusout', hide],
      ['scroll', hide],
      ['click', hideUnlessLocked],
      ['keydown', hideUnlessLocked],
    ] as const;
    for (const [name, listener] of listeners) root.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of listeners) root.removeEventListener(name, listener, true);
    };
  }, [frame]);
  if (shown === undefined) return null;
  const { text, left, top, isRight } = shown;
  // The name of the cell already contains the text.
  return (
    <div aria-hidden className={styles.tip} style={isRight ? { right: left, top } : { left, top }}>
      {text}
    </div>
  );
}
