import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { staticWeight } from './static-weight.ts';

const door = fileURLToPath(new URL('../../packages/grid/src/index.ts', import.meta.url));

test('the grid is less than 40 kB of script and 5 kB of style, React aside; what opens beside it comes later', async () => {
  const { scripts, styles, later } = await staticWeight(door, [/^react(-dom)?($|\/)/]);
  expect(scripts).toBeLessThan(40_000);
  expect(styles).toBeLessThan(5_000);
  // Nobody has moved it all to the front.
  expect(later).toBeGreaterThan(15_000);
});
