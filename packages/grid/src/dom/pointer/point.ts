import type { Cell } from '../../core/selection/range.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import type { Sight } from '../body/viewport.ts';

/** A place on the screen. */
export type Point = { xPx: number; yPx: number };

/** The part of the screen in which rows and columns scroll: without headings, footer and pinned columns. */
export type Room = { left: number; top: number; right: number; bottom: number };

/** What is needed to know which cell is where. */
export type PointGround = {
  store: GridStore;
  scroller: HTMLElement;
  sight: Pick<Sight, 'edges' | 'rims' | 'ends' | 'rowAt' | 'topOf'>;
};

/**
 * The room in which cells scroll; with pinned columns and frozen rows when what begins at `from` is within them, and
 * with frozen rows when there is nothing more to scroll before them.
 */
export function roomOf({ store, scroller, sight }: PointGround, from: Point): Room {
  const { left, top } = scroller.getBoundingClientRect();
  const { leftPx, rightPx } = store.layout;
  const { rims, edges, ends } = sight;
  const bottom = top + scroller.clientHeight;
  const isAbove = ends.isFirst || from.yPx < top + rims.topPx;
  const isBelow = ends.isLast || from.yPx > bottom - rims.bottomPx;
  const right = left + scroller.clientWidth;
  return {
    left: from.xPx < left + leftPx ? left : left + leftPx,
    top: top + (isAbove ? edges : rims).topPx,
    right: from.xPx > right - rightPx ? right : right - rightPx,
    bottom: bottom - (isBelow ? edges : rims).bottomPx,
  };
}

/** The cell at a place of the screen, or the nearest one; pinned columns cover those that scroll. */
export function cellAtPoint({ store, scroller, sight }: PointGround, { xPx, yPx }: Point): Cell {
  const { left, top } = scroller.getBoundingClientRect();
  const { layout, cards } = store;
  const x = xPx - left;
  const row = Math.max(0, sight.rowAt(yPx - top));
  if (cards !== undefined)
    return { row, column: cards.columnAt(x - cards.gapPx, yPx - top - sight.topOf(row)) };
  const fromRight = left + scroller.clientWidth - xPx;
  const across =
    x < layout.leftPx ? x : fromRight < layout.rightPx ? layout.totalPx - fromRight : x + scroller.scrollLeft;
  const column = layout.columns.findLastIndex((laid) => laid.leftPx <= across);
  return { row, column: Math.max(0, column) };
}
