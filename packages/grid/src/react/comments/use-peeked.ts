import { useEffect, useState } from 'react';
import type { RowKey } from '../../core/document/row.ts';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';

/** A cell whose comments are shown, and its place on the screen. */
export type Peeked = { key: RowKey; field: string; place: DOMRect };

/** Time that the pointer rests on a cell before its comments are shown, in ms. */
const restMs = 300;

function peekedAt({ store, view }: GridControl, element: Element | null): Peeked | undefined {
  const cell = element?.closest<HTMLElement>('[data-marks~="comment"]');
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (cell === null || cell === undefined || row === undefined) return undefined;
  const at = store.at({ row: Number(row), column: Number(cell.dataset['column']) });
  const [place, room] = [cell.getBoundingClientRect(), view.scroller.getBoundingClientRect()];
  const isSeen =
    place.bottom > room.top && place.top < room.bottom && place.right > room.left && place.left < room.right;
  return at === undefined || !isSeen ? undefined : { key: at.key, field: at.column.key, place };
}

/**
 * Returns the cell under a resting mouse, else the active cell, if it has comments; undefined otherwise, and while a
 * dialog or an editor is open.
 */
export function usePeeked(control: GridControl): Peeked | undefined {
  const { store, view } = control;
  const [hovered, setHovered] = useState<Peeked>();
  const [active, setActive] = useState<Peeked>();
  const revision = useGridState(control, () => store.revision);
  const isBusy = useGridState(control, () => control.overlay !== undefined || store.editing !== undefined);
  useEffect(() => {
    const { scroller } = view;
    let timer = 0;
    let last: Element | null = null;
    const over = ({ target, pointerType, buttons }: PointerEvent) => {
      const cell = target instanceof Element ? target.closest('[data-column]') : null;
      if (cell === last || pointerType !== 'mouse') return;
      last = cell;
      window.clearTimeout(timer);
      setHovered(undefined);
      if (buttons === 0) timer = window.setTimeout(() => setHovered(peekedAt(control, cell)), restMs);
    };
    const gone = () => {
      last = null;
      window.clearTimeout(timer);
      setHovered(undefined);
    };
    const scrolled = () => {
      gone();
      setActive(undefined);
    };
    scroller.addEventListener('pointerover', over);
    scroller.addEventListener('pointerleave', gone);
    scroller.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      window.clearTimeout(timer);
      scroller.removeEventListener('pointerover', over);
      scroller.removeEventListener('pointerleave', gone);
      scroller.removeEventListener('scroll', scrolled);
    };
  }, [control, view]);
  useEffect(() => {
    // Runs after the frame in which the view paints the active cell.
    const frame = requestAnimationFrame(() => {
      const isHere = revision >= 0 && view.scroller.parentElement?.contains(document.activeElement) === true;
      setActive(
        isHere ? peekedAt(control, view.scroller.querySelector('[data-marks~="active"]')) : undefined,
      );
    });
    return () => cancelAnimationFrame(frame);
  }, [control, view, revision]);
  return isBusy ? undefined : (hovered ?? active);
}
