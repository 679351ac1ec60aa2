import type { GridDocument } from './document.ts';
import type { DetachedRow, Patch, Place } from './patch.ts';
import { isSameValue, type Row, type RowKey } from './row.ts';

/** A cell and its new value. */
export type CellChange = { key: RowKey; field: string; value: unknown };

/** Returns patches that write cells. Equal values and rows that do not exist are skipped. */
export function setCells(document: GridDocument, changes: readonly CellChange[]): Patch[] {
  const patches: Patch[] = [];
  // If a cell occurs several times, its last value counts.
  const last = new Map<string, Map<RowKey, CellChange>>();
  for (const change of changes) {
    const inColumn = last.get(change.field) ?? new Map<RowKey, CellChange>();
    last.set(change.field, inColumn.set(change.key, change));
  }
  for (const change of changes) {
    const { key, field, value } = change;
    if (last.get(field)?.get(key) !== change || !document.has(key)) continue;
    const now = document.value(key, field);
    if (isSameValue(now, value)) continue;
    const before = document.isDirty(key, field) ? { value: now } : undefined;
    patches.push({ kind: 'set', key, field, before, after: { value } });
  }
  return patches;
}

/** Returns patches that reset cells to their saved values. */
export function revertCells(
  document: GridDocument,
  cells: readonly { key: RowKey; field: string }[],
): Patch[] {
  return cells
    .filter(({ key, field }) => document.isDirty(key, field))
    .map(({ key, field }) => {
      const before = { value: document.value(key, field) };
      return { kind: 'set', key, field, before, after: undefined };
    });
}

/** Returns patches that insert new rows at `index`. Keys that exist already are skipped. */
export function addRows(
  document: GridDocument,
  index: number,
  rows: readonly (readonly [RowKey, Row])[],
): Patch[] {
  const place = document.placeAt(Math.max(0, Math.min(index, document.order.length)));
  const loose = rows
    .filter(([key]) => !document.has(key))
    .map(([key, row]): DetachedRow => ({ key, row, edits: {}, isNew: true }));
  return loose.length === 0 ? [] : [{ kind: 'insert', place, rows: loose }];
}

/** Returns patches that restore removed rows, at the end. */
export function keepRows(document: GridDocument, keys: readonly RowKey[]): Patch[] {
  const rows = keys
    .filter((key) => document.isRemoved(key))
    // Row and edits are empty because the document knows the saved version.
    .map((key): DetachedRow => ({ key, row: {}, edits: {}, isNew: false }));
  return rows.length === 0 ? [] : [{ kind: 'insert', place: document.placeAt(document.order.length), rows }];
}

/**
 * Returns patches that remove rows: one patch per run of adjacent rows, so that undo restores each run in its place.
 */
export function removeRows(document: GridDocument, keys: Iterable<RowKey>): Patch[] {
  const gone = new Set(keys);
  const patches: { kind: 'remove'; place: Place; rows: DetachedRow[] }[] = [];
  let isRun = false;
  let left = 0;
  let last: RowKey | undefined;
  for (const key of document.order) {
    const row = gone.has(key) ? document.loose(key) : undefined;
    if (row === undefined) {
      isRun = false;
      left += 1;
      last = key;
      continue;
    }
    // The index is counted without the rows that the earlier patches have removed.
    if (!isRun) patches.push({ kind: 'remove', place: { after: last, index: left }, rows: [] });
    patches.at(-1)?.rows.push(row);
    isRun = true;
  }
  return patches;
}

/** Returns patches that move a row to `index`, counted without the row itself. No patches if it is there already. */
export function moveRow(document: GridDocument, key: RowKey, index: number): Patch[] {
  const from = document.order.indexOf(key);
  if (from < 0) return [];
  const others = document.order.filter((one) => one !== key);
  const to = Math.max(0, Math.min(index, others.length));
  if (to === from) return [];
  return [
    {
      kind: 'move',
      keys: [key],
      from: { after: others[from - 1], index: from },
      to: { after: others[to - 1], index: to },
    },
  ];
}

/** Returns patches that number all rows from 1; none if `field` is undefined. */
export function numberRows(document: GridDocument, field: string | undefined): Patch[] {
  if (field === undefined) return [];
  return setCells(
    document,
    document.order.map((key, i) => ({ key, field, value: i + 1 })),
  );
}
