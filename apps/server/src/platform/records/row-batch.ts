import { errorText } from '@baisi/contract/errors';
import type { RowRefusal } from '@baisi/contract/rules/row-batch';
import type * as z from 'zod/mini';
import { appError } from '../errors.ts';
import { mergeOverStored } from './edited-form.ts';
import { changedClosedField, type Writer } from './guarded-fields.ts';
import { inputWords } from './input-words.ts';
import { type Stamps, staleVersion } from './stale-version.ts';

/** A row as every editable table stores it. */
type StoredRow = Stamps & { id: string; version: number };

/** A row that may be written; `before` is undefined for a new one. */
export type Candidate<Row, Form> = { key: string; form: Form; before: Row | undefined };

/** A refused row with the reason; `current`: the stored row, null when it was deleted. */
export type RefusedRow<Row> = { key: string; refusals: RowRefusal[]; current?: Row | null };

/** A batch after each row was checked. */
export type JudgedBatch<Row, Form> = {
  /** Rows to write, new ones last. */
  candidates: Candidate<Row, Form>[];
  /** Ids to delete. */
  removed: string[];
  /** Ids to delete that do not exist any more. */
  gone: string[];
  refused: RefusedRow<Row>[];
};

/** The rows of a batch (contract `rules/row-batch.ts`). */
type Rows = {
  added: readonly (object & { key: string })[];
  changed: readonly (object & { id: string; version: number })[];
  removed: readonly { id: string; version: number }[];
};

/** A feature's verdict on a row: a valid form, or the reasons for a refusal. */
export type JudgedForm<Form> = { form: Form } | { refusals: RowRefusal[] };

/** Throws when a batch names a row twice. */
export function demandDistinct({ added, changed, removed }: Rows): void {
  const keys = [...[...changed, ...removed].map(({ id }) => id), ...added.map(({ key }) => key)];
  if (new Set(keys).size < keys.length) throw appError('invalid-input', { message: '同一行不能重复保存' });
}

/** Returns the values of a row that a schema parsed, or the first error of each field. */
export function formOf<Form>(parsed: z.core.util.SafeParseResult<Form>): JudgedForm<Form> {
  if (parsed.success) return { form: parsed.data };
  const byField = new Map(
    parsed.error.issues
      .toReversed()
      .map((issue) => [String(issue.path[0] ?? ''), inputWords(issue)] as const),
  );
  return {
    refusals: [...byField].map(([field, message]) => ({ field, code: 'invalid-input', message })),
  };
}

/** Merges the sent fields of an edited row over the stored ones; refuses a changed read-only field. */
export function mergedForm<Form>(
  stored: object | undefined,
  fields: object,
  { writer, judge }: { writer: Writer; judge: (form: object) => JudgedForm<Form> },
): JudgedForm<Form> {
  if (stored === undefined) return judge(fields);
  const closed = changedClosedField(writer, stored, fields);
  if (closed === undefined) return judge(mergeOverStored<object>(stored, fields, writer));
  const message = errorText('field-closed', { name: closed.label });
  return { refusals: [{ field: closed.name, code: 'field-closed', message }] };
}

function staleRow<Row extends StoredRow>(key: string, row: Row): RefusedRow<Row> {
  const { code, userMessage } = staleVersion(row, { current: {} });
  return { key, refusals: [{ code, message: userMessage }], current: row };
}

const goneRow = (key: string): RefusedRow<never> => ({
  key,
  refusals: [{ code: 'not-found', message: errorText('not-found') }],
  current: null,
});

const said = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

/**
 * Checks each row as a single addition, edit or deletion would. `stored`: the rows of the batch that exist within the
 * target. `judge` receives the sent fields, merged over `before` for an existing row.
 */
export function judgeRows<Row extends StoredRow, Form>(
  { added, changed, removed }: Rows,
  stored: readonly Row[],
  judge: (fields: object, before: Row | undefined) => JudgedForm<Form>,
): JudgedBatch<Row, Form> {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const judged: JudgedBatch<Row, Form> = { candidates: [], removed: [], gone: [], refused: [] };
  const take = (key: string, fields: object, before: Row | undefined) => {
    const answer = judge(said(fields), before);
    if ('form' in answer) judged.candidates.push({ key, form: answer.form, before });
    else judged.refused.push({ key, refusals: answer.refusals });
  };
  for (const { id, version } of removed) {
    const row = byId.get(id);
    if (row === undefined) judged.gone.push(id);
    else if (row.version === version) judged.removed.push(id);
    else judged.refused.push(staleRow(id, row));
  }
  for (const { id, version, ...fields } of changed) {
    const row = byId.get(id);
    if (row === undefined) judged.refused.push(goneRow(id));
    else if (row.version !== version) judged.refused.push(staleRow(id, row));
    else take(id, fields, row);
  }
  for (const { key, ...fields } of added) take(key, fields, undefined);
  return judged;
}

/**
 * Builds the result of a batch. `idOf`: id of each written row by its key; `stored`: the written rows as now stored.
 */
export function batchAnswer<Row, Form, Told extends { id: string }>(
  { removed, gone, refused }: JudgedBatch<Row, Form>,
  idOf: ReadonlyMap<string, string>,
  { stored, toRecord }: { stored: readonly Told[]; toRecord: (row: Row) => Told },
) {
  const records = new Map(stored.map((record) => [record.id, record]));
  return {
    rows: [
      ...[...removed, ...gone].map((key) => ({ key })),
      ...[...idOf].map(([key, id]) => ({ key, record: records.get(id) })),
      ...refused.map(({ key, refusals, current }) => {
        if (current === undefined) return { key, refusals };
        return { key, refusals, current: current === null ? null : toRecord(current) };
      }),
    ],
  };
}
