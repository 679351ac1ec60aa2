import { setAttribute } from '../../cells/attribute.ts';
import type { RowKey } from '../../core/document/row.ts';
import type { Cell } from '../../core/selection/range.ts';
import type { Span } from '../../core/spans/spans.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { mark } from '../body/cell-slot.ts';
import { setStyle } from '../body/row-strip.ts';
import './span-cells.css';

/** Index ranges of the drawn rows and columns, and of the visible rows; last ones included. */
export type SeenCells = {
  first: number;
  last: number;
  from: number;
  visible: { first: number; last: number };
};

/** Returns the cell whose element draws the merged cell: of its cells, the first drawn one. */
export function leadOf(
  { layout }: GridStore,
  span: Span,
  { first, from }: Pick<SeenCells, 'first' | 'from'>,
): Cell {
  const isPinned = span.left < layout.leftCount || span.left >= layout.rightFrom;
  return { row: Math.max(span.top, first), column: isPinned ? span.left : Math.max(span.left, from) };
}

/**
 * Sizes an element to the merged cell it draws and centres its text in the visible part. Returns the merged area;
 * 'covered' if another element draws it; undefined if the cell is not merged.
 */
export function dressSpan(
  store: GridStore,
  element: HTMLElement,
  cell: Cell,
  seen: SeenCells,
): Span | 'covered' | undefined {
  const span = store.spans?.at(cell);
  const lead = span && leadOf(store, span, seen);
  const isLead = lead?.row === cell.row && lead.column === cell.column;
  setAttribute(element, 'data-span', span === undefined ? undefined : isLead ? 'lead' : 'covered');
  const { layout } = store;
  const widthPx = layout.columns[cell.column]?.widthPx ?? 0;
  if (span === undefined || !isLead) {
    for (const name of ['height', 'line-height', 'padding-top', 'margin-right'])
      element.style.removeProperty(name);
    setStyle(element, 'width', `${widthPx}px`);
    for (const name of ['aria-rowspan', 'aria-colspan', 'data-row']) element.removeAttribute(name);
    return span && 'covered';
  }
  const across = layout.columns
    .slice(cell.column, span.right + 1)
    .reduce((sum, laid) => sum + laid.widthPx, 0);
  setStyle(element, 'width', `${across}px`);
  // A negative margin, because pinned cells lie side by side: the larger width must not push the next ones away.
  setStyle(element, 'margin-right', `${widthPx - across}px`);
  placeText(store, element, span, lead.row, seen);
  setAttribute(element, 'aria-rowspan', String(span.bottom - lead.row + 1));
  setAttribute(element, 'aria-colspan', String(span.right - span.left + 1));
  // Presses on the element count for the first row of the merged cell.
  setAttribute(element, 'data-row', String(span.top));
  return span;
}

/** Sets the height of a merged cell, and centres its text in the visible part. */
function placeText(
  { heights, expanded, view }: GridStore,
  element: HTMLElement,
  span: Span,
  row: number,
  seen: SeenCells,
) {
  const endOf = (at: number) =>
    heights.topOf(at) + heights.heightOf(at) - (expanded.get(view[at] ?? '') ?? 0);
  const topPx = heights.topOf(row);
  const inView = (at: number) => Math.max(row, Math.min(Math.min(span.bottom, seen.last), at));
  const above = heights.topOf(inView(seen.visible.first)) - topPx;
  const textPx = endOf(inView(seen.visible.last)) - topPx - above;
  setStyle(element, 'height', `${endOf(Math.min(span.bottom, seen.last)) - topPx}px`);
  setStyle(element, 'padding-top', `${above}px`);
  setStyle(element, 'line-height', `${textPx - 1}px`);
}

/**
 * Returns the flags of a merged cell: all those of its first cell, and of the others those that concern the cell as a
 * whole.
 */
export function marksIn(
  store: GridStore,
  span: Span,
  marksOf: (key: RowKey, column: number) => number,
): number {
  let marks = 0;
  for (const [i, key] of store.keysIn(span.top, span.bottom).entries())
    for (let column = span.left; column <= span.right; column += 1) {
      const isFirst = i === 0 && column === span.left;
      marks |= isFirst ? marksOf(key, column) : marksOf(key, column) & ~(mark.locked | mark.field);
    }
  return marks;
}
