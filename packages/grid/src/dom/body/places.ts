import type { CellType } from '../../cells/cell-type.ts';
import type { Column } from '../../core/columns/column.ts';
import { visibleColumns } from '../../core/columns/layout.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import type { CellBox } from '../input/text-field.ts';
import type { Window } from './row-strip.ts';

/** The unpinned columns in the viewport; a card shows all columns. */
export function columnsSeen(
  { layout, cards }: GridStore,
  { scrollLeft, clientWidth }: { scrollLeft: number; clientWidth: number },
): Window {
  if (cards === undefined) return visibleColumns(layout, scrollLeft, clientWidth);
  return { from: layout.leftCount, to: layout.rightFrom };
}

/** Returns the place of the input over a cell. On a card, a text of several lines is edited over the full width. */
export function fieldIn(store: GridStore, typeOf: (column: Column) => CellType, place: CellBox): CellBox {
  const { cards, roomPx, editing } = store;
  const column = editing === undefined ? undefined : store.column(editing.field);
  if (cards === undefined || column === undefined || typeOf(column).typing !== 'lines') return place;
  return { ...place, leftPx: cards.gapPx, widthPx: roomPx - 2 * cards.gapPx };
}

/** Converts a place in the grid to screen coordinates; `layer` is the element that covers the grid. */
export function onScreen(layer: HTMLElement, { leftPx, topPx, widthPx, heightPx }: CellBox): DOMRect {
  const { left, top } = layer.getBoundingClientRect();
  return new DOMRect(left + leftPx, top + topPx, widthPx, heightPx);
}
