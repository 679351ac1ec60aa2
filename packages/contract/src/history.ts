import * as z from 'zod/mini';
import { changeKinds } from './account.ts';
import { type HistoryTable, historyTables } from './closed-sets/history-tables.generated.ts';
import { endpoint, signedIn } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { id, version, wholeNumber } from './rules/fields.ts';

export { type HistoryTable, historyTables };

/** A changed field as displayed text: names instead of ids and codes; null for an empty value. */
export const HistoryField = z.object({
  name: z.string(),
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** True when a restore can write the field; false also when the caller may not change it (decision 0045). */
  canRestore: z.boolean(),
});
export type HistoryField = z.infer<typeof HistoryField>;

/** One change of a record. Changes that one save made in several tables have the same `save`. */
export const HistoryEntry = z.object({
  id: z.string(),
  time: z.string(),
  kind: z.enum(changeKinds),
  /** The user who made the change; null: the server itself. */
  by: z.nullable(z.string()),
  /** Version of the record after the change; null for rows of a linked table. */
  version: z.nullable(z.number()),
  save: z.nullable(z.string()),
  /** The id of the change whose values this change restored. */
  restoredFrom: z.nullable(z.string()),
  fields: z.array(HistoryField),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** A page of a record's changes, the newest first. */
export const HistoryPage = z.extend(pageOf(HistoryEntry), {
  /** Fields that the history can be filtered by. */
  fields: z.array(z.object({ name: z.string(), label: z.string() })),
  /** True when the caller may restore values. */
  mayRestore: z.boolean(),
});
export type HistoryPage = z.infer<typeof HistoryPage>;

const about = {
  table: z.enum(historyTables, { error: '不支持的记录类型' }),
  id: id('记录'),
};
/** Id of a change. */
export const changeId = z
  .string({ error: '变更不能为空' })
  .check(z.regex(/^\d{1,18}$/, { error: '变更不正确' }));
const field = z.string().check(z.maxLength(100));
const place = {
  ...about,
  changeId,
  /**
   * Restores only this field, to its value before the change. Absent: restores the whole record as it was after the
   * change.
   */
  field: z.optional(field),
};

/**
 * 变更记录 (change history): lists the changes of a record and restores values. Reading requires the permission and the
 * row rules of the record's own feature; restoring uses that feature's edit, with its permission, checks and version.
 */
export const history = {
  list: endpoint({
    summary:
      'Changes of a record, newest first; with `field` only changes of that field. At most 100 per page.',
    method: 'GET',
    path: '/sys/changeHistory/list',
    access: signedIn,
    input: z.object({
      ...about,
      field: z.optional(field),
      pageNo: z.optional(wholeNumber('页码', { min: 1, max: 1_000_000_000 })),
      pageSize: z.optional(wholeNumber('每页条数', { min: 1, max: 1_000_000_000 })),
    }),
    result: HistoryPage,
  }),
  compare: endpoint({
    summary: 'Preview a restore: `before` is the current value of each field, `after` the restored one.',
    method: 'GET',
    path: '/sys/changeHistory/compare',
    access: signedIn,
    input: z.object(place),
    result: z.object({ version: z.number(), fields: z.array(HistoryField) }),
  }),
  restore: endpoint({
    summary: 'Restore a field or the whole record to an earlier change. A stale version answers 409.',
    method: 'POST',
    path: '/sys/changeHistory/restore',
    access: signedIn,
    audit: { type: 'edit', text: '恢复变更记录' },
    input: z.object({ ...place, version: version() }),
    result: Nothing,
    done: '恢复成功!',
  }),
};
