import type { Pause } from '../../../platform/clock.ts';

/** Answers held back at a time; beyond them an answer leaves at once. The counters go on counting. */
const mostHeld = 500;

/** Holds answers back without work, and only so many at a time. */
export function createHoldBack(pause: Pause, most = mostHeld): (ms: number) => Promise<void> {
  let held = 0;
  return async (ms) => {
    if (ms === 0 || held >= most) return;
    held += 1;
    await pause(ms).finally(() => {
      held -= 1;
    });
  };
}
