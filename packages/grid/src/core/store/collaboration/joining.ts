import { plainText } from '../../columns/column.ts';
import { mergeRow } from '../../document/conflicts.ts';
import { revertCells } from '../../document/editing.ts';
import { isSameValue, type Row, type RowKey } from '../../document/row.ts';
import type { GridStore } from '../grid-store.ts';
import { keyedRows } from '../rows/keyed-rows.ts';
import { keepActiveRow } from '../selection/active-row.ts';
import { arrangeRows, cellName, keyOfId } from './collaboration.ts';

/** Changes rows without an undo step; the active cell stays in its row. */
export function settle(store: GridStore, act: () => void): void {
  keepActiveRow(store, () => {
    act();
    arrangeRows(store);
    store.refreshView();
  });
}

function mergeOne(store: GridStore, theirs: Row): void {
  const { document, collaboration, settings } = store;
  const id = plainText(theirs[settings.rowKey]);
  const key = keyOfId(store, id) ?? id;
  const base = document.base(key);
  if (base === undefined || document.state(key) === 'added') {
    document.merge([[key, theirs]]);
    collaboration.conflicts.forget(key);
    for (const { key: field } of settings.columns) collaboration.flashing.add(cellName(key, field));
    return;
  }
  const mine = document.loose(key)?.edits ?? {};
  const { row, conflicts } = mergeRow({ base, mine, theirs, open: collaboration.conflicts.of(key) });
  if (row === base) return;
  if (document.isRemoved(key)) {
    // Turning pages repeats it.
    if (Object.keys(row).every((field) => isSameValue(base[field], row[field]))) return;
    document.restore(key, row);
    settings.tell('returned', { row });
  } else document.merge([[key, row]]);
  collaboration.conflicts.set(key, conflicts);
  collaboration.conflicts.gone.delete(key);
  for (const { key: field } of settings.columns)
    if (!isSameValue(base[field], row[field])) collaboration.flashing.add(cellName(key, field));
}

/**
 * Merges rows saved by other users, cell by cell, under unsaved values. Cells changed by both are in conflict. A row
 * removed here and changed there stays.
 */
export function joinRows(store: GridStore, rows: readonly Row[]): void {
  if (rows.length === 0) return;
  if (store.collaboration.saves > 0) {
    store.collaboration.waiting.push(() => joinRows(store, rows));
    return;
  }
  const { collaboration, settings } = store;
  settle(store, () => {
    for (const row of rows)
      if (!collaboration.removed.has(plainText(row[settings.rowKey]))) mergeOne(store, row);
  });
}

/**
 * Shows another page of the server's rows. Edits of other pages are kept and can be undone. What other users saved in
 * rows that were loaded before is merged, as in `joinRows`.
 */
export function turnPage(store: GridStore, rows: readonly Row[]): void {
  const { document } = store;
  const keyed = keyedRows(rows, { ...store.settings, orderField: undefined });
  const keys = keyed.keys.map((id) => keyOfId(store, id) ?? id);
  const known = new Set(keys.filter((key) => document.base(key) !== undefined));
  const pairs = keys.map((key, i) => [key, keyed.rows[i] ?? {}] as const);
  document.merge(pairs.filter(([key]) => !known.has(key)));
  for (const [key, row] of pairs) if (known.has(key)) mergeOne(store, row);
  store.page = keys;
  store.refreshView();
}

/** Matches an added row with a row of the server. */
export function adoptRow(store: GridStore, key: RowKey, row: Row): void {
  if (store.document.state(key) !== 'added') return;
  settle(store, () => {
    store.collaboration.keys.set(plainText(row[store.settings.rowKey]), key);
    store.document.merge([[key, row]]);
  });
}

/** Rows deleted on the server. A row with unsaved values stays until the user decides. */
export function dropRows(store: GridStore, ids: readonly string[]): void {
  const { document, collaboration } = store;
  if (collaboration.saves > 0) {
    collaboration.waiting.push(() => dropRows(store, ids));
    return;
  }
  const keys = ids.flatMap((id) => keyOfId(store, id) ?? []);
  const known = keys.filter((key) => document.state(key) !== 'added');
  if (known.length === 0) return;
  settle(store, () => {
    const typed = known.filter((key) => document.state(key) === 'edited');
    for (const key of typed) collaboration.conflicts.gone.add(key);
    const gone = known.filter((key) => !typed.includes(key));
    document.forget(gone);
    for (const key of gone) collaboration.conflicts.forget(key);
  });
}

/** Resolves the conflict of a cell. */
export function settleCell(store: GridStore, key: RowKey, field: string, side: 'mine' | 'theirs'): void {
  store.collaboration.conflicts.settle(key, field);
  if (side === 'theirs') store.do('采用对方', revertCells(store.document, [{ key, field }]));
  store.changed();
}

/** Resolves the conflict of a row deleted by another user: adds it again, or removes it. */
export function settleGone(store: GridStore, key: RowKey, side: 'mine' | 'theirs'): void {
  const { document, collaboration } = store;
  collaboration.conflicts.forget(key);
  if (side === 'mine') document.disown(key);
  else document.forget([key]);
  store.refreshView();
}
