import { root } from '../scripts/install.mjs';
import { run } from '../scripts/steps.mjs';
import { againstLimit, type Result, seconds } from './harness/figure.ts';
import type { Stage } from './harness/stage.ts';

// Every endpoint for every kind of caller (security.md 4.2), as in `npm test`: the whole process, including the
// creation of its database.

const limitMs = 90_000;
const suite = 'apps/server/src/security.matrix.test.ts';

/** Measures the duration of the permission matrix. */
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
