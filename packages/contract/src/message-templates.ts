import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { ExternalChannel, NotificationChannel, NotificationKind } from './notification-kinds.ts';
import { idAndStamps, recordEndpoints } from './record-endpoints.ts';
import { editOf } from './rules/edit-of.ts';
import { id, optionalText, requiredText, SwitchedStatus, switchedStatus, version } from './rules/fields.ts';
import type { ListFields } from './rules/list-query.ts';
import { both, recordFields, typed } from './rules/record-fields.ts';

/** The text of one kind of system message on one channel, instead of the built-in text. */
export const MessageTemplateRecord = z.object({
  ...idAndStamps,
  /** A `NotificationKind`; kinds that this version does not know may remain from another one. */
  kind: z.string(),
  channel: NotificationChannel,
  title: z.string(),
  /** Null on the channel of short messages, which carries the title only. */
  templateContent: z.nullable(z.string()),
  /** `0`: switched off, the built-in text is sent. */
  status: SwitchedStatus,
});
export type MessageTemplateRecord = z.infer<typeof MessageTemplateRecord>;

/** Fields by which the list of templates can be filtered and sorted. */
export const messageTemplateListFields = {
  kind: { kind: 'text', label: '消息类型', sortable: true },
  channel: { kind: 'text', label: '渠道', sortable: true },
  title: { kind: 'text', label: '标题', sortable: true },
  status: { kind: 'text', label: '状态', sortable: true },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
  updateTime: { kind: 'time', label: '更新时间', sortable: true },
} as const satisfies ListFields;

/** Template fields guarded by permission codes. */
export const messageTemplateFields = recordFields('messageTemplate', {
  // They identify a template and never change, so that no code guards them.
  kind: { label: '消息类型', isColumn: false, isTyped: false },
  channel: { label: '渠道', isColumn: false, isTyped: false },
  title: typed('标题'),
  templateContent: both('正文'),
  status: both('状态'),
});

/** Longest title and text of a template, in characters. */
export const longestTemplate = { title: 100, content: 1_000 };

const texts = {
  title: requiredText('标题', longestTemplate.title),
  templateContent: optionalText('正文', longestTemplate.content),
};
const kindAndChannel = { kind: NotificationKind, channel: NotificationChannel };

export const MessageTemplateToAdd = z.object({ ...kindAndChannel, ...texts, status: switchedStatus() });
export type MessageTemplateToAdd = z.output<typeof MessageTemplateToAdd>;

const records = recordEndpoints(
  {
    noun: 'messageTemplate',
    label: '消息模板',
    path: '/sys/message/template',
    listFields: messageTemplateListFields,
  },
  { record: MessageTemplateRecord, toAdd: MessageTemplateToAdd },
);

/**
 * Result of a test message: accepted by the channel; refused by it for ever; not accepted for now; without an address;
 * a channel that this installation does not have.
 */
export const testOutcomes = ['accepted', 'refused', 'unreachable', 'no-address', 'off'] as const;

/**
 * 消息模板. At most one template per kind and channel; without one, the built-in text is sent. A variable that the kind
 * does not have answers 400 and is named.
 */
export const messageTemplates = {
  ...records,
  /** Kind and channel of a template stay: variables of another kind would be unknown. */
  edit: endpoint({
    ...records.edit,
    input: editOf({ ...texts, status: switchedStatus() }, { id: id('消息模板'), version: version() }),
  }),
  sendTest: endpoint({
    summary:
      'Send a text with sample values over the real channel: to the caller, to a person whom the caller may see, or to an address.',
    method: 'POST',
    path: '/sys/message/template/sendTest',
    access: permission('messageTemplate:test'),
    audit: { type: 'edit', text: '测试发送消息模板' },
    rate: { points: 20, seconds: 600 },
    input: z.object({
      kind: NotificationKind,
      channel: ExternalChannel,
      ...texts,
      /** A person; without person and address: the caller. */
      userId: z.optional(z.nullable(id('接收人'))),
      /** An e-mail address, a mobile number, or the member's id at WeCom or DingTalk. */
      address: optionalText('接收地址', 120),
    }),
    result: z.object({
      outcome: z.enum(testOutcomes),
      /** Reason of the gateway; null unless it refused. */
      reason: z.nullable(z.string()),
      /** The masked address to which it was sent; null without one. */
      sentTo: z.nullable(z.string()),
    }),
  }),
};
