import * as z from 'zod/mini';
import { id, version } from './fields.ts';

/** Most rows that one batch may carry; a grid sends more of them one batch after another. */
export const mostBatchRows = 500;

const few = <R extends z.ZodMiniType>(row: R) =>
  z
    .array(row, { error: '数据格式不正确' })
    .check(z.maxLength(mostBatchRows, { error: `一次最多保存${mostBatchRows}行` }));

/** A field that is judged with its row: one row that is wrong does not refuse the others. */
export const judgedLater = () => z.optional(z.unknown());

/**
 * The rows that a grid saves together (docs/decisions/0038). `key` names a new row in the answer; `changed` holds the
 * fields that differ, over the version that they were typed over. `fields`: all that a row may say, `judgedLater`.
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

/** Why a row was refused: of one field, or of the row as a whole. `code` is one of the contract's errors. */
export const RowRefusal = z.object({
  field: z.optional(z.string()),
  code: z.string(),
  message: z.string(),
});
export type RowRefusal = z.infer<typeof RowRefusal>;

/**
 * What became of each row, by `key` (the id where it has one): `record` as it is stored now, absent of a removed one; or
 * `refusals`. `current`: the other side's record where somebody else was faster, null when he has deleted it.
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

/** `保存成功！`, unless a row was refused: the grid says how many then. */
export function batchMessage({
  rows,
}: {
  rows: readonly { refusals?: readonly RowRefusal[] | undefined }[];
}): string {
  return rows.some(({ refusals }) => refusals !== undefined) ? '' : '保存成功！';
}
