import { setTimeout as pause } from 'node:timers/promises';

/** Source of the current time. Tests pass one that they advance themselves. */
export type Clock = { now(): Date };

/** Waits `ms` milliseconds. Tests pass one that only records the call. */
export type Pause = (ms: number) => Promise<void>;

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A timer that does not keep the process alive. */
export const systemPause: Pause = (ms) => pause(ms, undefined, { ref: false });

/** Runs a job at a moment of the clock; immediately if it has passed. Returns a function that cancels the job. */
export type WakeAt = (moment: Date, job: () => void) => () => void;

/**
 * Longest timer, in ms. Timers ignore clock changes and fire immediately beyond 24.8 days, so the clock is read again
 * at least this often.
 */
const longestTimerMs = 60_000;

/** Uses the machine's clock; the timer does not keep the process alive. */
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
