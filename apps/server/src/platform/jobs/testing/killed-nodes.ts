import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import type { DatabaseAddress } from '../../database/pool.ts';
import { createWork } from '../../database/work.ts';
import { createJobs } from '../jobs.ts';
import { ledger, ledgerKind } from './ledger-job.ts';

const program = fileURLToPath(new URL('./job-node.ts', import.meta.url));
const jobsPerTransaction = 200;

/** Starts a node in its own process. */
function startNode(address: DatabaseAddress): { kill(): Promise<void> } {
  const child: ChildProcess = spawn(process.execPath, [program, JSON.stringify(address)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  return {
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Queues jobs of the ledger kind, which insert one row each. */
export async function queueLedgerJobs<DB>(db: Kysely<DB>, count: number, pauseMs: number): Promise<void> {
  const nothing = () => undefined;
  const clock = { now: () => new Date() };
  const jobs = createJobs<DB>({ clock }, { onReady: nothing, onCancel: nothing, onChanged: nothing });
  const work = createWork(db);
  for (let queued = 0; queued < count; queued += jobsPerTransaction) {
    await work.asSystem('queue', async (use) => {
      for (let i = queued; i < Math.min(count, queued + jobsPerTransaction); i += 1)
        await jobs.add(use, ledgerKind, { pauseMs }, { owner: null });
    });
  }
}

/** Kills a working node `kills` times, then lets one finish. Returns the counts of the ledger. */
export async function workWithKills<DB>(
  db: Kysely<DB>,
  address: DatabaseAddress,
  { jobs: count, kills }: { jobs: number; kills: number },
  until: (condition: () => Promise<boolean>) => Promise<void>,
): Promise<{ open: number; done: number; lost: number; doubled: number }> {
  const book = ledger(db);
  const step = Math.floor(count / (kills + 1));
  for (let kill = 1; kill <= kills; kill += 1) {
    const node = startNode(address);
    await until(async () => (await book.count()).done >= kill * step);
    await node.kill();
  }
  const last = startNode(address);
  await until(async () => (await book.count()).open === 0);
  await last.kill();
  return book.count();
}
