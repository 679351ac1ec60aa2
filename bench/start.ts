import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/index.ts';
import { againstLimit, againstRival, median, type Result, seconds } from './harness/figure.ts';
import { launchProduct, temporaryFolder } from './harness/product.ts';
import type { Stage } from './harness/stage.ts';

// Time from the start of the server's process to the line with its address: on an empty folder (database created,
// migrated and filled with the demo company) and on the same folder again. The reference is the embedded PostgreSQL
// alone under the same supervisor, the lower bound.

const secondStartLimitMs = 6_000;
const folders = 3;
const secondStarts = 2;

type Times = { first: number[]; second: number[] };

async function startProduct(folder: string, times: Times): Promise<void> {
  // A separate folder, so that the first start compiles everything, as on a new machine.
  const environment = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  for (let start = 0; start <= secondStarts; start += 1) {
    const product = await launchProduct(join(folder, 'data'), environment);
    (start === 0 ? times.first : times.second).push(product.readyMs);
    await product.stop();
  }
}

async function startDatabase(folder: string, times: Times): Promise<void> {
  for (let start = 0; start <= secondStarts; start += 1) {
    const began = performance.now();
    const server = await startEmbeddedPostgres({ folder: join(folder, 'database') });
    (start === 0 ? times.first : times.second).push(performance.now() - began);
    await server.stop();
  }
}

/** Measures the first and second start. */
export async function start(stage: Stage): Promise<Result> {
  const product: Times = { first: [], second: [] };
  const database: Times = { first: [], second: [] };
  for (let round = 0; round < folders; round += 1) {
    const folder = await temporaryFolder();
    stage.undo(folder.remove);
    // Created here, because the server would make it private and PostgreSQL's user must be able to enter.
    await mkdir(join(folder.path, 'data'), { mode: 0o755 });
    await startProduct(folder.path, product);
    await startDatabase(folder.path, database);
  }
  const name = 'PostgreSQL alone';
  const [first, second] = [median(product.first), median(product.second)];
  return {
    lines: [
      againstRival('first start to ready', seconds, first, { name, value: median(database.first) }),
      againstRival('second start to ready', seconds, second, { name, value: median(database.second) }),
      againstLimit('second start to ready', seconds, second, secondStartLimitMs),
    ],
  };
}
