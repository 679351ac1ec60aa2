import { adopt, difference, typingDifference } from './compare.ts';
import type { Driver } from './driver.ts';
import { Random } from './random.ts';
import { randomSteps } from './random-steps.ts';
import { setupOf } from './setup.ts';
import type { Step } from './steps.ts';
import { World } from './world.ts';

/** The step after which the page differs from the model. */
export type Fault = { seed: number; steps: readonly Step[]; words: string };

/** Number of steps on the same grids; a longer list takes longer to shrink. */
export const stepsOfSeed = 300;

/** Performs steps on the grids of a seed until they end or the page differs from the model. */
export async function play(driver: Driver, seed: number, steps: Iterable<Step>): Promise<Fault | undefined> {
  const setup = setupOf(seed);
  await driver.begin(setup);
  const world = new World(setup);
  const done: Step[] = [];
  for (const step of steps) {
    if (!world.allows(step) || !(await driver.carryOut(step))) continue;
    done.push(step);
    const message = world.apply(step, driver);
    if (message !== undefined && 'grid' in step) await driver.tell(step.grid, message);
    const seen = await driver.look();
    adopt(seen, world);
    const words = driver.complaints.shift() ?? difference(seen, world) ?? typingDifference(seen, world);
    if (words !== undefined) return { seed, steps: done, words };
  }
  return undefined;
}

/** Performs the random steps of a seed. */
export function playSeed(driver: Driver, seed: number): Promise<Fault | undefined> {
  const isTree = setupOf(seed)[1]?.tree !== undefined;
  return play(driver, seed, randomSteps(new Random(seed), isTree).take(stepsOfSeed));
}
