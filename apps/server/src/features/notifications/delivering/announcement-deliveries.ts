import {
  type ExternalChannel,
  externalChannels,
  type NotificationChannel,
} from '@baisi/contract/notification-kinds';
import type { Use } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { choicesIn, quietIn } from '../choices.ts';
import { announcementDeliveriesRepository, type ReceiverRow } from './announcement-deliveries.repository.ts';
import type { Channels, Deliveries } from './deliver.ts';
import { addressesOf, deliveriesRepository } from './deliveries.repository.ts';
import { mostAtOnce } from './delivery-jobs.ts';
import { planDeliveries } from './plan.ts';

export type AnnouncementToDeliver = {
  id: string;
  kind: 'announcement' | 'announcement-reminder';
  /** Result of `occasions`: a person gets an occasion once per channel. */
  occasion: string;
  channels: readonly ExternalChannel[];
  /** True: the receivers' own channels and quiet hours do not count. */
  overridesChoices: boolean;
};

/** Stores the deliveries of an announcement to these users and adds the jobs that send them, in the caller's transaction. */
export type DeliverAnnouncement = (
  use: Use,
  announcement: AnnouncementToDeliver,
  userIds: readonly string[],
) => Promise<void>;

type Needs = { clock: Clock; channels: Channels; deliveries: Deliveries };

export function createDeliverAnnouncement({ clock, channels, deliveries }: Needs): DeliverAnnouncement {
  const plannedOf = (announcement: AnnouncementToDeliver, row: ReceiverRow) => {
    const { id, kind, occasion, overridesChoices } = announcement;
    const receiver = {
      choices: overridesChoices ? {} : choicesIn(row),
      quiet: overridesChoices ? undefined : quietIn(row),
      addresses: addressesOf(row),
    };
    // A channel may have been removed since the announcement was written.
    const isOff = (channel: NotificationChannel) =>
      externalChannels.some((one) => one === channel && channels[one] === undefined);
    return planDeliveries(kind, receiver, announcement.channels, clock.now()).map((one) => ({
      ...one,
      ...(one.state === 'waiting' && isOff(one.channel)
        ? ({ state: 'skipped', reason: 'off' } as const)
        : {}),
      id: newId(),
      annt_id: id,
      occasion,
      kind,
      user_id: row.user_id,
      create_time: clock.now(),
    }));
  };
  return async (use, announcement, userIds) => {
    const receivers = await use(announcementDeliveriesRepository).listReceivers(userIds);
    const planned = receivers.flatMap((row) => plannedOf(announcement, row));
    if (planned.length === 0) return;
    const stored = await use(deliveriesRepository).insert(planned);
    const waiting = stored.filter(({ state }) => state === 'waiting');
    for (const [key, rows] of Map.groupBy(waiting, ({ channel, time }) => `${channel} ${time.getTime()}`)) {
      const channel = announcement.channels.find((one) => key.startsWith(`${one} `));
      const [first] = rows;
      if (channel === undefined || first === undefined) continue;
      for (let at = 0; at < rows.length; at += mostAtOnce) {
        const ids = rows.slice(at, at + mostAtOnce).map(({ id }) => id);
        await deliveries.planMany(use, channel, ids, first.time);
      }
    }
  };
}
