import { maxBatchRows, type RowRefusal } from '@baisi/contract/rules/row-batch';
import type { Row, SavedRow } from '@baisi/grid';

/** Unsaved changes of a grid, by the grid's own keys. */
export type GridChanges = {
  added: readonly { key: string; row: Row }[];
  edited: readonly { key: string; row: Row; values: Row }[];
  removed: readonly { key: string; row: Row }[];
};

/** Changes in the request format of the contract's `rules/row-batch.ts`. */
export type RowBatch = {
  added: (Row & { key: string })[];
  changed: (Row & { id: string; version: number })[];
  removed: { id: string; version: number }[];
};

/** The server's response to a batch, with one entry per row. */
export type BatchAnswer = {
  rows: readonly {
    key: string;
    record?: (Row & { id: string }) | undefined;
    refusals?: readonly RowRefusal[] | undefined;
    current?: (Row & { id: string }) | null | undefined;
  }[];
};

/** Returns the id and version that a row has on the server. */
const versionOf = (row: Row) => ({ id: String(row['id']), version: Number(row['version']) });

const only = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.filter((field) => Object.hasOwn(row, field)).map((field) => [field, row[field]]));

const emptyBatch = (): RowBatch => ({ added: [], changed: [], removed: [] });

/**
 * Splits the unsaved rows into batches of at most the permitted size, removed rows first, because others may reuse
 * their values. `fields`: names of the fields to send.
 */
export function toBatches({ added, edited, removed }: GridChanges, fields: readonly string[]): RowBatch[] {
  const rows = [
    ...removed.map(
      ({ row }) =>
        (batch: RowBatch) =>
          void batch.removed.push(versionOf(row)),
    ),
    ...edited.map(
      ({ row, values }) =>
        (batch: RowBatch) =>
          void batch.changed.push({ ...only(values, fields), ...versionOf(row) }),
    ),
    ...added.map(
      ({ key, row }) =>
        (batch: RowBatch) =>
          void batch.added.push({ ...only(row, fields), key }),
    ),
  ];
  const batches: RowBatch[] = [];
  for (let at = 0; at < rows.length; at += maxBatchRows) {
    const batch = emptyBatch();
    for (const put of rows.slice(at, at + maxBatchRows)) put(batch);
    batches.push(batch);
  }
  return batches;
}

/** Returns the grid's own keys of changed rows, by their ids on the server. */
export function keysById({ edited, removed }: GridChanges): Map<string, string> {
  return new Map([...edited, ...removed].map(({ key, row }) => [String(row['id']), key]));
}

/** Returns the error texts by field, or a single text when the first refusal concerns the row as a whole. */
function errorsOf(refusals: readonly RowRefusal[]): Record<string, string> | string {
  const [first] = refusals;
  if (first !== undefined && first.field === undefined) return first.message;
  return Object.fromEntries(refusals.map(({ field = '', message }) => [field, message]));
}

/** Converts the response to the grid's save results. A conflict has no error text: the grid shows it in its cells. */
export function toSaved({ rows }: BatchAnswer, keys: ReadonlyMap<string, string>): SavedRow[] {
  return rows.map(({ key: named, record, refusals, current }) => {
    const key = keys.get(named) ?? named;
    if (current !== undefined) return { key, errors: {}, current };
    if (refusals !== undefined) return { key, errors: errorsOf(refusals) };
    return record === undefined ? { key } : { key, row: record };
  });
}

const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Returns whether a stored row equals a new row that was sent: its response may have been lost. */
export function isSame(record: Row, sent: Row, fields: readonly string[]): boolean {
  return fields.every((field) => textIn(record[field]) === textIn(sent[field]));
}
