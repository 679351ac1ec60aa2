import type { Cell } from '../core/selection/range.ts';
import type { GridStore } from '../core/store/grid-store.ts';

/** A place on the screen. */
export type Point = { xPx: number; yPx: number };

/** The part of the screen in which rows and columns scroll: without headings, footer and pinned columns. */
export type Room = { left: number; top: number; right: number; bottom: number };

/** What is needed to know which cell is where. */
export type PointGround = {
  store: GridStore;
  scroller: HTMLElement;
  /** Pixels of the headings and of the footer. */
  rims: () => { topPx: number; bottomPx: number };
};

/** The room in which cells scroll; with pinned columns when what begins at `from` is within them. */
export function roomOf({ store, scroller, rims }: PointGround, from: Point): Room {
  const { left, top } = scroller.getBoundingClientRect();
  const { leftPx, rightPx } = store.layout;
  const { topPx, bottomPx } = rims();
  const right = left + scroller.clientWidth;
  return {
    left: from.xPx < left + leftPx ? left : left + leftPx,
    top: top + topPx,
    right: from.xPx > right - rightPx ? right : right - rightPx,
    bottom: top + scroller.clientHeight - bottomPx,
  };
}

/** The cell at a place of the screen, or the nearest one; pinned columns cover those that scroll. */
export function cellAtPoint({ store, scroller, rims }: PointGround, { xPx, yPx }: Point): Cell {
  const { left, top } = scroller.getBoundingClientRect();
  const { layout, heights, cards } = store;
  const x = xPx - left;
  const downPx = Math.max(0, yPx - top - rims().topPx + scroller.scrollTop);
  const row = Math.max(0, heights.indexAt(downPx));
  if (cards !== undefined)
    return { row, column: cards.columnAt(x - cards.gapPx, downPx - heights.topOf(row)) };
  const fromRight = left + scroller.clientWidth - xPx;
  const across =
    x < layout.leftPx ? x : fromRight < layout.rightPx ? layout.totalPx - fromRight : x + scroller.scrollLeft;
  const column = layout.columns.findLastIndex((laid) => laid.leftPx <= across);
  return { row, column: Math.max(0, column) };
}
