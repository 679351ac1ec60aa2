import type { Value } from './values.ts';

/** A row as stored on the server (`stored`; for a new row, as it was added), with the user's unsaved values (`own`). */
export type Row = {
  id: string;
  isNew: boolean;
  stored: Map<string, Value>;
  own: Map<string, Value>;
  /** Cells that another user saved with a different value after this user changed them, with the value before both. */
  conflicts: Map<string, Value>;
  /** Another user deleted the row, in which this user has unsaved changes. */
  isGone: boolean;
};

export const newRow = (id: string, values: Readonly<Record<string, Value>>, isNew: boolean): Row => ({
  id,
  isNew,
  stored: new Map(Object.entries(values)),
  own: new Map(),
  conflicts: new Map(),
  isGone: false,
});

export const valueIn = (row: Row | undefined, field: string): Value =>
  row?.own.get(field) ?? row?.stored.get(field) ?? '';

/** Sets a value. One that equals the server's is no change, and ends a conflict. */
export function putValue(row: Row, field: string, value: Value | undefined): void {
  if (value === undefined || value === (row.stored.get(field) ?? '')) {
    row.own.delete(field);
    row.conflicts.delete(field);
  } else row.own.set(field, value);
}

/** Replaces the server's values; the user's changes stay unless they are equal now. */
export function takeStored(row: Row, stored: ReadonlyMap<string, Value>): void {
  row.stored = new Map([...row.stored, ...stored]);
  for (const [field, value] of row.own) putValue(row, field, value);
}

/**
 * Merges a row that another user saved. Cells that both changed differently are in conflict until their values are
 * equal or the user reverts them.
 */
export function takeTheirs(row: Row, theirs: ReadonlyMap<string, Value>): void {
  const before = row.stored;
  row.stored = new Map([...before, ...theirs]);
  for (const [field, value] of row.own) {
    const began = row.conflicts.get(field) ?? before.get(field) ?? '';
    const now = row.stored.get(field) ?? '';
    if (began === now) row.conflicts.delete(field);
    else row.conflicts.set(field, began);
    putValue(row, field, value);
  }
}
