import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';
import { UndoPreview } from './import-batch.ts';
import { requiredText } from './rules/fields.ts';

/** Records of a table that one call of the person has changed together: a grid save, a bulk edit or a bulk addition. */
export const BatchChange = z.object({
  /** Id of the call, as in 变更记录. */
  requestId: z.string(),
  table: z.string(),
  noun: z.string(),
  /** Names of the first records. */
  names: z.array(z.string()),
  added: z.number(),
  edited: z.number(),
  removed: z.number(),
  time: z.string(),
  /** It was taken back, perhaps without the records that were changed since. */
  isUndone: z.boolean(),
});
export type BatchChange = z.infer<typeof BatchChange>;

const requestId = requiredText('批次', 100);

/**
 * 批量修改: what the caller has changed in one call can be taken back as a whole for 7 days, as an import can. Only own
 * changes; every record is taken back with the caller's present rights.
 */
export const batchChanges = {
  list: endpoint({
    summary:
      "The caller's own changes of several records in one call within 7 days, newest first, at most 100.",
    method: 'GET',
    path: '/sys/import/changes',
    access: signedIn,
    input: z.object({}),
    result: z.array(BatchChange),
  }),
  preview: endpoint({
    summary: 'A dry run of taking such a change back: what would be removed and restored, and the conflicts.',
    method: 'GET',
    path: '/sys/import/changePreview',
    access: signedIn,
    input: z.object({ requestId }),
    result: UndoPreview,
  }),
  undo: endpoint({
    summary:
      'Take such a change back. Records that changed since keep their later values, except those in `overwrite`.',
    method: 'POST',
    path: '/sys/import/undoChange',
    access: signedIn,
    audit: { type: 'edit', text: '撤销批量修改' },
    input: z.object({
      requestId,
      /** Ids of conflicting records that are taken back all the same. */
      overwrite: z._default(
        z.array(z.string().check(z.maxLength(64))).check(z.maxLength(1_000, { error: '一次最多选择1000条' })),
        [],
      ),
    }),
    result: UndoPreview,
    done: '已撤销',
  }),
};
