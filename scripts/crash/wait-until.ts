import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 20;

/** Returns the seconds until `condition` held, undefined when it did not within `limitMs`. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<number | undefined> {
  const began = performance.now();
  for (;;) {
    if (await condition()) return (performance.now() - began) / 1000;
    if (performance.now() - began > limitMs) return undefined;
    await pause(pollMs);
  }
}
