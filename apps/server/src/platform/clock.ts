import { setTimeout } from 'node:timers/promises';

/** Where "now" comes from. Tests hand in one that they move themselves. */
export type Clock = { now(): Date };

/** Waits `ms` without working. Tests hand in one that only takes note. */
export type Pause = (ms: number) => Promise<void>;

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A timer that keeps no process alive. */
export const systemPause: Pause = (ms) => setTimeout(ms, undefined, { ref: false });
