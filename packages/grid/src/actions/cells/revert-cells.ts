import { revertCells } from '../../core/document/editing.ts';
import type { RowKey } from '../../core/document/row.ts';
import { within } from '../../core/selection/range.ts';
import { rangesOf } from '../../core/selection/selection.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import type { Action } from '../action.ts';

/** Returns the selected cells with unsaved changes. */
function dirtyCells(store: GridStore): { key: RowKey; field: string }[] {
  const ranges = store.selection === undefined ? [] : rangesOf(store.selection);
  return ranges.flatMap((range) => {
    const there = within(range, store.extent);
    if (there === undefined) return [];
    const columns = store.layout.columns.slice(there.left, there.right + 1);
    return store
      .keysIn(there.top, there.bottom)
      .flatMap((key) => columns.map(({ column }) => ({ key, field: column.key })))
      .filter(({ key, field }) => store.document.isDirty(key, field));
  });
}

/** Discards the unsaved changes of the selected cells. */
export const revertCell: Action = {
  id: 'revert-cells',
  label: '还原单元格',
  keys: ['Ctrl+Shift+Backspace'],
  group: 'cells',
  isOn: (store) => dirtyCells(store).length > 0,
  run: ({ store, announce }) => {
    const cells = dirtyCells(store);
    store.do('还原单元格', revertCells(store.document, cells));
    announce(`已还原${cells.length}个单元格`);
  },
};
