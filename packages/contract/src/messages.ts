import * as z from 'zod/mini';
import { Notice } from './announcement-record.ts';
import { endpoint, signedIn } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { id, idList, optionalText, wholeNumber } from './rules/fields.ts';

/** Folders of 我的消息; `expired`: past the end of validity. */
export const messageFolders = ['all', 'unread', 'notices', 'system', 'starred', 'expired'] as const;
export type MessageFolder = (typeof messageFolders)[number];

/** A received message (AnnouncementSendModel, api-contract 2.13). */
export const Message = z.object({
  /** `id` and `anntId` are both the id of the announcement; what a user did with it has no id of its own. */
  ...Notice.shape,
  anntId: z.string(),
  /** `0` unread, `1` read. */
  readFlag: z.enum(['0', '1']),
  readTime: z.nullable(z.string()),
  starFlag: z.enum(['0', '1']),
  /** Time of 我已知晓; null when it was not confirmed. */
  confirmTime: z.nullable(z.string()),
  isExpired: z.boolean(),
});
export type Message = z.infer<typeof Message>;

/** Maximum length of `news`. */
export const mostNews = 20;

/** The newest unread messages of both categories, and how many there are (api-contract 3.11). */
export const UnreadMessages = z.object({
  anntMsgList: z.array(Notice),
  anntMsgTotal: z.number(),
  sysMsgList: z.array(Notice),
  sysMsgTotal: z.number(),
  /**
   * The unread messages told last, newest first, at most `mostNews`. `no` grows from one told message to the next; a
   * message that is told again gets a new one. A client that remembers the greatest `no` it has seen misses none.
   * `isSinceSignIn`: the message was sent after the caller's session began. A client without a number tells only these.
   */
  news: z.array(z.object({ no: z.number(), id: z.string(), title: z.string(), isSinceSignIn: z.boolean() })),
});
export type UnreadMessages = z.infer<typeof UnreadMessages>;

const optionalOf = <T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z.pipe(
    z.optional(z.nullable(z.enum(['', ...values], { error: `${label}格式不正确` }))),
    z.transform((value): T[number] | undefined => (value === '' || value === null ? undefined : value)),
  );

/** Messages that the caller receives. Each call sees and changes only what is meant for the caller. */
export const messages = {
  unread: endpoint({
    summary: 'The newest unread messages of the caller and their totals.',
    method: 'GET',
    path: '/sys/annountCement/listByUser', // sic
    access: signedIn,
    input: z.object({
      pageSize: z.pipe(
        z.optional(wholeNumber('每页条数', { min: 1, max: 20 })),
        z.transform((size) => size ?? 5),
      ),
    }),
    result: UnreadMessages,
  }),
  get: endpoint({
    summary: 'One message of the caller; a revoked one is refused with its own text.',
    method: 'GET',
    path: '/sys/annountCement/queryById', // sic
    access: signedIn,
    input: z.object({ id: id('通告') }),
    result: Message,
  }),
  read: endpoint({
    summary: 'Mark a message of the caller as read.',
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
    access: signedIn,
    audit: { unlogged: 'reading is recorded with the message' },
    input: z.object({ anntId: id('通告') }),
    result: Nothing,
  }),
  own: endpoint({
    summary: 'Messages of the caller: unread ones first, then the newest.',
    method: 'GET',
    path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
    access: signedIn,
    input: z.object({
      titile: optionalText('标题', 100), // sic
      sender: optionalText('发布人', 100),
      /** Searched in title, summary and content. */
      text: optionalText('关键字', 100),
      readFlag: optionalOf('阅读状态', ['0', '1']),
      msgCategory: optionalOf('消息类型', ['1', '2']),
      priority: optionalOf('优先级', ['L', 'M', 'H']),
      busType: optionalText('业务类型', 50),
      folder: optionalOf('文件夹', messageFolders),
      pageNo: z.pipe(
        z.optional(wholeNumber('页码', { min: 1, max: 1_000_000 })),
        z.transform((page) => page ?? 1),
      ),
      pageSize: z.pipe(
        z.optional(wholeNumber('每页条数', { min: 1, max: 100 })),
        z.transform((size) => size ?? 10),
      ),
    }),
    result: pageOf(Message),
  }),
  counts: endpoint({
    summary: 'How many messages of the caller are in each folder.',
    method: 'GET',
    path: '/sys/sysAnnouncementSend/counts',
    access: signedIn,
    input: z.object({}),
    result: z.record(z.enum(messageFolders), z.number()),
  }),
  readAll: endpoint({
    summary: 'Mark all messages of the caller as read.',
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/readAll',
    access: signedIn,
    audit: { unlogged: 'reading is recorded with the messages' },
    input: z.object({}),
    result: Nothing,
    done: '全部已读',
  }),
  mark: endpoint({
    summary: 'Mark messages of the caller as read or unread, or star them.',
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/mark',
    access: signedIn,
    audit: { unlogged: 'recorded with the messages' },
    input: z.object({
      ids: idList('消息', 100),
      readFlag: z.optional(z.enum(['0', '1'], { error: '阅读状态格式不正确' })),
      starFlag: z.optional(z.enum(['0', '1'], { error: '星标格式不正确' })),
    }),
    result: Nothing,
  }),
  confirm: endpoint({
    summary: 'Confirm a message that must be read (我已知晓).',
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/confirm',
    access: signedIn,
    audit: { unlogged: 'recorded with the message' },
    input: z.object({ anntId: id('通告') }),
    result: Nothing,
    done: '已确认',
  }),
  remind: endpoint({
    summary: "Send the caller's own open windows the hint about one message, or about all, once more.",
    method: 'GET',
    path: '/sys/annountCement/syncNotic', // sic
    access: signedIn,
    input: z.object({ anntId: z.optional(id('通告')) }),
    result: Nothing,
  }),
};
