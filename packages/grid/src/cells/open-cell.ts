import type { Column } from '../core/columns/column.ts';
import type { Cell } from '../core/selection/range.ts';
import { beginEdit } from '../core/store/editing/editing-cell.ts';
import type { GridStore } from '../core/store/grid-store.ts';
import { writeRow } from '../core/store/rows/writing.ts';
import type { Caret } from '../core/store/settings.ts';
import type { CellType } from './cell-type.ts';

/** Edits a cell, with the caret at `caret`, or calls `open` of its type. Returns false if the cell allows neither. */
export function openCell(
  store: GridStore,
  typeOf: (column: Column) => CellType,
  cell: Cell,
  caret?: Caret,
): boolean {
  const place = store.at(cell);
  if (place === undefined) return false;
  const { key, column } = place;
  const { open, typing } = typeOf(column);
  if (open === undefined) return typing !== undefined && beginEdit(store, cell, undefined, caret);
  if (!store.mayEdit(key, column)) return false;
  open({
    value: store.value(key, column.key),
    column,
    row: store.document.row(key) ?? {},
    setValues: (values) => writeRow(store, key, values),
  });
  return true;
}
