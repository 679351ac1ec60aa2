import type { announcements, DeliveryCount } from '@baisi/contract/announcements';
import type { ParsedInputOf } from '@baisi/contract/endpoint';
import { ExternalChannel, externalChannels } from '@baisi/contract/notification-kinds';
import { deliveryStates } from '@baisi/contract/notifications';
import * as z from 'zod/mini';
import type { Jobs, Tables, Use, Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { type JobContext, jobKind, onJob } from '../../platform/jobs/job-kind.ts';
import {
  announcementDeliveriesRepository,
  type DeliverAnnouncement,
  occasions,
} from '../notifications/index.ts';
import { channelsIn } from './announcements.mapper.ts';
import { type AnnouncementRow, announcementTable } from './announcements.repository.ts';
import { type ReceiversAmong, readingsRepository } from './readings.repository.ts';

/** Number of receivers whose deliveries one transaction stores. */
const batch = 500;

const deliverJob = jobKind('announcement-deliveries', {
  text: '外发通告',
  payload: z.object({
    id: z.string(),
    /** Result of `occasions`. */
    occasion: z.string(),
    channels: z.array(ExternalChannel),
    of: z.enum(['everybody', 'unread', 'unconfirmed']),
  }),
  attempts: 10,
  deadlineMs: 30 * 60_000,
  concurrency: 2,
});

type Needs = {
  work: Work;
  clock: Clock;
  jobs: Jobs;
  notifications: { deliverAnnouncement: DeliverAnnouncement };
};

/**
 * Sends announcements and reminders on channels outside of the product. A job stores the deliveries in batches, however
 * many receivers there are; a repeated run stores none twice.
 */
export function createDelivering({ work, clock, jobs, notifications }: Needs) {
  const find = (id: string) =>
    work.asSystem('deliveries of an announcement', (use) =>
      use(announcementTable.queries).findById(id, 'all'),
    );

  /** Stores the deliveries of all these receivers, a batch per transaction, and returns their number. */
  const deliverTo = async (
    row: AnnouncementRow,
    of: ReceiversAmong,
    announcement: Parameters<DeliverAnnouncement>[1],
    { signal, progress }: Pick<JobContext<Tables>, 'signal' | 'progress'>,
  ): Promise<number> => {
    const inTurn = <T>(act: (use: Use) => Promise<T>) => work.asSystem('deliveries of an announcement', act);
    const total = await inTurn((use) => use(readingsRepository).countAmong(row, of));
    let after = '';
    let done = 0;
    for (;;) {
      signal.throwIfAborted();
      const ids = await inTurn(async (use) => {
        const found = await use(readingsRepository).listIdsAfter(row, of, after, batch);
        await notifications.deliverAnnouncement(use, announcement, found);
        return found;
      });
      done += ids.length;
      after = ids.at(-1) ?? after;
      progress(done, Math.max(done, total), '已安排');
      if (ids.length < batch) return done;
    }
  };

  return {
    /** Plans the deliveries of a published announcement for its start, in the transaction that publishes or edits it. */
    async plan(use: Use, row: AnnouncementRow, sendTime: Date | null): Promise<void> {
      const channels = channelsIn(row.send_channels);
      if (channels.length === 0) return;
      const startMs = Math.max(row.start_time?.getTime() ?? 0, clock.now().getTime());
      const occasion = occasions.publication(sendTime);
      const payload = { id: row.id, occasion, channels, of: 'everybody' as const };
      const key = [row.id, occasion, channels.join('+'), row.start_time?.getTime() ?? 0].join(' ');
      await jobs.add(use, deliverJob, payload, { owner: null, key, runAt: new Date(startMs) });
    },

    /** Starts a reminder of the caller; returns the job, that of an unfinished one for the same people if there is one. */
    remind(
      use: Use,
      { userId, username }: Caller,
      row: AnnouncementRow,
      { channels, of }: Pick<ParsedInputOf<typeof announcements.remind>, 'channels' | 'of'>,
    ): Promise<string> {
      const payload = { id: row.id, occasion: occasions.reminder(of, newId()), channels, of };
      return jobs.add(use, deliverJob, payload, {
        owner: { userId, username },
        title: `催办“${row.title}”`,
        key: `${row.id} ${of}`,
      });
    },

    job: onJob<Tables, typeof deliverJob.payload>(
      deliverJob,
      async ({ id, occasion, channels, of }, context) => {
        const row = await find(id);
        const isPublication = of === 'everybody';
        if (row?.send_status !== '1') return undefined;
        if (isPublication && occasion !== occasions.publication(row.send_time)) return undefined;
        // The start was moved: the edit has planned another job.
        if (row.start_time !== null && row.start_time > clock.now()) return undefined;
        const announcement = {
          id,
          occasion,
          channels,
          kind: isPublication ? ('announcement' as const) : ('announcement-reminder' as const),
          overridesChoices: row.must_read && row.overrides_choices,
        };
        const done = await deliverTo(row, of, announcement, context);
        return { kind: 'text', text: `已为 ${done} 人安排发送` };
      },
    ),
  };
}

/** Counts the deliveries of an announcement by channel and state, for its administrators. */
export async function countDeliveries(use: Use, id: string): Promise<DeliveryCount[]> {
  const rows = await use(announcementDeliveriesRepository).countOf(id);
  return rows.flatMap(({ channel, kind, state, total }) => {
    const external = externalChannels.find((one) => one === channel);
    const known = deliveryStates.find((one) => one === state);
    const isReminder = kind === 'announcement-reminder';
    return external === undefined || known === undefined
      ? []
      : { channel: external, isReminder, state: known, total };
  });
}

export type Delivering = ReturnType<typeof createDelivering>;
