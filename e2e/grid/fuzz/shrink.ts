import type { Driver } from './driver.ts';
import { type Fault, play } from './play.ts';

/**
 * Returns a short list of steps that still ends in a fault. Tries the last steps alone, then leaves out halves,
 * quarters and finally single steps while the fault remains. Returns the shortest list after `maxMs` at the latest.
 */
export async function shrink(driver: Driver, found: Fault, maxMs: number): Promise<Fault> {
  const until = Date.now() + maxMs;
  let best = found;
  for (let last = 3; last < found.steps.length && best === found; last *= 2)
    best = (await play(driver, found.seed, found.steps.slice(-last))) ?? found;
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.steps.length && Date.now() < until; ) {
      const fewer = [...best.steps.slice(0, from), ...best.steps.slice(from + size)];
      const fault = await play(driver, found.seed, fewer);
      if (fault === undefined) from += size;
      else best = fault;
    }
  }
  return best;
}
