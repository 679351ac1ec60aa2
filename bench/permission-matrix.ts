import { root } from '../scripts/install.mjs';
import { run } from '../scripts/steps.mjs';
import { againstLimit, type Result, seconds } from './harness/figure.ts';
import type { Stage } from './harness/stage.ts';

// Every endpoint by every kind of caller (security.md 4.2), as `npm test` runs it: its process from beginning to end,
// with the database that it makes for itself.

const limitMs = 90_000;
const suite = 'apps/server/src/security.matrix.test.ts';

/** How long the permission matrix takes. */
export async function permissionMatrix(_stage: Stage): Promise<Result> {
  const began = performance.now();
  const { code, output } = await run(process.execPath, [
    `${root}/node_modules/vitest/vitest.mjs`,
    'run',
    '--project',
    'server',
    suite,
  ]);
  const tookMs = performance.now() - began;
  if (code !== 0) throw new Error(`the matrix is red:\n${output.slice(-2_000)}`);
  return { lines: [againstLimit('permission matrix, the whole process', seconds, tookMs, limitMs)] };
}
