import { type PastePlan, planPaste } from '../../clipboard/paste.ts';
import type { TextTable } from '../../clipboard/tsv.ts';
import type { Column } from '../../columns/column.ts';
import type { CellChange } from '../../document/editing.ts';
import type { Row, RowKey } from '../../document/row.ts';
import type { Mapping } from '../../files/headings.ts';
import type { Unread } from '../../validation/unread-texts.ts';
import type { GridStore } from '../grid-store.ts';
import { isBlank } from '../rows/blanks.ts';
import { activateRow } from '../rows/rows.ts';
import { judgeRows } from '../saving/validating.ts';
import { carryOut, pasteColumn, readyRows } from './pasting.ts';

/** The rows of a file, and how to import them. */
export type ImportWish = {
  rows: TextTable;
  mapping: Mapping;
  /** Key of the column by which rows of the file are matched with rows of the grid; undefined: all rows are new. */
  keyField: string | undefined;
};

/** The planned import, for the preview. */
export type Importing = {
  plan: Pick<PastePlan, 'changes' | 'added' | 'unread' | 'refused'>;
  /** Number of rows of the grid that are updated. */
  updated: number;
  /** Number of file rows that match the same grid row as an earlier one. The last one counts. */
  repeated: number;
  /** Keys of the updated and new rows, in the order of the file. */
  keys: readonly RowKey[];
};

type AddedRow = readonly [RowKey, Row];

/** Number of rows planned in one slice, which takes a few milliseconds. */
const rowsAtOnce = 200;

/** Returns the visible columns that can be typed into: only these can be imported. */
export function importColumns({ settings, layout }: GridStore): Column[] {
  return layout.columns
    .map(({ column }) => column)
    .filter((column) => settings.kindOf(column).isReadOnly !== true && column.disabled !== true);
}

/** Returns the rows of the grid by their value in `column`; the first row if a value occurs several times. */
function rowsByKey(store: GridStore, column: Column): Map<string, RowKey> {
  const rows = new Map<string, RowKey>();
  for (const key of store.document.order) {
    const text = store.text(key, column).trim();
    if (text !== '' && !rows.has(text) && !isBlank(store, key)) rows.set(text, key);
  }
  return rows;
}

/** Returns a text of the file as the grid would display it, so that `1,234` matches a row with 1234. */
function keyText({ settings }: GridStore, column: Column, text: string): string {
  const { read, toText } = settings.kindOf(column);
  const reading = read?.(text, column, {});
  return (reading === undefined ? text : toText(reading.value, column, {})).trim();
}

/** Returns a function that finds the grid row for a row of the file. */
function finderOf(store: GridStore, { mapping, keyField }: ImportWish) {
  const column = keyField === undefined ? undefined : store.column(keyField);
  const place = keyField === undefined ? undefined : mapping.get(keyField);
  if (column === undefined || place === undefined) return () => undefined;
  const known = rowsByKey(store, column);
  return (row: readonly string[]) => known.get(keyText(store, column, row[place] ?? ''));
}

/**
 * Plans an import in slices; yields the number of rows planned so far and returns the plan for `importRows`. Rows
 * without values in the mapped columns are skipped.
 */
export function* planImport(store: GridStore, wish: ImportWish): Generator<number, Importing> {
  const columns = importColumns(store).filter(({ key }) => wish.mapping.has(key));
  const places = columns.map(({ key }) => wish.mapping.get(key) ?? -1);
  const pasteColumns = columns.map((column) => pasteColumn(store, column));
  const find = finderOf(store, wish);
  const [changes, added, unread]: [CellChange[], AddedRow[], Unread[]] = [[], [], []];
  const [keys, seen]: [RowKey[], Set<RowKey>] = [[], new Set()];
  let [refused, repeated] = [0, 0];
  const target = { top: 0, left: 0, bottom: 0, right: 0 };
  for (let from = 0; from < wish.rows.length; from += rowsAtOnce) {
    const part = wish.rows.slice(from, from + rowsAtOnce).filter((row) => saysSomething(row, places));
    const found = part.map(find);
    const table = part.map((row) => places.map((place) => row[place] ?? ''));
    const newKey = () => store.newRowKey();
    const plan = planPaste(table, target, { keys: found, columns: pasteColumns, newKey });
    changes.push(...plan.changes);
    unread.push(...plan.unread);
    refused += plan.refused;
    const fresh = readyRows(store, plan.added);
    added.push(...fresh);
    const next = fresh.values();
    for (const key of found) {
      if (key !== undefined && seen.has(key)) repeated += 1;
      const touched = key ?? next.next().value?.[0];
      if (touched !== undefined && !seen.has(touched)) keys.push(touched);
      if (key !== undefined) seen.add(key);
    }
    yield Math.min(from + rowsAtOnce, wish.rows.length);
  }
  return { plan: { changes, added, unread, refused }, updated: seen.size, repeated, keys };
}

const saysSomething = (row: readonly string[], places: readonly number[]) =>
  places.some((place) => (row[place] ?? '').trim() !== '');

/**
 * Applies an import as one undo step. New rows are validated; unreadable texts stay in their cells as errors. Returns
 * the number of new rows that the filters would hide.
 */
export function importRows(store: GridStore, { plan, keys }: Importing): number {
  const spared = carryOut(store, '导入', plan);
  judgeRows(
    store,
    plan.added.map(([key]) => key),
  );
  // A cell with an unreadable text shows only that error.
  store.markUnread(plan.unread);
  const [first, last = first] = [keys[0], keys.at(-1)];
  if (first === undefined || last === undefined) return spared;
  store.reveal({ row: store.indexOf(last), column: 0 });
  activateRow(store, first);
  return spared;
}
