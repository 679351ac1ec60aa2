import { setTimeout as pause } from 'node:timers/promises';

/** Where "now" comes from. Tests hand in one that they move themselves. */
export type Clock = { now(): Date };

/** Waits `ms` without working. Tests hand in one that only takes note. */
export type Pause = (ms: number) => Promise<void>;

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A timer that keeps no process alive. */
export const systemPause: Pause = (ms) => pause(ms, undefined, { ref: false });

/** Does a job when the clock reaches a moment, at once when it has passed. The answer cancels it. */
export type WakeAt = (moment: Date, job: () => void) => () => void;

/** A timer does not notice that the clock was set, and fires at once beyond 24.8 days: it looks at the clock so often. */
const longestTimerMs = 60_000;

/** Wakes by the machine's clock, and keeps no process alive. */
export const systemWakeAt: WakeAt = (moment, job) => {
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    const restMs = moment.getTime() - systemClock.now().getTime();
    timer = restMs > longestTimerMs ? setTimeout(wait, longestTimerMs) : setTimeout(job, Math.max(0, restMs));
    timer.unref();
  };
  wait();
  return () => clearTimeout(timer);
};
