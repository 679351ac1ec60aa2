import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/index.ts';
import { againstLimit, againstRival, median, type Result, seconds } from './harness/figure.ts';
import { startHouse, temporaryFolder } from './harness/house.ts';
import type { Stage } from './harness/stage.ts';

// From the start of the server's process to the line that names its address: on an empty folder (database made,
// migrated and filled with the demo company) and on the same folder again. The rival is the embedded PostgreSQL alone
// under the same supervisor: less is not possible.

const secondStartLimitMs = 6_000;
const folders = 3;
const secondStarts = 2;

type Times = { first: number[]; second: number[] };

async function startProduct(folder: string, times: Times): Promise<void> {
  // A folder of its own, so that the first start compiles everything, as it does on a machine that never ran it.
  const environment = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  for (let start = 0; start <= secondStarts; start += 1) {
    const house = await startHouse(join(folder, 'data'), environment);
    (start === 0 ? times.first : times.second).push(house.readyMs);
    await house.stop();
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

/** First and second start to ready. */
export async function start(stage: Stage): Promise<Result> {
  const product: Times = { first: [], second: [] };
  const database: Times = { first: [], second: [] };
  for (let round = 0; round < folders; round += 1) {
    const folder = await temporaryFolder();
    stage.undo(folder.remove);
    // Made here: the server would make it for its own eyes only, and PostgreSQL's user must get in.
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
