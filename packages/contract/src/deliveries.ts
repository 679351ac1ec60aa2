import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { Delivery } from './notifications.ts';
import { idList } from './rules/fields.ts';
import { type ListFields, listQuery } from './rules/list-query.ts';

/**
 * The outcome of one message of one person on one channel. It does not contain the text: a system message is read by
 * its receiver only.
 */
export const DeliveryRecord = z.object({
  ...Delivery.shape,
  id: z.string(),
  /** A `NotificationKind`; kinds that this version does not know may remain from another one. */
  kind: z.string(),
  /** Title of the announcement; null for a system message. */
  title: z.nullable(z.string()),
  userId: z.string(),
  username: z.string(),
  realname: z.string(),
  createTime: z.string(),
});
export type DeliveryRecord = z.infer<typeof DeliveryRecord>;

/** Fields by which the delivery log can be filtered and sorted. */
export const deliveryListFields = {
  channel: { kind: 'text', label: '渠道' },
  kind: { kind: 'text', label: '消息类型' },
  state: { kind: 'text', label: '状态' },
  userId: { kind: 'text', label: '接收人' },
  realname: { kind: 'text', label: '姓名' },
  username: { kind: 'text', label: '账号' },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
  time: { kind: 'time', label: '发送时间', sortable: true },
} as const satisfies ListFields;

/** 发送记录: the deliveries of messages to people whom the caller may see. */
export const deliveries = {
  list: endpoint({
    summary: 'The deliveries of messages, newest first; filters, sorting and paging as in api-contract 1.6.',
    method: 'GET',
    path: '/sys/message/delivery/list',
    access: permission('delivery:list'),
    input: listQuery(deliveryListFields, {}),
    result: pageOf(DeliveryRecord),
  }),
  retry: endpoint({
    summary: 'Send failed deliveries again, all or none. 409 when one of them has not failed.',
    method: 'PUT',
    path: '/sys/message/delivery/retry',
    access: permission('delivery:retry'),
    audit: { type: 'edit', text: '重新发送消息' },
    input: z.object({ ids: idList('发送记录', 200) }),
    result: Nothing,
    done: '已重新排队',
  }),
};
