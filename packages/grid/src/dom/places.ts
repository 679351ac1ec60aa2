import type { CellType } from '../cells/cell-type.ts';
import type { Column } from '../core/columns/column.ts';
import { columnsInSight } from '../core/columns/layout.ts';
import type { Cell } from '../core/selection/range.ts';
import { isInCard, toggleCard } from '../core/store/cards.ts';
import type { GridStore } from '../core/store/grid-store.ts';
import type { Window } from './row-strip.ts';
import type { Place } from './text-field.ts';

/** How far a grid is scrolled, and how wide it is, in pixels. */
export type Seen = { scrollTop: number; scrollLeft: number; clientWidth: number };

/** Where a cell stands within the grid. Reckoned, not measured: that would lay everything out at each painting. */
export function placeOf(store: GridStore, { row, column }: Cell, seen: Seen, headPx: number): Place {
  const { heights, layout, expanded, view, cards } = store;
  const { scrollTop, scrollLeft, clientWidth } = seen;
  const field = cards?.places[column];
  if (cards !== undefined && field !== undefined)
    return {
      ...field,
      leftPx: cards.gapPx + field.leftPx,
      topPx: headPx + heights.topOf(row) + field.topPx - scrollTop,
    };
  const laid = layout.columns[column];
  const { leftPx = 0, widthPx = 0, pin } = laid ?? {};
  const middlePx = leftPx - scrollLeft;
  const pinnedPx = pin === 'left' ? leftPx : Math.min(middlePx, clientWidth - (layout.totalPx - leftPx));
  return {
    leftPx: pin === undefined ? middlePx : pinnedPx,
    topPx: headPx + heights.topOf(row) - scrollTop,
    widthPx,
    heightPx: heights.heightOf(row) - (expanded.get(view[row] ?? '') ?? 0),
  };
}

/** The columns in the middle that are in sight; a card shows them all. */
export function columnsSeen({ layout, cards }: GridStore, { scrollLeft, clientWidth }: Seen): Window {
  if (cards === undefined) return columnsInSight(layout, scrollLeft, clientWidth);
  return { from: layout.leftCount, to: layout.rightFrom };
}

/** Where the field stands over a cell: several lines are typed over a card from side to side. */
export function fieldIn(store: GridStore, typeOf: (column: Column) => CellType, place: Place): Place {
  const { cards, roomPx, editing } = store;
  const column = editing === undefined ? undefined : store.column(editing.field);
  if (cards === undefined || column === undefined || typeOf(column).typing !== 'lines') return place;
  return { ...place, leftPx: cards.gapPx, widthPx: roomPx - 2 * cards.gapPx };
}

/** Scrolls so that a cell is in sight; `roomPx` is what is left for rows between headings and footer. */
export function scrollTo(scroller: HTMLElement, store: GridStore, cell: Cell, roomPx: number): void {
  const { row, column } = cell;
  const key = store.view[row];
  if (key !== undefined && !isInCard(store, key, column)) toggleCard(store, key);
  const { heights, layout, cards } = store;
  const field = cards?.places[column];
  const top = heights.topOf(row) + (field?.topPx ?? 0);
  const bottom = field === undefined ? top + heights.heightOf(row) : top + field.heightPx;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (bottom > scroller.scrollTop + roomPx) scroller.scrollTop = bottom - roomPx;
  const laid = layout.columns[column];
  if (laid === undefined || laid.pin !== undefined || field !== undefined) return;
  const left = laid.leftPx - layout.leftPx;
  const right = laid.leftPx + laid.widthPx + layout.rightPx - scroller.clientWidth;
  if (left < scroller.scrollLeft) scroller.scrollLeft = left;
  else if (right > scroller.scrollLeft) scroller.scrollLeft = right;
}

/** A place of the grid as it is on the screen; `layer` lies over the grid. */
export function onScreen(layer: HTMLElement, { leftPx, topPx, widthPx, heightPx }: Place): DOMRect {
  const { left, top } = layer.getBoundingClientRect();
  return new DOMRect(left + leftPx, top + topPx, widthPx, heightPx);
}
