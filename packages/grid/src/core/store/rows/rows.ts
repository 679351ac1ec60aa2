import type { Column, ValueKind } from '../../columns/column.ts';
import {
  addRows,
  type CellChange,
  keepRows,
  moveRow,
  removeRows,
  revertCells,
  setCells,
} from '../../document/editing.ts';
import type { Row, RowKey } from '../../document/row.ts';
import { isEmptyValue } from '../../validation/filled.ts';
import type { GridStore } from '../grid-store.ts';
import { spareRows } from './spared-rows.ts';

/** An inserted row with its temporary key. */
export type AddedRow = { key: RowKey; row: Row };

/** The message of the error for removing rows of a tree (api-contract 6.6). */
export const treeRefusal = '树形表格不支持删除';

/** Returns a row with the default values of the columns in place of missing values. */
export function withDefaults(
  row: Row,
  columns: readonly Column[],
  kindOf: (column: Column) => ValueKind,
): Row {
  const missing = columns
    .filter(({ key }) => isEmptyValue(row[key]))
    .map((column) => [column.key, column.defaultValue ?? kindOf(column).initial?.(column)] as const)
    .filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(missing) };
}

/** Returns the index for added rows: at the end, before the blank row. */
export function endOf({ document, blanks }: GridStore): number {
  const last = document.order.at(-1);
  return document.order.length - (last !== undefined && blanks.get(last) === false ? 1 : 0);
}

/** Builds a new row with a temporary key, which is also its id until it is saved. */
export function newRow(store: GridStore, given: Row, hasDefaults: boolean): readonly [RowKey, Row] {
  const { rowKey, columns, hidden, kindOf } = store.settings;
  const key = store.newRowKey();
  const row = hasDefaults ? withDefaults(given, [...columns, ...hidden], kindOf) : given;
  return [key, { ...row, [rowKey]: key }];
}

/** Inserts new rows with temporary keys, as one undo step. */
export function putRows(
  store: GridStore,
  rows: readonly Row[],
  {
    index,
    hasDefaults = true,
    label = '新增行',
  }: { index?: number; hasDefaults?: boolean; label?: string } = {},
): AddedRow[] {
  const keyed = rows.map((given) => newRow(store, given, hasDefaults));
  const keys = keyed.map(([key]) => key);
  if (index !== undefined) store.source?.stand(keys, store.document.order[index - 1]);
  store.do(label, addRows(store.document, index ?? endOf(store), keyed));
  spareRows(store, keys);
  return keys.map((key) => ({ key, row: store.document.row(key) ?? {} }));
}

/** Activates the first editable cell of a row and scrolls to it. */
export function activateRow(store: GridStore, key: RowKey): void {
  store.groups?.open(key);
  const row = store.indexOf(key);
  if (row < 0) return;
  const column = store.layout.columns.findIndex((laid) => store.mayEdit(key, laid.column));
  store.goTo({ row, column: Math.max(0, column) });
}

/** Adds rows at the end, or at `index`, and activates the last one. Each is reported to the application. */
export function addNewRows(store: GridStore, rows: readonly Row[], index?: number): AddedRow[] {
  const added = index === undefined ? putRows(store, rows) : putRows(store, rows, { index, label: '插入行' });
  for (const { row } of added) store.settings.tell(index === undefined ? 'added' : 'inserted', { row });
  const last = added.at(-1);
  if (last !== undefined) activateRow(store, last.key);
  return added;
}

/** Replaces all rows by new ones. */
export function loadNewRows(store: GridStore, rows: readonly Row[]): AddedRow[] {
  store.load([]);
  const added = putRows(store, rows, { hasDefaults: false });
  store.history.clear();
  return added;
}

/** Returns whether rows may be removed; in a tree only if its application allows it. */
export function mayRemove({ settings }: GridStore): boolean {
  return settings.treeField === undefined || settings.mayRemoveFromTree;
}

/** Removes rows, as one undo step. */
export function takeRows(store: GridStore, keys: readonly RowKey[]): void {
  if (!mayRemove(store)) throw new Error(treeRefusal);
  const all = store.tree === undefined ? keys : store.tree.withDescendants(keys);
  store.do('删除行', removeRows(store.document, all));
}

/** Moves a row to `index`; numbered rows are renumbered. */
export function moveRowTo(store: GridStore, key: RowKey, index: number): void {
  store.do('移动行', moveRow(store.document, key, index));
}

/** New values for cells of a row, by field. */
export type RowValues = { rowKey: RowKey; values: Row };

/** Writes cells on behalf of the application, as one undo step. Returns the fields for which no column exists. */
export function setRowValues(store: GridStore, changes: readonly RowValues[]): string[] {
  const cells: CellChange[] = [];
  const unknown: string[] = [];
  for (const { rowKey, values } of changes)
    for (const [field, value] of Object.entries(values)) {
      if (store.column(field) === undefined) unknown.push(field);
      else cells.push({ key: rowKey, field, value });
    }
  store.do('修改单元格', setCells(store.document, cells), { isSetValues: true });
  return unknown;
}

/** Returns a copy of a row for the application, without the temporary id of an unsaved row. */
export function copyOf(store: GridStore, key: RowKey): Row {
  const row = store.document.whole(key) ?? {};
  if (store.document.state(key) !== 'added') return { ...row };
  return Object.fromEntries(Object.entries(row).filter(([field]) => field !== store.settings.rowKey));
}

/** Discards the unsaved changes of rows and restores removed ones, as one undo step. */
export function revertRows(store: GridStore, keys: readonly RowKey[]): void {
  const { settings, document } = store;
  const fields = [...settings.columns, ...settings.hidden].map(({ key }) => key);
  const cells = keys.flatMap((key) => fields.map((field) => ({ key, field })));
  store.do('还原行', [...revertCells(document, cells), ...keepRows(document, keys)]);
}
