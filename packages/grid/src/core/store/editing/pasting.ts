import { type ChosenValues, chosenAt } from '../../clipboard/chosen-values.ts';
import { type PasteColumn, type PastePlan, planPaste } from '../../clipboard/paste.ts';
import type { TextTable } from '../../clipboard/tsv.ts';
import type { Column } from '../../columns/column.ts';
import { addRows, setCells } from '../../document/editing.ts';
import { numberEmptyRows } from '../../document/numbering.ts';
import type { RowKey, Values } from '../../document/row.ts';
import type { Range } from '../../selection/range.ts';
import { current, extendTo, fitted, only } from '../../selection/selection.ts';
import type { GridStore } from '../grid-store.ts';
import { withDefaults } from '../rows/rows.ts';
import { spareRows } from '../rows/spared-rows.ts';

/** A planned paste, and its number of rows and columns. */
export type Pasting = { plan: PastePlan; rows: number; columns: number };

/** From this number of cells on, a paste is previewed, because it exceeds a screen. */
const manyCells = 2_000;

/** A column of the grid as a paste needs it. */
export function pasteColumn(store: GridStore, column: Column): PasteColumn {
  const { read } = store.settings.kindOf(column);
  const isLocked = (key: RowKey) => !store.mayEdit(key, column);
  return read === undefined
    ? { field: column.key, isLocked }
    : {
        field: column.key,
        isLocked,
        read: (text: string, key: RowKey, pasted: Values) =>
          read(text, column, { ...store.document.row(key), ...pasted }),
      };
}

const rowsIn = (store: GridStore, { top, bottom }: Range) => store.keysIn(top, bottom).length;

/**
 * Plans a paste over the selection. `chosen`: the values of the table's columns that cannot be read from texts. Returns
 * undefined if there is nothing to paste or nothing is selected.
 */
export function planPasting(
  store: GridStore,
  table: TextTable,
  chosen: ChosenValues = [],
): Pasting | undefined {
  const { selection, settings, view, layout } = store;
  const mayAdd = settings.mayAddRows && !settings.isDisabled;
  if (selection === undefined && !(mayAdd && view.length === 0)) return undefined;
  const target = current(selection ?? only({ row: 0, column: 0 }));
  // Group headers within the target range receive no row of the table.
  const headers = store.groups === undefined ? 0 : target.bottom - target.top + 1 - rowsIn(store, target);
  const plan = planPaste(
    table,
    { ...target, bottom: Math.max(target.top, target.bottom - headers) },
    {
      keys: view,
      isSkipped: (place) => store.groups?.at(place) !== undefined,
      columns: layout.columns.map(({ column }) => pasteColumn(store, column)),
      valueAt: (place, field) => chosenAt(chosen, place, store.column(field)),
      newKey: mayAdd ? () => store.newRowKey() : undefined,
    },
  );
  if (plan.covered === undefined && plan.refused === 0) return undefined;
  const columns = table.reduce((max, row) => Math.max(max, row.length), 0);
  const { top = 0, bottom = -1, left = 0, right = -1 } = plan.covered ?? {};
  return {
    plan,
    rows: Math.max(table.length, bottom - top + 1),
    columns: Math.max(columns, right - left + 1),
  };
}

/** Does a paste need a preview? Not if it only skips locked cells, unless nothing at all would be pasted. */
export function isRisky({ plan, rows, columns }: Pasting): boolean {
  const isSkipped = plan.refused > 0 && plan.beyond === 0 && plan.changes.length + plan.added.length > 0;
  return plan.unread.length > 0 || (plan.refused > 0 && !isSkipped) || rows * columns > manyCells;
}

type AddedRows = PastePlan['added'];

/** Returns new rows with the default values of the columns. Their key is also their id, their number comes later. */
export function readyRows({ settings }: GridStore, added: AddedRows): AddedRows {
  const { columns, hidden, kindOf, rowKey, orderField } = settings;
  const all = [...columns, ...hidden].filter(({ key }) => key !== orderField);
  return added.map(([key, row]) => [key, { ...withDefaults(row, all, kindOf), [rowKey]: key }] as const);
}

/** The words for new rows that the filters would hide; empty for none. */
export const sparedWords = (count: number): string =>
  count === 0 ? '' : `新增的 ${count} 行不符合筛选条件，已显示在末尾`;

/**
 * Applies a plan as one undo step. Unreadable texts stay in their cells as errors. Returns the number of new rows that
 * the filters would hide.
 */
export function carryOut(
  store: GridStore,
  label: string,
  { changes, added, unread }: Pick<PastePlan, 'changes' | 'added' | 'unread'>,
): number {
  const { document, settings } = store;
  const patches = [...setCells(document, changes), ...addRows(document, document.order.length, added)];
  store.do(label, patches, { number: numberEmptyRows });
  for (const [key] of added) settings.tell('added', { row: document.row(key) ?? {} });
  store.markUnread(unread);
  return spareRows(store, [...changes.map(({ key }) => key), ...added.map(([key]) => key)]);
}

/**
 * Pastes, selects the pasted range and scrolls to it, preferably to its first row. Returns the number of new rows that
 * the filters would hide.
 */
export function paste(store: GridStore, { plan }: Pasting): number {
  const { view, groups } = store;
  const spared = carryOut(store, '粘贴', { ...plan, added: readyRows(store, plan.added) });
  // Pasted rows may be in other groups now; then only the active cell is kept, in its row.
  if (plan.covered === undefined || (groups !== undefined && store.view !== view)) return spared;
  const { top, left, bottom, right } = plan.covered;
  // With a filter, pasted rows may no longer be displayed.
  store.select(
    fitted(extendTo(only({ row: top, column: left }), { row: bottom, column: right }), store.extent),
  );
  for (const row of [bottom, top]) store.reveal({ row, column: left });
  return spared;
}
