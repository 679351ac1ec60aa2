import { maxBatchRows, type RowRefusal } from '@baisi/contract/rules/row-batch';
import type { Row, SavedRow } from '@baisi/grid';

/** Unsaved changes of a grid, by the grid's own keys. */
export type GridChanges = {
  added: readonly { key: string; row: Row }[];
  edited: readonly { key: string; row: Row; values: Row }[];
  removed: readonly { key: string; row: Row }[];
};

/** Rows as `rules/row-batch.ts` sends them. */
export type RowBatch = {
  added: (Row & { key: string })[];
  changed: (Row & { id: string; version: number })[];
  removed: { id: string; version: number }[];
};

/** The response to a batch. */
export type BatchAnswer = {
  rows: readonly {
    key: string;
    record?: (Row & { id: string }) | undefined;
    refusals?: readonly RowRefusal[] | undefined;
    current?: (Row & { id: string }) | null | undefined;
  }[];
};

/** Id and version of a row, both from the server. */
const versionOf = (row: Row) => ({ id: String(row['id']), version: Number(row['version']) });

const only = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.filter((field) => Object.hasOwn(row, field)).map((field) => [field, row[field]]));

const emptyBatch = (): RowBatch => ({ added: [], changed: [], removed: [] });

/**
 * The unsaved rows as batches of the maximum size: removed rows first, because others may reuse their values. `fields`:
 * all that are sent.
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

/** The grid's own keys, by the server's ids. */
export function keysById({ edited, removed }: GridChanges): Map<string, string> {
  return new Map([...edited, ...removed].map(({ key, row }) => [String(row['id']), key]));
}

/** Error texts by field; a refusal without a field concerns the row as a whole. */
function errorsOf(refusals: readonly RowRefusal[]): Record<string, string> | string {
  const [first] = refusals;
  if (first !== undefined && first.field === undefined) return first.message;
  return Object.fromEntries(refusals.map(({ field = '', message }) => [field, message]));
}

/** The responses in the grid's format. A conflict is shown by its cells, not as an error. */
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

/** Whether a stored row equals a new row that was sent; its response may have been lost. */
export function isSame(record: Row, sent: Row, fields: readonly string[]): boolean {
  return fields.every((field) => textIn(record[field]) === textIn(sent[field]));
}
