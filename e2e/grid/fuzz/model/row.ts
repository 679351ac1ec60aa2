import type { Value } from './values.ts';

/**
 * A row as the server knows it (`stored`; for a new row, as it was added), with the values that the person has changed
 * and not saved (`own`).
 */
export type Row = {
  id: string;
  isNew: boolean;
  stored: Map<string, Value>;
  own: Map<string, Value>;
  /** Cells that another person has saved differently since the person changed them, with the value before both. */
  conflicts: Map<string, Value>;
  /** Another person has deleted the row, and this one has changes in it. */
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

/** A value equal to that of the server is no change, and ends a conflict. */
export function putValue(row: Row, field: string, value: Value | undefined): void {
  if (value === undefined || value === (row.stored.get(field) ?? '')) {
    row.own.delete(field);
    row.conflicts.delete(field);
  } else row.own.set(field, value);
}

/** The server has other values now: what the person changed stays, unless it is the same. */
export function takeStored(row: Row, stored: ReadonlyMap<string, Value>): void {
  row.stored = new Map([...row.stored, ...stored]);
  for (const [field, value] of row.own) putValue(row, field, value);
}

/**
 * Another person has saved the row. Cells that both have changed differently are in conflict, until their values are
 * equal or the person takes their change back.
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
