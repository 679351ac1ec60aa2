import type { GridStore } from '../grid-store.ts';
import type { FrozenRows } from './frozen-rows.ts';

/** Returns the numbers of frozen rows, at most the rows that exist: set by the user, otherwise by the application. */
export function frozenRows({ arrangement, settings, view, cards }: GridStore): FrozenRows {
  // Cards are too high to be frozen.
  if (cards !== undefined) return { top: 0, bottom: 0 };
  const { top: wantedTop = 0, bottom: wantedBottom = 0 } = arrangement.frozen ?? settings.frozenRows ?? {};
  const top = Math.max(0, Math.min(wantedTop, view.length));
  return { top, bottom: Math.max(0, Math.min(wantedBottom, view.length - top)) };
}

/** Maximum share of the grid's height for frozen rows. */
const maxShare = 0.5;

/** Returns the numbers of frozen rows that fit into that share; rows at the top take precedence. */
export function fittingRows(
  store: GridStore,
  roomPx: number,
): FrozenRows & { topPx: number; bottomPx: number } {
  const { heights } = store;
  const wanted = frozenRows(store);
  const maxPx = roomPx * maxShare;
  let { top } = wanted;
  while (top > 0 && heights.topOf(top) > maxPx) top -= 1;
  const topPx = heights.topOf(top);
  let { bottom } = wanted;
  const heightOf = (rows: number) => heights.totalPx - heights.topOf(heights.count - rows);
  while (bottom > 0 && heightOf(bottom) > maxPx - topPx) bottom -= 1;
  return { top, bottom, topPx, bottomPx: heightOf(bottom) };
}
