import { setAttribute } from '../../cells/attribute.ts';
import type { RowKey } from '../../core/document/row.ts';
import type { Cell } from '../../core/selection/range.ts';
import type { Span } from '../../core/spans/spans.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { mark } from '../body/cell-slot.ts';
import { setStyle } from '../body/row-strip.ts';
import './span-cells.css';

/** The drawn rows and columns, and which of the rows are in the viewport; last ones included. */
export type SeenCells = {
  first: number;
  last: number;
  from: number;
  visible: { first: number; last: number };
};

/** Returns the cell whose element draws a span: the first cell of the span that is drawn. */
export function leadOf(
  { layout }: GridStore,
  span: Span,
  { first, from }: Pick<SeenCells, 'first' | 'from'>,
): Cell {
  const isPinned = span.left < layout.leftCount || span.left >= layout.rightFrom;
  return { row: Math.max(span.top, first), column: isPinned ? span.left : Math.max(span.left, from) };
}

/**
 * Gives an element the size of the span that it draws, with its text in the middle of the visible part. Returns the
 * span; `covered`: another element draws it; undefined: the cell is not merged.
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
  // Pinned cells lie side by side, and a wide one must not push the next ones away.
  setStyle(element, 'margin-right', `${widthPx - across}px`);
  placeText(store, element, span, lead.row, seen);
  setAttribute(element, 'aria-rowspan', String(span.bottom - lead.row + 1));
  setAttribute(element, 'aria-colspan', String(span.right - span.left + 1));
  // A press on the element is one on the first cell of the span.
  setAttribute(element, 'data-row', String(span.top));
  return span;
}

/** Sets the height, and centres the text in the visible part. */
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
 * Returns the marks of a merged cell: those of its first cell, and those of covered cells that apply to the whole cell.
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
