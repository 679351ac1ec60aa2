import * as z from 'zod/mini';
import { historyTables } from './closed-sets/history-tables.generated.ts';
import { endpoint, signedIn } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { StoredFile } from './files.ts';
import { editOf } from './rules/edit-of.ts';
import { id, optionalText, requiredText, version, wholeNumber } from './rules/fields.ts';
import { longestFileName } from './rules/file-types.ts';

/** A file in the 附件 of a record. */
export const Attachment = z.object({
  id: z.string(),
  file: StoredFile,
  /** The name within this record; at first that of the file. */
  name: z.string(),
  note: z.nullable(z.string()),
  /** Number by which the list is sorted, ascending. */
  sortNo: z.number(),
  version: z.number(),
  createTime: z.string(),
  createBy: z.nullable(z.string()),
  createBy_realname: z.nullable(z.string()), // spelling of api-contract
});
export type Attachment = z.infer<typeof Attachment>;

/** Maximum number of 附件 of one record. */
export const mostAttachments = 100;

const record = {
  /** The table of the record, as 变更记录 names it. */
  resource: z.enum(historyTables, { error: '不支持的记录类型' }),
  recordId: id('记录'),
};

export const AttachmentsToAdd = z.object({
  ...record,
  paths: z
    .array(z.string().check(z.maxLength(300)), { error: '请选择文件' })
    .check(
      z.minLength(1, { error: '请选择文件' }),
      z.maxLength(mostAttachments, { error: `每条记录最多${mostAttachments}个附件` }),
    ),
  note: optionalText('备注', 200),
});
export type AttachmentsToAdd = z.output<typeof AttachmentsToAdd>;

export const AttachmentToEdit = editOf(
  {
    name: requiredText('文件名', longestFileName),
    note: optionalText('备注', 200),
    sortNo: wholeNumber('排序', { min: 0, max: 999_999 }),
  },
  { id: id('附件'), version: version() },
);
export type AttachmentToEdit = z.output<typeof AttachmentToEdit>;

/**
 * 附件 of records: the feature of the record decides who may read and change them. Their changes are part of the
 * record's 变更记录.
 */
export const attachments = {
  list: endpoint({
    summary: 'The attachments of a record, in their order.',
    method: 'GET',
    path: '/sys/attachment/list',
    access: signedIn,
    input: z.object(record),
    result: z.array(Attachment),
  }),
  add: endpoint({
    summary: 'Attach files that the caller has uploaded; returns the new attachments.',
    method: 'POST',
    path: '/sys/attachment/add',
    access: signedIn,
    audit: { type: 'add', text: '添加附件' },
    input: AttachmentsToAdd,
    result: z.array(Attachment),
    done: '添加成功！',
  }),
  edit: endpoint({
    summary: 'Change name, note or place of an attachment. A stale version answers 409.',
    method: 'PUT',
    path: '/sys/attachment/edit',
    access: signedIn,
    audit: { type: 'edit', text: '编辑附件' },
    input: AttachmentToEdit,
    result: Nothing,
    done: '修改成功!',
  }),
  remove: endpoint({
    summary: 'Remove an attachment; a file that nothing else holds is deleted after a day.',
    method: 'DELETE',
    path: '/sys/attachment/delete',
    access: signedIn,
    audit: { type: 'delete', text: '删除附件' },
    input: z.object({ id: id('附件') }),
    result: Nothing,
    done: '删除成功!',
  }),
};
