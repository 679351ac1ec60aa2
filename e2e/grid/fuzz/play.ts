import { adopt, difference, typingDifference } from './compare.ts';
import type { Driver } from './driver.ts';
import { Random } from './random.ts';
import { setup } from './setup.ts';
import { randomStep, type Step } from './steps.ts';
import { World } from './world.ts';

/** The place where the page and the model parted. */
export type Fault = { steps: readonly Step[]; words: string };

/** Plays steps on new grids until they end or something differs from the model. */
export async function play(driver: Driver, steps: Iterable<Step>): Promise<Fault | undefined> {
  await driver.begin(setup);
  const world = new World(setup);
  const done: Step[] = [];
  for (const step of steps) {
    if (!world.allows(step) || !(await driver.carryOut(step))) continue;
    done.push(step);
    world.apply(step);
    const seen = await driver.look();
    adopt(seen, world);
    const words = driver.complaints.shift() ?? difference(seen, world) ?? typingDifference(seen, world);
    if (words !== undefined) return { steps: done, words };
  }
  return undefined;
}

/** The number of steps on the same grids; a longer list takes longer to shrink. */
export const stepsOfSeed = 300;

/** The random steps of a seed. */
export function* randomSteps(seed: number, count: number): Generator<Step> {
  const random = new Random(seed);
  for (let i = 0; i < count; i += 1) yield randomStep(random);
}
