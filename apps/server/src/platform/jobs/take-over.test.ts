import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useEngines } from './testing/engines.ts';
import { queueLedgerJobs, workWithKills } from './testing/killed-nodes.ts';
import { ledger } from './testing/ledger-job.ts';

const { address, db, made, startNode, rowOf, reaches, gate } = useEngines();

test('a handler whose job was taken over by another node has no effect', async () => {
  const open = gate();
  const refusals: unknown[] = [];
  let isFirst = true;
  const one = made(async (_text, { jobId, complete }) => {
    const waits = isFirst;
    isFirst = false;
    if (waits) await open.promise;
    const completing = complete(async (use) => {
      await use(ledger).write(jobId);
      return undefined;
    });
    await completing.catch((error: unknown) => void refusals.push(String(error)));
  });
  const node = startNode(one);
  const id = await node.addNow(one, '');
  await reaches(id, 'running');
  await sql`update sys_job set state = 'queued', handed_at = null, node_id = null where id = ${id}`.execute(
    db(),
  );
  await reaches(id, 'done');
  open.resolve();
  await expect.poll(() => refusals).toEqual(['Error: the job was taken over']);
  expect(await ledger(db()).count()).toEqual({ open: 0, done: 1, lost: 0, doubled: 0 });
});

test('a stopping node releases its running job, and another node runs it', async () => {
  const stopped: boolean[] = [];
  let isFirst = true;
  const one = made(async (_text, { signal }) => {
    if (!isFirst) return;
    isFirst = false;
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    stopped.push(signal.aborted);
    signal.throwIfAborted();
  });
  const first = startNode(one);
  const id = await first.addNow(one, '');
  await reaches(id, 'running');
  await first.stop();
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 0 });
  startNode(one);
  await reaches(id, 'done');
  expect(stopped).toEqual([true]);
});

test('a node takes no job of a kind that it does not know, so that versions can run side by side', async () => {
  const open = gate();
  const [old, added] = [made(async () => undefined), made(() => open.promise)];
  const older = startNode(old);
  await reaches(await older.addNow(old, ''), 'done');
  const newer = startNode(added);
  // More than a node runs at once and fetches in advance: the others are there for the older node to take.
  await newer.work.asSystem('test', async (use) => {
    for (let i = 0; i < 200; i += 1) await newer.add(use, added, '');
  });
  const count = async (state: string) =>
    (await sql`select from sys_job where state = ${state}`.execute(db())).rows.length;
  await expect.poll(() => count('running')).toBeGreaterThanOrEqual(10);
  open.resolve();
  await expect.poll(() => count('done'), { timeout: 30_000 }).toBe(201);
  // A job that the older node had claimed would have been claimed once more by the newer one.
  expect((await sql`select from sys_job where claim > 1`.execute(db())).rows).toHaveLength(0);
});

test('jobs of killed nodes are taken over: none is lost, none has two effects', {
  timeout: 120_000,
}, async () => {
  const until = async (condition: () => Promise<boolean>): Promise<void> =>
    expect.poll(condition, { timeout: 60_000, interval: 20 }).toBe(true);
  await queueLedgerJobs(db(), 300, 5);
  const found = await workWithKills(db(), address, { jobs: 300, kills: 3 }, until);
  expect(found).toEqual({ open: 0, done: 300, lost: 0, doubled: 0 });
});
