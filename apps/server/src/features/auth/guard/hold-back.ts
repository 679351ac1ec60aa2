import type { Pause } from '../../../platform/clock.ts';

/** Maximum number of delayed responses; further ones are sent at once. Counting continues. */
const maxHeld = 500;

/** Delays responses without work, and only a limited number at a time. */
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
