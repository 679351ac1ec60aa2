import type { Cell } from '../../core/selection/range.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import type { Viewport } from '../body/viewport.ts';

/** A place on the screen. */
export type Point = { xPx: number; yPx: number };

/** The part of the screen in which cells scroll: without headings, footer and pinned columns. */
export type Room = { left: number; top: number; right: number; bottom: number };

/** The grid and its elements, needed to find the cell at a point. */
export type PointDeps = {
  store: GridStore;
  scroller: HTMLElement;
  viewport: Pick<Viewport, 'edges' | 'rims' | 'ends' | 'rowAt' | 'topOf'>;
};

/**
 * Returns the area in which cells scroll, for a drag from the point `from`. Pinned columns and frozen rows are included
 * if the drag started in them, and frozen rows also when no scrolling rows are left before them.
 */
export function roomOf({ store, scroller, viewport }: PointDeps, from: Point): Room {
  const { left, top } = scroller.getBoundingClientRect();
  const { leftPx, rightPx } = store.layout;
  const { rims, edges, ends } = viewport;
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

/** Returns the cell at a screen position, or the nearest one. Pinned columns lie above the scrolled ones. */
export function cellAtPoint({ store, scroller, viewport }: PointDeps, { xPx, yPx }: Point): Cell {
  const { left, top } = scroller.getBoundingClientRect();
  const { layout, cards } = store;
  const x = xPx - left;
  const row = Math.max(0, viewport.rowAt(yPx - top));
  if (cards !== undefined)
    return { row, column: cards.columnAt(x - cards.gapPx, yPx - top - viewport.topOf(row)) };
  const fromRight = left + scroller.clientWidth - xPx;
  const across =
    x < layout.leftPx ? x : fromRight < layout.rightPx ? layout.totalPx - fromRight : x + scroller.scrollLeft;
  const column = layout.columns.findLastIndex((laid) => laid.leftPx <= across);
  return { row, column: Math.max(0, column) };
}
