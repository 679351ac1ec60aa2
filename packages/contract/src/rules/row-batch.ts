import * as z from 'zod/mini';
import { id, version } from './fields.ts';

/** Maximum number of rows per batch; a grid sends further batches one after another. */
export const maxBatchRows = 500;

const few = <R extends z.ZodMiniType>(row: R) =>
  z
    .array(row, { error: '数据格式不正确' })
    .check(z.maxLength(maxBatchRows, { error: `一次最多保存${maxBatchRows}行` }));

/** A field that is validated row by row, so that an invalid value refuses its row and not the whole batch. */
export const validatedLater = () => z.optional(z.unknown());

/**
 * The rows that a grid saves in one request (docs/decisions/0038). `key` identifies a new row in the response;
 * `changed` holds the modified fields and the version on which they are based. `fields`: all fields that a row may
 * contain, each declared by `validatedLater`.
 */
export function rowBatchOf<F extends Readonly<Record<string, z.ZodMiniType>>>(fields: F) {
  return {
    added: few(
      z.object({
        ...fields,
        key: z.string({ error: '数据格式不正确' }).check(z.minLength(1), z.maxLength(64)),
      }),
    ),
    changed: few(z.object({ ...fields, id: id(), version: version() })),
    removed: few(z.object({ id: id(), version: version() })),
  };
}

/** Reason of a refused row: for one field or the whole row. `code` is one of the contract's errors. */
export const RowRefusal = z.object({
  field: z.optional(z.string()),
  code: z.string(),
  message: z.string(),
});
export type RowRefusal = z.infer<typeof RowRefusal>;

/**
 * Result of each row, by its `key` (for existing rows the id): `record` as stored, absent when removed, or
 * `refusals`. `current`: the stored record when another user changed it meanwhile, null when another user removed it.
 */
export function batchAnswerOf<R extends z.ZodMiniType>(record: R) {
  return z.object({
    rows: z.array(
      z.object({
        key: z.string(),
        record: z.optional(record),
        refusals: z.optional(z.array(RowRefusal)),
        current: z.optional(z.nullable(record)),
      }),
    ),
  });
}

/** Message of the response: `保存成功！`, or empty when a row was refused; the grid then shows how many. */
export function batchMessage({
  rows,
}: {
  rows: readonly { refusals?: readonly RowRefusal[] | undefined }[];
}): string {
  return rows.some(({ refusals }) => refusals !== undefined) ? '' : '保存成功！';
}
