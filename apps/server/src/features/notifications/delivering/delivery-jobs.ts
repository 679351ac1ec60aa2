import { type ExternalChannel, externalChannels } from '@baisi/contract/notification-kinds';
import * as z from 'zod/mini';
import { jobKind } from '../../../platform/jobs/job-kind.ts';

/** Attempts before a delivery is given up, about three hours after the first. */
export const mostAttempts = 10;
export const backOff = { firstMs: 30_000, longestMs: 60 * 60_000 };

/** Number of deliveries of an announcement that one job sends. */
export const mostAtOnce = 100;

const names = {
  push: '浏览器推送',
  email: '邮件',
  sms: '短信',
  wecom: '企业微信',
  dingtalk: '钉钉',
} as const satisfies Record<ExternalChannel, string>;

const One = z.object({ id: z.string() });
const Many = z.object({ ids: z.array(z.string()) });

const shared = {
  // Attempts whose node died count here, but not in the delivery.
  attempts: mostAttempts + 5,
  backOff,
};

/** One kind of job per channel, of which few run at once: a channel that is down delays no other. */
const oneOn = (channel: ExternalChannel) =>
  jobKind(`notify-${channel}`, {
    ...shared,
    text: `发送${names[channel]}通知`,
    payload: One,
    deadlineMs: 60_000,
    concurrency: 3,
  });

/** The same for announcements, which are many: messages to single people start before them. */
const manyOn = (channel: ExternalChannel) =>
  jobKind(`announce-${channel}`, {
    ...shared,
    text: `发送${names[channel]}通告`,
    payload: Many,
    deadlineMs: 20 * 60_000,
    concurrency: 2,
    priority: 10,
  });

const byChannel = <T>(make: (channel: ExternalChannel) => T): Record<ExternalChannel, T> => ({
  push: make('push'),
  email: make('email'),
  sms: make('sms'),
  wecom: make('wecom'),
  dingtalk: make('dingtalk'),
});

/** Kinds of jobs that send one delivery, and several deliveries of an announcement. */
export const deliveryJobs = { one: byChannel(oneOn), many: byChannel(manyOn), channels: externalChannels };
