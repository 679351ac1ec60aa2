import type { Pause } from '../../../platform/clock.ts';

/** Maximum number of responses delayed at a time; further ones are sent at once. Failures are counted regardless. */
const maxHeld = 500;

/** Returns a function that waits for `ms`, unless `max` responses are already waiting. */
export function createHoldBack(pause: Pause, max = maxHeld): (ms: number) => Promise<void> {
  let held = 0;
  return async (ms) => {
    if (ms === 0 || held >= max) return;
    held += 1;
    await pause(ms).finally(() => {
      held -= 1;
    });
  };
}
