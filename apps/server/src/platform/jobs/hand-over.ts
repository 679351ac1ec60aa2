import type { Kysely } from 'kysely';
import type { Clock, WakeAt } from '../clock.ts';
import { type KnownKinds, relay } from './relay.ts';

type Needs = {
  clock: Clock;
  wakeAt: WakeAt;
  /** Starts the queue unless it runs. */
  ensureQueue(): Promise<unknown>;
  report(error: unknown): void;
};

/** Hands due jobs over to the queue whenever `kick` is called and whenever the next job becomes due. */
export function createHandOver<DB>(
  kinds: KnownKinds,
  quickDb: Kysely<DB>,
  { clock, wakeAt, ensureQueue, report }: Needs,
) {
  let isWanted = false;
  let turn: Promise<void> | undefined;
  let isStopped = false;
  let cancelWaking: (() => void) | undefined;
  const wakeBy = (next: Date | null): void => {
    cancelWaking?.();
    cancelWaking = next === null || isStopped ? undefined : wakeAt(next, kick);
  };
  const handOver = async (): Promise<void> => {
    await ensureQueue();
    const table = relay(quickDb, kinds);
    while (await table.handOverUnlimited(clock.now()));
    const { limitedDue, nextAt } = await table.look(clock.now());
    if (limitedDue) await table.handOverLimited(clock.now());
    wakeBy(nextAt);
  };
  const run = async (): Promise<void> => {
    while (isWanted && !isStopped) {
      isWanted = false;
      // After a failure the engine's next pulse tries again.
      await handOver().catch(report);
    }
    turn = undefined;
  };
  const kick = (): void => {
    isWanted = true;
    turn ??= run();
  };
  return {
    kick,
    wakeBy,
    async stop(): Promise<void> {
      isStopped = true;
      cancelWaking?.();
      await turn;
    },
  };
}
