import type { Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import type { Clock, WakeAt } from '../../../platform/clock.ts';
import { grantEndsRepository } from './grant-ends.repository.ts';

/** Delay before a failed query is retried, in ms. */
const retryMs = 1_000;

type Needs = {
  work: Work;
  clock: Clock;
  wakeAt: WakeAt;
  bus: EventBus;
  report(error: unknown): void;
};

/**
 * Publishes `grants-ended` when a grant expires. Each node reads the next expiry from the database and sets a timer
 * for it; every change of grants repeats the query.
 */
export function watchGrantEnds({ work, clock, wakeAt, bus, report }: Needs) {
  let seenUntil = clock.now();
  let cancel = (): void => {};
  let isOver = false;
  let looking: Promise<void> | undefined;
  let isWanted = false;

  const look = async (): Promise<void> => {
    const now = clock.now();
    const { lost, next } = await work.asSystem('ends of grants', async (use) => ({
      lost: await use(grantEndsRepository).listPeopleWhoLost(seenUntil, now),
      next: await use(grantEndsRepository).findNext(now),
    }));
    seenUntil = now;
    if (lost.length > 0) bus.publish('grants-ended', { userIds: lost });
    cancel();
    if (next !== undefined && !isOver) cancel = wakeAt(next, lookSoon);
  };
  const lookUntilKnown = async (): Promise<void> => {
    while (isWanted && !isOver) {
      isWanted = false;
      await look().catch((error: unknown) => {
        report(error);
        cancel();
        if (!isOver) cancel = wakeAt(new Date(clock.now().getTime() + retryMs), lookSoon);
      });
    }
    looking = undefined;
  };
  /** Starts a query, or notes that another one is needed after the running one. */
  const lookSoon = (): void => {
    isWanted = true;
    looking ??= lookUntilKnown();
  };

  for (const event of ['grants-changed', 'users-changed', 'unknown-changes'] as const)
    bus.subscribe(event, lookSoon);
  lookSoon();
  return {
    /** Cancels the timer; resolves after a running query has ended. */
    async stop(): Promise<void> {
      isOver = true;
      cancel();
      await looking;
    },
  };
}
