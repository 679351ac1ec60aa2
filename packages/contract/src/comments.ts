import * as z from 'zod/mini';
import { historyTables } from './closed-sets/history-tables.generated.ts';
import { endpoint, signedIn } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { optionalPathList } from './files.ts';
import { editOf } from './rules/edit-of.ts';
import { id, optionalIdList, requiredLines, version, wholeNumber } from './rules/fields.ts';

/** Longest comment, in characters. */
export const longestComment = 1_000;

/** Time in minutes for which the writer of a comment may edit it. */
export const commentEditMinutes = 15;

/** Maximum number of people whom one comment names by `@`. */
export const mostMentions = 20;

/** Maximum number of files of one comment. */
export const mostCommentFiles = 9;

/** A comment on a record. A deleted one keeps its place, without its text. */
export const Comment = z.object({
  id: z.string(),
  version: z.number(),
  /** Empty when the comment was deleted. */
  text: z.string(),
  /** People whom the text names as `@realname`. */
  mentions: z.array(z.object({ id: z.string(), realname: z.string() })),
  /** Comma-joined paths of its files; whoever may read the record may open them. */
  files: z.string(),
  createBy: z.nullable(z.string()),
  createBy_realname: z.nullable(z.string()), // spelling of api-contract
  createTime: z.string(),
  /** Time of the last edit; null when it was never edited. */
  editTime: z.nullable(z.string()),
  isDeleted: z.boolean(),
  /** Until when the caller may edit it; null when the caller may not. */
  editableUntil: z.nullable(z.string()),
  /** Whether the caller may delete it: own ones, and administrators all. */
  isRemovable: z.boolean(),
});
export type Comment = z.infer<typeof Comment>;

const record = {
  /** The table of the record, as 变更记录 names it. */
  resource: z.enum(historyTables, { error: '不支持的记录类型' }),
  recordId: id('记录'),
};

const written = {
  text: requiredLines('评论', longestComment),
  /** Ids of the people named in the text, comma-joined. */
  mentions: optionalIdList('提到的人', mostMentions),
  files: optionalPathList('附件', mostCommentFiles),
};

/** People named by `@` who may not read the record, and therefore were not told. */
const Told = z.object({ notTold: z.array(z.string()) });

/**
 * Comments on records. The feature of the record decides who may read them: everybody who may read the record. Writing
 * needs the feature's code for comments, too.
 */
export const comments = {
  list: endpoint({
    summary: 'The comments on a record, the newest first.',
    method: 'GET',
    path: '/sys/comment/list',
    access: signedIn,
    input: z.object({
      ...record,
      pageNo: wholeNumber('页码', { min: 1, max: 1_000_000 }),
      pageSize: wholeNumber('每页条数', { min: 1, max: 100 }),
    }),
    result: pageOf(Comment),
  }),
  add: endpoint({
    summary: 'Comment on a record; people named by `@` who may read the record get a system message.',
    method: 'POST',
    path: '/sys/comment/add',
    access: signedIn,
    audit: { type: 'add', text: '发表评论' },
    input: z.object({ ...record, ...written }),
    result: z.object({ id: z.string(), ...Told.shape }),
  }),
  edit: endpoint({
    summary: 'Change an own comment within 15 minutes; only people who are newly named are told.',
    method: 'PUT',
    path: '/sys/comment/edit',
    access: signedIn,
    audit: { type: 'edit', text: '修改评论' },
    input: editOf(written, { id: id('评论'), version: version() }),
    result: Told,
  }),
  remove: endpoint({
    summary: 'Delete a comment; its place, writer and time stay visible.',
    method: 'DELETE',
    path: '/sys/comment/delete',
    access: signedIn,
    audit: { type: 'delete', text: '删除评论' },
    input: z.object({ id: id('评论') }),
    result: Nothing,
    done: '删除成功!',
  }),
};
