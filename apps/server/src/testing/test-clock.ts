import type { WakeAt } from '../platform/clock.ts';

/** A clock that tests advance: the machine's time plus an offset. */
export type TestClock = { now(): Date; advance(ms: number): void; wakeAt: WakeAt };

export function createTestClock(): TestClock {
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  const waiting = new Set<{ moment: Date; job: () => void }>();
  return {
    now,
    advance(ms) {
      offsetMs += ms;
      for (const one of [...waiting].filter(({ moment }) => moment <= now())) {
        waiting.delete(one);
        one.job();
      }
    },
    // Only `advance` runs jobs, even if the real time passes their moment.
    wakeAt(moment, job) {
      const one = { moment, job };
      waiting.add(one);
      return () => void waiting.delete(one);
    },
  };
}
