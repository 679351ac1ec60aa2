import type { ActionDeps } from '../../actions/action.ts';
import { isIn } from '../../core/selection/range.ts';
import { columns, only, rangesOf, rows } from '../../core/selection/selection.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import type { Point } from './point.ts';
import { type Spot, spotOf } from './pointer.ts';

type MenuDeps = {
  store: GridStore;
  scroller: HTMLElement;
  field: HTMLTextAreaElement;
  show: ActionDeps['show'];
  /** The place of the active cell on the screen; undefined while it is outside the viewport. */
  placeOfActive: () => DOMRect | undefined;
};

/** Duration of a long press in ms, and how far a finger may move meanwhile, in px. */
const restMs = 500;
const strayPx = 8;

/** Selects the pressed cells, unless they are inside the selection already. */
function chooseFor(store: GridStore, spot: NonNullable<Spot>): void {
  const ranges = store.selection === undefined ? [] : rangesOf(store.selection);
  const { extent } = store;
  if (spot.kind === 'cell') {
    if (!ranges.some((range) => isIn(range, spot.cell))) store.select(only(spot.cell));
  } else if (spot.kind === 'lead') {
    const isWhole = ranges.some(
      (range) =>
        spot.row >= range.top && spot.row <= range.bottom && range.right - range.left + 1 === extent.columns,
    );
    if (!isWhole) store.select(rows(spot.row, spot.row, extent));
  } else {
    const isWhole = ranges.some(
      ({ left, right, top, bottom }) =>
        spot.column >= left && spot.column <= right && bottom - top + 1 === extent.rows,
    );
    if (!isWhole) store.select(columns(spot.column, spot.column, extent));
  }
}

/** Opens the menu on a right click, a long press, the menu key and Shift+F10. */
export function listenToContextMenu({ store, scroller, field, show, placeOfActive }: MenuDeps): () => void {
  const openAt = (spot: Spot, { xPx, yPx }: Point) => {
    if (spot === undefined) return;
    chooseFor(store, spot);
    show({ kind: 'menu', of: spot.kind === 'heading' ? 'heading' : 'cells', xPx, yPx });
  };

  const asked = (event: MouseEvent) => {
    const spot = spotOf(event.target, scroller);
    if (spot === undefined) return;
    event.preventDefault();
    openAt(spot, { xPx: event.clientX, yPx: event.clientY });
  };

  // The menu key fires its event at the focused field. While a cell is edited, the browser's text menu opens.
  const askedByKey = (event: MouseEvent) => {
    if (store.editing !== undefined) return;
    event.preventDefault();
    const place = placeOfActive() ?? scroller.getBoundingClientRect();
    show({ kind: 'menu', of: 'cells', xPx: place.left + 8, yPx: Math.min(place.bottom, window.innerHeight) });
  };

  let resting = 0;
  let from: Point = { xPx: 0, yPx: 0 };
  const lift = () => window.clearTimeout(resting);
  const rest = (event: PointerEvent) => {
    lift();
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    const spot = spotOf(event.target, scroller);
    from = { xPx: event.clientX, yPx: event.clientY };
    resting = window.setTimeout(() => openAt(spot, from), restMs);
  };
  const stray = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - from.xPx, event.clientY - from.yPx) > strayPx) lift();
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  scroller.addEventListener('contextmenu', asked, { signal });
  field.addEventListener('contextmenu', askedByKey, { signal });
  scroller.addEventListener('pointerdown', rest, { signal });
  scroller.addEventListener('pointermove', stray, { signal });
  scroller.addEventListener('pointerup', lift, { signal });
  scroller.addEventListener('pointercancel', lift, { signal });
  return () => {
    lift();
    listeners.abort();
  };
}
