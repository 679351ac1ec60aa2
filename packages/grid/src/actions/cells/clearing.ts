import { type CellChange, setCells } from '../../core/document/editing.ts';
import { type Range, within } from '../../core/selection/range.ts';
import { rangesOf } from '../../core/selection/selection.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import type { Action, ActionDeps } from '../action.ts';
import { readFirst } from '../rows/read-first.ts';

/** Returns changes that set the editable cells of a range to `value`. */
function changesIn(store: GridStore, range: Range, value: unknown): CellChange[] {
  const there = within(range, store.extent);
  if (there === undefined) return [];
  const columns = store.layout.columns.slice(there.left, there.right + 1);
  return store
    .keysIn(there.top, there.bottom)
    .flatMap((key) =>
      columns
        .filter(({ column }) => store.mayEdit(key, column))
        .map(({ column }) => ({ key, field: column.key, value })),
    );
}

/** Clears the editable selected cells as one undo step with the name `label`. */
export function emptyChosen(
  { store, announce }: Pick<ActionDeps, 'store' | 'announce'>,
  label: string,
): void {
  const ranges = store.selection === undefined ? [] : rangesOf(store.selection);
  const changes = ranges.flatMap((range) => changesIn(store, range, ''));
  store.do(label, setCells(store.document, changes));
  announce(`已${label}${changes.length}个单元格`);
}

/** Clears the selected cells. */
export const clearCells: Action = {
  id: 'clear-cells',
  label: '清除内容',
  keys: ['Delete', 'Backspace'],
  group: 'cells',
  isOn: ({ selection }) => selection !== undefined,
  run: (deps) => {
    const { selection } = deps.store;
    const spans = selection === undefined ? [] : rangesOf(selection);
    readFirst(deps, spans, { what: '清除', run: () => emptyChosen(deps, '清除内容') });
  },
};
