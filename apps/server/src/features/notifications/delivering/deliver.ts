import type { ExternalChannel } from '@baisi/contract/notification-kinds';
import type { Jobs, Tables, Use, Work } from '../../../db/work.ts';
import { type Channel, NotDelivered } from '../../../platform/channels/channel.ts';
import type { Clock } from '../../../platform/clock.ts';
import { backOffMs, type HandledJob, onJob } from '../../../platform/jobs/job-kind.ts';
import { announcementDeliveriesRepository } from './announcement-deliveries.repository.ts';
import { deliveriesRepository } from './deliveries.repository.ts';
import { backOff, deliveryJobs, mostAttempts } from './delivery-jobs.ts';
import { createPreparation } from './prepare.ts';

/** The channels of this installation. */
export type Channels = Readonly<Partial<Record<ExternalChannel, Channel>>>;

export type DeliveryNeeds = {
  work: Work;
  clock: Clock;
  jobs: Jobs;
  channels: Channels;
  /** Address at which people reach this product; '' when it is not configured. */
  publicUrl: string;
};

/** Queues a failed delivery again, in the caller's transaction. */
export type RetryDelivery = (use: Use, channel: ExternalChannel, id: string) => Promise<void>;

/** Failures in a row after which a job tries no further delivery: the channel is down. */
const mostFailures = 3;

type Sending = {
  /** Throws when the delivery waits for another attempt. */
  deliver(id: string): Promise<void>;
  /** Counts an attempt for deliveries that were not tried. */
  noteUnreached(ids: readonly string[], reason: string): Promise<void>;
};

/**
 * Sends several deliveries of an announcement. Throws when some wait for another attempt: the job runs again for them.
 * When the channel is down, the others count as attempted, too.
 */
async function sendAll(ids: readonly string[], signal: AbortSignal, sending: Sending): Promise<void> {
  let inRow = 0;
  let last: NotDelivered | undefined;
  for (const [at, id] of ids.entries()) {
    signal.throwIfAborted();
    try {
      await sending.deliver(id);
      inRow = 0;
    } catch (error) {
      if (!(error instanceof NotDelivered)) throw error;
      last = error;
      inRow += 1;
      if (inRow < mostFailures) continue;
      await sending.noteUnreached(ids.slice(at + 1), error.reason);
      break;
    }
  }
  if (last !== undefined) throw last;
}

/** Sends messages on the channels outside of the product: single ones by a job each, announcements in batches. */
export function createDeliveries(needs: DeliveryNeeds) {
  const { work, clock, jobs, channels } = needs;
  const prepare = createPreparation(needs);
  const set = (id: string, values: Parameters<ReturnType<typeof deliveriesRepository>['set']>[1]) =>
    work.asSystem('deliveries of messages', (use) => use(deliveriesRepository).set(id, values));
  const nextTime = (attempts: number): Date => new Date(clock.now().getTime() + backOffMs(backOff, attempts));

  /** Sends one delivery. Throws `NotDelivered` when it waits for another attempt. */
  const deliver = async (channel: ExternalChannel, id: string): Promise<void> => {
    const prepared = await prepare(channel, id);
    if (prepared === undefined) return;
    const through = channels[channel];
    if (through === undefined || 'reason' in prepared) {
      const reason = 'reason' in prepared ? prepared.reason : 'off';
      await set(id, { state: 'skipped', reason, time: clock.now() });
      return;
    }
    const { address, notice, attempts } = prepared;
    try {
      await through.send(address, { id, ...notice });
    } catch (error) {
      const isKnown = error instanceof NotDelivered;
      const isOver = attempts >= mostAttempts || (isKnown && error.isFinal);
      const time = isOver ? clock.now() : nextTime(attempts);
      const told = isKnown ? error.reason : '内部错误';
      await set(id, { state: isOver ? 'failed' : 'waiting', attempts, error: told, time });
      if (isOver) return;
      throw error;
    }
    await set(id, { state: 'sent', attempts, error: null, time: clock.now() });
  };

  const deliverMany = (channel: ExternalChannel, ids: readonly string[], signal: AbortSignal) =>
    sendAll(ids, signal, {
      deliver: (id) => deliver(channel, id),
      noteUnreached: (rest, reason) =>
        work.asSystem('deliveries of messages', (use) =>
          use(announcementDeliveriesRepository).noteUnreached(rest, reason, nextTime(1)),
        ),
    });

  const plan = async (use: Use, channel: ExternalChannel, id: string, runAt: Date): Promise<void> => {
    await jobs.add(use, deliveryJobs.one[channel], { id }, { owner: null, runAt });
  };

  return {
    /** Adds the job of a delivery that was stored in the same transaction. */
    plan,
    /** Adds the job of several deliveries of an announcement that were stored in the same transaction. */
    async planMany(use: Use, channel: ExternalChannel, ids: readonly string[], runAt: Date): Promise<void> {
      await jobs.add(use, deliveryJobs.many[channel], { ids: [...ids] }, { owner: null, runAt });
    },
    /** Starts a failed delivery again, with all of its attempts. */
    retry: (async (use, channel, id) => {
      await use(deliveriesRepository).reopen(id, clock.now());
      await plan(use, channel, id, clock.now());
    }) satisfies RetryDelivery,
    handled: deliveryJobs.channels.flatMap((channel): HandledJob<Tables>[] => {
      const { one, many } = deliveryJobs;
      return [
        onJob<Tables, (typeof one)[typeof channel]['payload']>(one[channel], async ({ id }) => {
          await deliver(channel, id);
          return undefined;
        }),
        onJob<Tables, (typeof many)[typeof channel]['payload']>(
          many[channel],
          async ({ ids }, { signal }) => {
            await deliverMany(channel, ids, signal);
            return undefined;
          },
        ),
      ];
    }),
  };
}

export type Deliveries = ReturnType<typeof createDeliveries>;
