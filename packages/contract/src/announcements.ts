import * as z from 'zod/mini';
import { AnnouncementRecord, AnnouncementToAdd, announcementListFields } from './announcement-record.ts';
import { endpoint, permission } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { ExternalChannel, externalChannels } from './notification-channels.ts';
import { deliveryStates } from './notifications.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { id, optionalIdList, wholeNumber } from './rules/fields.ts';

const records = recordEndpoints(
  { noun: 'announcement', label: '通告', path: '/sys/annountCement', listFields: announcementListFields }, // sic
  { record: AnnouncementRecord, toAdd: AnnouncementToAdd },
);

/** How many receivers in one department have read and confirmed an announcement. */
export const ReadingOfDepartment = z.object({
  /** Null: receivers without a department. */
  departId: z.nullable(z.string()),
  departName: z.nullable(z.string()),
  receivers: z.number(),
  read: z.number(),
  confirmed: z.number(),
});
export type ReadingOfDepartment = z.infer<typeof ReadingOfDepartment>;

/** A receiver of an announcement with the times of reading and confirming, null when not done. */
export const Receiver = z.object({
  userId: z.string(),
  username: z.string(),
  realname: z.string(),
  departName: z.nullable(z.string()),
  readTime: z.nullable(z.string()),
  confirmTime: z.nullable(z.string()),
});
export type Receiver = z.infer<typeof Receiver>;

/** How many deliveries of an announcement are in a state on a channel. `isReminder`: 催办, not the publication. */
export const DeliveryCount = z.object({
  channel: ExternalChannel,
  isReminder: z.boolean(),
  state: z.enum(deliveryStates),
  total: z.number(),
});
export type DeliveryCount = z.infer<typeof DeliveryCount>;

/**
 * 系统通告 (api-contract 3.11). A published announcement can be edited, but not removed: it is revoked first. Receivers'
 * calls are in `messages`.
 */
export const announcements = {
  list: records.list,
  get: endpoint({
    ...records.get,
    summary: "One announcement as its administrators see it. `messages.get` is the receivers' call.",
    path: '/sys/annountCement/detail', // sic
  }),
  add: records.add,
  edit: records.edit,
  remove: records.remove,
  removeBatch: records.removeBatch,
  publish: endpoint({
    summary: 'Publish an announcement.',
    method: 'POST',
    path: '/sys/annountCement/doReleaseData', // sic
    aliases: [{ method: 'GET' }],
    access: permission('announcement:publish'),
    audit: { type: 'edit', text: '发布通告' },
    input: z.object({ id: id('通告') }),
    result: Nothing,
    done: '该系统通知发布成功',
  }),
  revoke: endpoint({
    summary: 'Revoke a published announcement; receivers no longer see it.',
    method: 'POST',
    path: '/sys/annountCement/doReovkeData', // sic
    aliases: [{ method: 'GET' }],
    access: permission('announcement:publish'),
    audit: { type: 'edit', text: '撤销通告' },
    input: z.object({ id: id('通告') }),
    result: Nothing,
    done: '该系统通知撤销成功',
  }),
  readAgain: endpoint({
    summary:
      'Make a published announcement unread and unconfirmed for all receivers, after an edit that matters.',
    method: 'PUT',
    path: '/sys/annountCement/readAgain',
    access: permission('announcement:publish'),
    audit: { type: 'edit', text: '要求重新阅读通告' },
    input: z.object({ id: id('通告') }),
    result: Nothing,
    done: '已要求重新阅读',
  }),
  preview: endpoint({
    summary: 'How many users the given receivers are; for the confirmation before publishing.',
    method: 'GET',
    path: '/sys/annountCement/receiverCount',
    access: permission('announcement:publish'),
    input: z.object({ id: id('通告') }),
    result: z.object({ receivers: z.number() }),
  }),
  readings: endpoint({
    summary: 'How many receivers have read and confirmed an announcement, by department.',
    method: 'GET',
    path: '/sys/annountCement/readings',
    access: permission('announcement:readings'),
    input: z.object({ id: id('通告') }),
    result: z.array(ReadingOfDepartment),
  }),
  receivers: endpoint({
    summary: 'Receivers of an announcement, those who have not read it first.',
    method: 'GET',
    path: '/sys/annountCement/receivers',
    access: permission('announcement:readings'),
    input: z.object({
      id: id('通告'),
      /** Only receivers in these departments. */
      departIds: optionalIdList('部门', 200),
      pageNo: wholeNumber('页码', { min: 1, max: 1_000_000 }),
      pageSize: wholeNumber('每页条数', { min: 1, max: 100 }),
    }),
    result: pageOf(Receiver),
  }),
  remind: endpoint({
    summary:
      'Remind the receivers who have not read or not confirmed a published announcement on channels, by a background job. Returns the job; that of an unfinished reminder, if there is one.',
    method: 'POST',
    path: '/sys/annountCement/remind',
    access: permission('announcement:remind'),
    audit: { type: 'edit', text: '催办通告' },
    input: z.object({
      id: id('通告'),
      channels: z
        .array(ExternalChannel, { error: '请选择渠道' })
        .check(
          z.minLength(1, { error: '请选择渠道' }),
          z.maxLength(externalChannels.length, { error: '渠道格式不正确' }),
        ),
      of: z.enum(['unread', 'unconfirmed'], { error: '催办对象格式不正确' }),
    }),
    result: z.object({ jobId: z.string() }),
    done: '已开始催办',
  }),
  deliveryCounts: endpoint({
    summary: 'What became of the deliveries of an announcement, by channel and state.',
    method: 'GET',
    path: '/sys/annountCement/deliveryCounts',
    access: permission('announcement:readings'),
    input: z.object({ id: id('通告') }),
    result: z.array(DeliveryCount),
  }),
};
