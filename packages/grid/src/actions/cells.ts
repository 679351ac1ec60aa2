import { type CellChange, setCells } from '../core/document/editing.ts';
import { type Range, within } from '../core/selection/range.ts';
import { rangesOf } from '../core/selection/selection.ts';
import type { GridStore } from '../core/store/grid-store.ts';
import type { Action } from './action.ts';

/** The cells of a range that may be edited, as `value` wants them. */
function changesIn(store: GridStore, range: Range, value: unknown): CellChange[] {
  const { top, left, bottom, right } = within(range, store.extent) ?? {
    top: 0,
    left: 0,
    bottom: -1,
    right: -1,
  };
  const columns = store.layout.columns.slice(left, right + 1);
  return store.view
    .slice(top, bottom + 1)
    .flatMap((key) =>
      columns
        .filter(({ column }) => store.mayEdit(key, column))
        .map(({ column }) => ({ key, field: column.key, value })),
    );
}

/** Empties the chosen cells. */
export const clearCells: Action = {
  id: 'clear-cells',
  label: '清除内容',
  keys: ['Delete', 'Backspace'],
  group: 'cells',
  isOn: ({ selection }) => selection !== undefined,
  run: ({ store, announce }) => {
    const ranges = store.selection === undefined ? [] : rangesOf(store.selection);
    const changes = ranges.flatMap((range) => changesIn(store, range, ''));
    store.do('清除内容', setCells(store.document, changes));
    announce(`已清除${changes.length}个单元格`);
  },
};
