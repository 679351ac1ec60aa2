import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { staticWeight } from './static-weight.ts';

const entryPoint = fileURLToPath(new URL('../../packages/grid/src/index.ts', import.meta.url));

/** Cell types of business features: files, links, external searches, pop-up forms. */
const businessCells = /\/(upload|popup|progress|tags|link|select-dict-search)\.ts$/;

test('the grid without business cells is less than 42.5 kB of script and 5 kB of style, React aside; panels and dialogs load later', async () => {
  const { scripts, styles, later } = await staticWeight(entryPoint, [/^react(-dom)?($|\/)/, businessCells]);
  expect(scripts).toBeLessThan(42_500);
  expect(styles).toBeLessThan(5_000);
  // Guards against moving everything into the first load.
  expect(later).toBeGreaterThan(15_000);
});
