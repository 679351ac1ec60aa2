import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { appError } from '../../platform/errors.ts';
import { type Progress, type UploadRow, uploadsRepository } from './uploads.repository.ts';

/**
 * Time in ms after which a lease expires that is not renewed, because its node was killed. A living holder releases its
 * lease as soon as another request asks for it.
 */
const leaseMs = 15_000;
const askAgainMs = 100;

/** Another request has taken the lease, so this one must write nothing more. */
export class LeaseLost extends Error {}

/** The exclusive right of one request, across all nodes, to write an upload. */
export type Lease = {
  row: UploadRow;
  /** Aborted when another request wants the upload. */
  wanted: AbortSignal;
  /** Records durable progress and renews the lease; with `isLast` releases it. Throws `LeaseLost`. */
  record(progress: Pick<Progress, 'grownBytes' | 'handle' | 'blocks'>, isLast?: boolean): Promise<void>;
  release(): Promise<void>;
};

type Needs = { work: Work; clock: Clock; bus: EventBus };

/** Leases of uploads, stored in the database so that they hold across all nodes and expire when a node is killed. */
export function createLeases({ work, clock, bus }: Needs) {
  const running = new Map<string, AbortController>();
  bus.subscribe('upload-wanted', ({ id }) => running.get(id)?.abort());

  const until = (): Date => new Date(clock.now().getTime() + leaseMs);

  return {
    /**
     * Takes the lease of one of the caller's uploads. A request that holds it is asked to stop; it keeps the bytes it
     * has received and releases the lease. Throws `upload-missing`, or `upload-busy` if the lease neither is released
     * nor expires.
     */
    async take(actor: Caller, id: string): Promise<Lease> {
      const token = randomUUID();
      for (let waitedMs = 0; ; waitedMs += askAgainMs) {
        const row = await work.step(actor, (use) =>
          use(uploadsRepository).take(id, actor.userId, { token, now: clock.now(), until: until() }),
        );
        if (row !== undefined) {
          const controller = new AbortController();
          running.set(id, controller);
          const forget = (): void => {
            if (running.get(id) === controller) running.delete(id);
          };
          return {
            row,
            wanted: controller.signal,
            async record(progress, isLast = false) {
              const leaseUntil = isLast ? null : until();
              if (isLast) forget();
              const isHeld = await work.step(actor, (use) =>
                use(uploadsRepository).record(id, token, { ...progress, now: clock.now(), leaseUntil }),
              );
              if (!isHeld) throw new LeaseLost();
            },
            async release() {
              forget();
              await work.step(actor, (use) => use(uploadsRepository).release(id, token));
            },
          };
        }
        const found = await work.read(actor, (use) => use(uploadsRepository).find(id, actor.userId));
        if (found === undefined) throw appError('upload-missing');
        if (waitedMs > leaseMs) throw appError('upload-busy');
        bus.publish('upload-wanted', { id });
        await pause(askAgainMs);
      }
    },
  };
}

export type Leases = ReturnType<typeof createLeases>;
