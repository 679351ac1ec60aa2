import type { Driver } from './driver.ts';
import type { Fault } from './play.ts';
import { shrink } from './shrink.ts';
import { wordsOf } from './steps.ts';

/** A fault as text for repeating it by hand: its seed, and the fewest steps that lead to it. */
export async function reportOf(driver: Driver, fault: Fault, maxMs = 45_000): Promise<string> {
  const small = await shrink(driver, fault, maxMs);
  return [
    `seed ${fault.seed}, step ${fault.steps.length}: ${fault.words}`,
    `${small.steps.length} steps lead to it: ${small.words}`,
    ...small.steps.map((step, i) => `  ${i + 1}. ${wordsOf(step)}`),
  ].join('\n');
}
