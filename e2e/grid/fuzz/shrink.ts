import type { Driver } from './driver.ts';
import { type Fault, play } from './play.ts';
import type { Step } from './steps.ts';

/** The kind of a fault: its words without the values and places in it. */
const kindOf = ({ words }: Fault) => words.replaceAll(/"[^"]*"|\d+/g, '');

/**
 * The shortest list of steps that still ends in a fault of the same kind: leaves out halves, quarters, and at last
 * single steps, as long as the fault stays.
 */
export async function shrink(driver: Driver, found: Fault, mostPlays = 400): Promise<Fault> {
  let best = found;
  let plays = 0;
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.steps.length && plays < mostPlays; ) {
      const fewer: Step[] = [...best.steps.slice(0, from), ...best.steps.slice(from + size)];
      plays += 1;
      const fault = await play(driver, fewer);
      if (fault !== undefined && kindOf(fault) === kindOf(best)) best = fault;
      else from += size;
    }
  }
  return best;
}
