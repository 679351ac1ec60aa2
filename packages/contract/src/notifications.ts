import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { NotificationChannel, NotificationKind, notificationChannels } from './notification-kinds.ts';
import { id, wholeNumber } from './rules/fields.ts';

const channels = z.array(NotificationChannel).check(z.maxLength(notificationChannels.length));

/** Chinese names of channels. */
export const channelNames: Readonly<Record<NotificationChannel, string>> = {
  bell: '站内提醒',
  push: '浏览器推送',
  email: '邮件',
  sms: '短信',
  wecom: '企业微信',
  dingtalk: '钉钉',
};

/** The caller's choices. `quietFrom`, `quietTo`: `HH:mm` in China's time zone, both or none. */
export const NotificationSettings = z.object({
  /** 0 while nothing was saved. */
  version: z.number(),
  /** Channels by kind, of every kind. */
  choices: z.partialRecord(NotificationKind, z.array(NotificationChannel)),
  quietFrom: z.nullable(z.string()),
  quietTo: z.nullable(z.string()),
  /** The channels of this installation; `sentTo`: the caller's masked address, null where there is none. */
  channels: z.array(z.object({ channel: NotificationChannel, sentTo: z.nullable(z.string()) })),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** States of a delivery: waiting for its time or its next attempt, accepted by the channel, given up, never sent. */
export const deliveryStates = ['waiting', 'sent', 'failed', 'skipped'] as const;

/**
 * Reasons for which a message is not sent on a channel. `read`: it was read or confirmed before its time came; `revoked`,
 * `ended`: the announcement was taken back, or its validity is over.
 */
export const skipReasons = ['muted', 'quiet', 'no-address', 'read', 'off', 'revoked', 'ended'] as const;

/** The state of a message on one channel. */
export const Delivery = z.object({
  channel: NotificationChannel,
  state: z.enum(deliveryStates),
  /** Why it was skipped; null in every other state. */
  reason: z.nullable(z.enum(skipReasons)),
  attempts: z.number(),
  /** The answer to the last failed attempt. */
  error: z.nullable(z.string()),
  /** Time of sending or of giving up; for a waiting one the time of the next attempt. */
  time: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof Delivery>;

/** Web push in the caller's browser, which is that of the session. */
export const OwnPush = z.object({
  /** Key of the installation for `applicationServerKey`; null: this installation has no web push. */
  key: z.nullable(z.string()),
  isOn: z.boolean(),
});
export type OwnPush = z.infer<typeof OwnPush>;

const browserKey = (bytes: number) =>
  z
    .string({ error: '浏览器的密钥格式不正确' })
    .check(
      z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), { error: '浏览器的密钥格式不正确' }),
    );

const clockTime = z.nullable(
  z
    .string({ error: '时间格式不正确' })
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: '时间格式不正确' })),
);

/** 消息通知: how system messages reach the caller beside 我的消息, which always has them. */
export const notifications = {
  settings: endpoint({
    summary: 'On which channels the caller gets each kind of system message, and the quiet hours.',
    method: 'GET',
    path: '/sys/user/ownNotifications',
    access: signedIn,
    input: z.object({}),
    result: NotificationSettings,
  }),
  save: endpoint({
    summary:
      'Save the own channels and quiet hours. Kinds that are missing keep their default channels. 409 for a stale version; refused when a security kind would lose a default channel.',
    method: 'PUT',
    path: '/sys/user/ownNotifications',
    access: signedIn,
    audit: { type: 'edit', text: '修改消息通知设置' },
    input: z
      .object({
        version: wholeNumber('版本', { min: 0, max: 1_000_000_000 }),
        choices: z.partialRecord(NotificationKind, channels),
        quietFrom: clockTime,
        quietTo: clockTime,
      })
      .check(
        z.refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
          error: '请同时填写免打扰的开始与结束时间',
          path: ['quietTo'],
        }),
        z.refine(({ quietFrom, quietTo }) => quietFrom === null || quietFrom !== quietTo, {
          error: '免打扰的开始与结束时间不能相同',
          path: ['quietTo'],
        }),
      ),
    result: NotificationSettings,
    done: '保存成功!',
  }),
  push: endpoint({
    summary:
      "Whether the caller's browser takes messages while no page is open, and the key to subscribe with.",
    method: 'GET',
    path: '/sys/user/ownPush',
    access: signedIn,
    input: z.object({}),
    result: OwnPush,
  }),
  startPush: endpoint({
    summary:
      "Send messages to this browser. The address must be that of a known push service; the subscription ends with the session's row.",
    method: 'PUT',
    path: '/sys/user/ownPush',
    access: signedIn,
    rate: { points: 60, seconds: 3_600 },
    audit: { type: 'edit', text: '开启浏览器推送' },
    input: z.object({
      endpoint: z
        .string({ error: '推送地址格式不正确' })
        .check(
          z.regex(/^https?:\/\/\S+$/, { error: '推送地址格式不正确' }),
          z.maxLength(1_000, { error: '推送地址过长' }),
        ),
      p256dh: browserKey(65),
      auth: browserKey(16),
    }),
    result: Nothing,
    done: '已开启浏览器推送',
  }),
  stopPush: endpoint({
    summary: 'Send no more messages to this browser.',
    method: 'DELETE',
    path: '/sys/user/ownPush',
    access: signedIn,
    audit: { type: 'edit', text: '关闭浏览器推送' },
    input: z.object({}),
    result: Nothing,
    done: '已关闭浏览器推送',
  }),
  deliveries: endpoint({
    summary: "What became of one of the caller's system messages on each channel; empty for announcements.",
    method: 'GET',
    path: '/sys/sysAnnouncementSend/deliveries',
    access: signedIn,
    input: z.object({ id: id('消息') }),
    result: z.array(Delivery),
  }),
};
