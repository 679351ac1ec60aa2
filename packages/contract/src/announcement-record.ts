import * as z from 'zod/mini';
import { type ExternalChannel, externalChannels } from './notification-channels.ts';
import { idAndStamps } from './record-endpoints.ts';
import { orElse } from './rules/edit-of.ts';
import { optionalIdList, optionalText, requiredText } from './rules/fields.ts';
import type { ListFields } from './rules/list-query.ts';
import { both, recordFields, shown, typed } from './rules/record-fields.ts';
import { optionalTime } from './rules/wire-time.ts';

/** Dictionary priority: low (一般消息), medium (重要消息), high (紧急消息). */
export const Priority = z.enum(['L', 'M', 'H'], { error: '优先级格式不正确' });
export type Priority = z.infer<typeof Priority>;

/** Dictionary msg_category: announcement (通知公告) or system message (系统消息). */
export const MessageCategory = z.enum(['1', '2'], { error: '消息类型格式不正确' });
export type MessageCategory = z.infer<typeof MessageCategory>;

/**
 * Dictionary msg_type: the receivers of an announcement. `DEPART` includes the departments below. Receivers are
 * resolved when a user reads, so people who join a department later see its announcements unless `forLater` is false.
 */
export const ReceiverKind = z.enum(['ALL', 'USER', 'DEPART', 'ROLE'], { error: '接收对象格式不正确' });
export type ReceiverKind = z.infer<typeof ReceiverKind>;

/** Dictionary send_status: `0` draft, `1` published, `2` revoked. */
export const SendStatus = z.enum(['0', '1', '2']);
export type SendStatus = z.infer<typeof SendStatus>;

/** Target of 去处理: an address of the product, or the key of one of its pages; null when there is none. */
export const OpenKind = z.enum(['url', 'component'], { error: '打开方式格式不正确' });

const content = {
  titile: z.string(), // sic
  /** Sanitised HTML. */
  msgContent: z.nullable(z.string()),
  msgAbstract: z.nullable(z.string()),
  priority: Priority,
  msgCategory: MessageCategory,
  /** Username of the publisher; null for a draft. */
  sender: z.nullable(z.string()),
  sender_realname: z.nullable(z.string()),
  sendTime: z.nullable(z.string()),
  busType: z.nullable(z.string()),
  busId: z.nullable(z.string()),
  openType: z.nullable(OpenKind),
  openPage: z.nullable(z.string()),
  isPinned: z.boolean(),
  /** True when readers must confirm it by 我已知晓. */
  mustRead: z.boolean(),
  /** End of validity; afterwards it no longer counts as unread. */
  endTime: z.nullable(z.string()),
};

/** An announcement as its administrators see it (api-contract 2.12). */
export const AnnouncementRecord = z.object({
  ...idAndStamps,
  ...content,
  /** Start of validity: a published announcement is not shown before it; null: from its publication on. */
  startTime: z.nullable(z.string()),
  msgType: ReceiverKind,
  /** Comma-joined ids with a trailing comma (api-contract 2.12); null when the receivers are not users. */
  userIds: z.nullable(z.string()),
  departIds: z.nullable(z.string()),
  roleIds: z.nullable(z.string()),
  /** False: only people who were receivers when it was published see it. */
  forLater: z.boolean(),
  /** Comma-joined channels on which receivers are told, besides the bell; null: on none. */
  sendChannels: z.nullable(z.string()),
  /** True: a must-read announcement is sent regardless of the receivers' own channels and quiet hours. */
  overridesChoices: z.boolean(),
  sendStatus: SendStatus,
  cancelTime: z.nullable(z.string()),
});
export type AnnouncementRecord = z.infer<typeof AnnouncementRecord>;

/** An announcement as its receivers see it, without the receivers. */
export const Notice = z.object({ id: z.string(), createTime: z.string(), ...content });
export type Notice = z.infer<typeof Notice>;

/** Fields by which the list of announcements can be filtered and sorted. */
export const announcementListFields = {
  titile: { kind: 'text', label: '标题', sortable: true },
  msgCategory: { kind: 'text', label: '消息类型', sortable: true },
  msgType: { kind: 'text', label: '接收对象', sortable: true },
  priority: { kind: 'text', label: '优先级', sortable: true },
  sendStatus: { kind: 'text', label: '发布状态', sortable: true },
  sender: { kind: 'text', label: '发布人', sortable: true },
  sendTime: { kind: 'time', label: '发布时间', sortable: true },
  startTime: { kind: 'time', label: '开始时间', sortable: true },
  endTime: { kind: 'time', label: '截止时间', sortable: true },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
  updateTime: { kind: 'time', label: '更新时间', sortable: true },
} as const satisfies ListFields;

/** Announcement fields guarded by permission codes. */
export const announcementFields = recordFields('announcement', {
  titile: typed('标题'),
  msgContent: both('内容'),
  msgAbstract: both('摘要'),
  priority: typed('优先级'),
  msgCategory: typed('消息类型'),
  msgType: typed('接收对象'),
  userIds: both('接收用户'),
  departIds: both('接收部门'),
  roleIds: both('接收角色'),
  forLater: both('后加入的人可见'),
  startTime: both('开始时间'),
  endTime: both('截止时间'),
  openType: both('打开方式'),
  openPage: both('打开页面'),
  isPinned: both('置顶'),
  mustRead: both('必读'),
  sendChannels: both('外发渠道'),
  overridesChoices: both('不受接收人设置限制'),
  sender: shown('发布人'),
});

/** Longest content in characters of HTML; pictures are stored as files. */
const longestContent = 200_000;

/** Comma-joined channels; absent, null and '' mean none. */
const channelList = z.pipe(
  z.optional(z.nullable(z.string({ error: '外发渠道格式不正确' }))),
  z.transform((text, context): ExternalChannel[] => {
    const chosen = (text ?? '').split(',').filter((one) => one !== '');
    const known = externalChannels.filter((one) => chosen.includes(one));
    if (known.length === new Set(chosen).size) return known;
    context.issues.push({ code: 'custom', input: text, message: '外发渠道格式不正确' });
    return z.NEVER;
  }),
);

/** Form of an announcement. Ids are sent comma-joined (api-contract 2.12). */
export const AnnouncementToAdd = z.object({
  titile: requiredText('标题', 100), // sic
  msgContent: optionalText('内容', longestContent),
  msgAbstract: optionalText('摘要', 500),
  startTime: optionalTime('开始时间'),
  endTime: optionalTime('截止时间'),
  priority: orElse(Priority, 'L'),
  msgCategory: orElse(MessageCategory, '1'),
  msgType: orElse(ReceiverKind, 'ALL'),
  userIds: optionalIdList('接收用户', 1_000),
  departIds: optionalIdList('接收部门', 200),
  roleIds: optionalIdList('接收角色', 200),
  forLater: orElse(z.boolean({ error: '后加入的人可见格式不正确' }), true),
  isPinned: orElse(z.boolean({ error: '置顶格式不正确' }), false),
  mustRead: orElse(z.boolean({ error: '必读格式不正确' }), false),
  sendChannels: channelList,
  overridesChoices: orElse(z.boolean({ error: '不受接收人设置限制格式不正确' }), false),
  openType: orElse(z.nullable(OpenKind), null),
  openPage: optionalText('打开页面', 500),
});
export type AnnouncementToAdd = z.output<typeof AnnouncementToAdd>;
