import { mostBatchRows, type RowRefusal } from '@baisi/contract/rules/row-batch';
import type { Row, SavedRow } from '@baisi/grid';

/** What a grid wants saved, by its own keys. */
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

/** What became of them. */
export type BatchAnswer = {
  rows: readonly {
    key: string;
    record?: (Row & { id: string }) | undefined;
    refusals?: readonly RowRefusal[] | undefined;
    current?: (Row & { id: string }) | null | undefined;
  }[];
};

/** Which version of which row: both came with the row. */
const versionOf = (row: Row) => ({ id: String(row['id']), version: Number(row['version']) });

const only = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.filter((field) => Object.hasOwn(row, field)).map((field) => [field, row[field]]));

const emptyBatch = (): RowBatch => ({ added: [], changed: [], removed: [] });

/** What is saved, in as many batches as it takes: what goes first, as others may take its values. `fields`: all that is sent. */
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
  for (let at = 0; at < rows.length; at += mostBatchRows) {
    const batch = emptyBatch();
    for (const put of rows.slice(at, at + mostBatchRows)) put(batch);
    batches.push(batch);
  }
  return batches;
}

/** The grid's own keys of rows that the server names by their ids. */
export function keysById({ edited, removed }: GridChanges): Map<string, string> {
  return new Map([...edited, ...removed].map(({ key, row }) => [String(row['id']), key]));
}

/** Reasons by field; of the row as a whole where one names none. */
function errorsOf(refusals: readonly RowRefusal[]): Record<string, string> | string {
  const [first] = refusals;
  if (first !== undefined && first.field === undefined) return first.message;
  return Object.fromEntries(refusals.map(({ field = '', message }) => [field, message]));
}

/** The answers as the grid takes them. Who was slower is told by the cells that clash, and not by an error. */
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

/** Is this row what was sent to be added? Its answer may have been lost on the way. */
export function isSame(record: Row, sent: Row, fields: readonly string[]): boolean {
  return fields.every((field) => textIn(record[field]) === textIn(sent[field]));
}
