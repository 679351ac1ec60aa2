import type { CellType } from '../../cells/cell-type.ts';
import type { Column } from '../../core/columns/column.ts';
import type { RowKey } from '../../core/document/row.ts';
import { isIn, isSameCell, type Range } from '../../core/selection/range.ts';
import { cellName } from '../../core/store/collaboration/collaboration.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { mark } from './cell-slot.ts';

/** Does an inactive cell look like an input field, because all editors of the grid are visible? */
function isField(store: GridStore, { typing, Panel }: CellType, key: RowKey, column: Column): boolean {
  if (store.settings.isAlwaysEdit !== true) return false;
  return (typing !== undefined || Panel !== undefined) && store.mayEdit(key, column);
}

/** Returns the state of a cell as a set of `mark` flags; 0 while its row is not loaded. */
export function stateOf(
  store: GridStore,
  typeOf: (column: Column) => CellType,
  key: RowKey | undefined,
  column: Column | undefined,
): number {
  if (key === undefined || column === undefined) return 0;
  const { document, saving, collaboration, waiting } = store;
  const type = typeOf(column);
  let marks = 0;
  if (isField(store, type, key, column)) marks |= mark.field;
  if (document.isDirty(key, column.key) && !saving.has(key)) marks |= mark.dirty;
  if (store.fault(key, column.key) !== undefined) marks |= mark.fault;
  if (collaboration.conflicts.get(key, column.key) !== undefined) marks |= mark.conflict;
  if (collaboration.flashing.size > 0 && collaboration.flashing.has(cellName(key, column.key)))
    marks |= mark.flash;
  if (store.comments?.has(key, column.key) === true) marks |= mark.comment;
  if (waiting.has(key, column.key)) marks |= mark.waiting;
  if (type.isReadOnly !== true && !store.mayEdit(key, column)) marks |= mark.locked;
  return marks;
}

/** Returns the selection flags of a cell or of a merged cell. `across`: the selected ranges that contain its row. */
export function chosenMarks(
  { selection, filling }: GridStore,
  area: Range,
  across: readonly Range[],
): number {
  const cell = { row: area.top, column: area.left };
  let marks = filling !== undefined && isIn(filling.range, cell) ? mark.filling : 0;
  if (selection === undefined) return marks;
  if (isSameCell(selection.active, cell)) marks |= mark.active;
  for (const range of across) if (isIn(range, cell)) marks |= edgesOf(range, area);
  return marks;
}

/** Returns flags for the edges of a cell that are also edges of the range: there the selection draws its border. */
function edgesOf(range: Range, { top, right, bottom, left }: Range): number {
  let marks: number = mark.selected;
  if (top === range.top) marks |= mark.top;
  if (right === range.right) marks |= mark.right;
  if (bottom === range.bottom) marks |= mark.bottom;
  if (left === range.left) marks |= mark.left;
  return marks;
}
