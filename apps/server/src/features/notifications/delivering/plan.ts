import {
  channelsOf,
  type NotificationChannel,
  type NotificationChoices,
  type NotificationKind,
  notificationKinds,
} from '@baisi/contract/notification-kinds';
import type { Delivery } from '@baisi/contract/notifications';
import { toWireTime } from '@baisi/contract/rules/wire-time';

export type Quiet = { from: string; to: string };

/** The receiver of a message. `addresses`: of the channels on which the receiver has one. */
export type Receiver = {
  choices: NotificationChoices;
  quiet: Quiet | undefined;
  addresses: Readonly<Partial<Record<NotificationChannel, string>>>;
};

export type PlannedDelivery = {
  channel: NotificationChannel;
  state: Delivery['state'];
  reason: Delivery['reason'];
  time: Date;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const minutesOf = (clockTime: string): number => {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Returns when the quiet hours that contain `now` end; undefined outside of them. They may pass midnight. */
export function quietUntil({ from, to }: Quiet, now: Date): Date | undefined {
  const sinceMidnightMs = (() => {
    const [, clock = ''] = toWireTime(now).split(' ');
    const seconds = Number(clock.slice(6));
    return minutesOf(clock.slice(0, 5)) * minuteMs + seconds * 1000;
  })();
  const [start, end] = [minutesOf(from) * minuteMs, minutesOf(to) * minuteMs];
  const isInside =
    start < end
      ? sinceMidnightMs >= start && sinceMidnightMs < end
      : sinceMidnightMs >= start || sinceMidnightMs < end;
  if (!isInside) return undefined;
  const waitMs = (end - sinceMidnightMs + dayMs) % dayMs;
  return new Date(now.getTime() - (now.getTime() % 1000) + waitMs);
}

/** Decides on which of `channels` a message is sent, and when. Quiet hours delay it; the bell is silent in them. */
export function planDeliveries(
  kind: NotificationKind,
  { choices, quiet, addresses }: Receiver,
  channels: readonly NotificationChannel[],
  now: Date,
): PlannedDelivery[] {
  const chosen = channelsOf(kind, choices);
  const until = quiet && notificationKinds[kind].isMutable ? quietUntil(quiet, now) : undefined;
  return channels.map((channel): PlannedDelivery => {
    const skipped = (reason: NonNullable<Delivery['reason']>): PlannedDelivery => ({
      channel,
      state: 'skipped',
      reason,
      time: now,
    });
    if (!chosen.includes(channel)) return skipped('muted');
    if (channel === 'bell')
      return until === undefined ? { channel, state: 'sent', reason: null, time: now } : skipped('quiet');
    if (addresses[channel] === undefined) return skipped('no-address');
    return { channel, state: 'waiting', reason: null, time: until ?? now };
  });
}
