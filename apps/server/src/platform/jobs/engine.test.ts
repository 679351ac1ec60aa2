import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createWork } from '../database/work.ts';
import { appError } from '../errors.ts';
import { createJobs } from './jobs.ts';
import { useEngines } from './testing/engines.ts';

const { clock, db, made, startNode, rowOf, reaches, gate, longMs } = useEngines();
const nodeCount = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sys_job_node`.execute(db());
  return rows[0]?.n;
};

/** Ends graphile-worker on all nodes by the notification of a newer version that upgrades its schema. */
async function endQueues() {
  const listening = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and query like 'LISTEN %'`;
  const listeners = async () => (await listening.execute(db())).rows[0]?.n;
  await expect.poll(listeners).toBe(1);
  const { exitCode } = process;
  await sql`select pg_notify('worker:migrate', '{"breaking":true}')`.execute(db());
  await expect.poll(listeners).toBe(0);
  process.exitCode = exitCode;
}

test('a job runs after the commit of its transaction, and never when that is rolled back', async () => {
  const seen: string[] = [];
  const one = made(async (text) => void seen.push(text));
  const node = startNode(one);
  const failing = node.work.asSystem('test', async (use) => {
    await node.add(use, one, 'rolled back');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const id = await node.work.asSystem('test', async (use) => {
    const added = await node.add(use, one, 'committed');
    expect(seen).toEqual([]);
    return added;
  });
  await reaches(id, 'done');
  expect(seen).toEqual(['committed']);
});

test('a job runs although its node died between the commit and the hand-over to the queue', {
  timeout: longMs,
}, async () => {
  const one = made(async () => undefined);
  // Without listeners the engine is not told of the job, as if the process had died after the commit.
  const nothing = () => undefined;
  const jobs = createJobs<unknown>({ clock }, { onReady: nothing, onCancel: nothing, onChanged: nothing });
  const add = () =>
    createWork(db()).asSystem('test', (use) => jobs.add(use, one.kind, { text: '' }, { owner: null }));
  const before = await add();
  startNode(one);
  const during = await add();
  await reaches(before, 'done');
  await reaches(during, 'done');
  expect(await rowOf(during)).toMatchObject({ attempts: 1 });
});

test('jobs run again after graphile-worker has ended by itself', { timeout: longMs }, async () => {
  const one = made(async () => undefined);
  const node = startNode(one);
  await reaches(await node.addNow(one, ''), 'done');
  await endQueues();
  await reaches(await node.addNow(one, ''), 'done');
  expect(await nodeCount()).toBe(1);
  await endQueues();
  await node.stop();
  expect(await nodeCount()).toBe(0);
});

test('while an unfinished job of a kind has a key, adding another one with that key returns the first', async () => {
  const open = gate();
  const one = made(() => open.promise);
  const node = startNode(one);
  const first = await node.addNow(one, 'a', { key: 'k' });
  expect(await node.addNow(one, 'b', { key: 'k' })).toBe(first);
  expect(await node.addNow(one, 'c', { key: 'other' })).not.toBe(first);
  await reaches(first, 'running');
  expect(await node.addNow(one, 'd', { key: 'k' })).toBe(first);
  open.resolve();
  await reaches(first, 'done');
  expect(await node.addNow(one, 'e', { key: 'k' })).not.toBe(first);
});

test('a failed attempt is repeated after a growing pause, until the attempts are used up', async () => {
  const one = made(() => Promise.reject(new Error('disk full')), {
    attempts: 3,
    backOff: { firstMs: 10_000, longestMs: 15_000 },
  });
  const node = startNode(one);
  const id = await node.addNow(one, '');
  const waits = (attempts: number) =>
    expect
      .poll(async () => {
        const row = await rowOf(id);
        return row?.state === 'queued' ? row.attempts : 0;
      })
      .toBe(attempts);
  await waits(1);
  const pauseOf = async () =>
    Math.round((((await rowOf(id))?.run_at.getTime() ?? 0) - clock.now().getTime()) / 1000);
  expect(await pauseOf()).toBe(10);
  clock.advance(10_001);
  await waits(2);
  expect(await pauseOf()).toBe(15);
  clock.advance(15_001);
  await reaches(id, 'failed');
  const row = await rowOf(id);
  expect(row).toMatchObject({ attempts: 3, error: '任务执行失败，请稍后重试' });
  expect(row?.cause).toContain('disk full');
  await node.retry(id);
  await waits(1);
});

test('a job that throws a business error fails with its text and is not repeated', async () => {
  const one = made(() => Promise.reject(appError('export-too-large', { limit: 5 })));
  const id = await startNode(one).addNow(one, '');
  await reaches(id, 'failed');
  expect(await rowOf(id)).toMatchObject({ attempts: 1, error: '一次最多导出5行，请先缩小查询范围' });
});

test('cancelling stops the handler and its running query, and refuses its later queries', async () => {
  const later: unknown[] = [];
  const one = made(async (_text, { signal }) => {
    const sleep = () =>
      node.work.asSystem('sleep', (use) => use((db) => sql`select pg_sleep(600)`.execute(db)));
    await sleep().catch(async (error: unknown) => {
      later.push(signal.aborted, await sleep().catch(String));
      throw error;
    });
  });
  const node = startNode(one);
  const id = await node.addNow(one, '');
  const sleepers = async () =>
    (
      await sql`select from pg_stat_activity where query like '%pg_sleep(600)%' and state = 'active'
      and pid <> pg_backend_pid() and datname = current_database()`.execute(db())
    ).rows.length;
  await expect.poll(sleepers).toBe(1);
  expect(await node.cancel(id)).toBe(true);
  await reaches(id, 'cancelled');
  expect(await sleepers()).toBe(0);
  expect(later).toEqual([true, 'CancelledError: the job was cancelled']);
  expect(await node.cancel(id)).toBe(false);
});

test('a queued job is cancelled at once and never runs', async () => {
  const seen: string[] = [];
  const one = made(async (text) => void seen.push(text));
  const node = startNode(one);
  const id = await node.addNow(one, 'late', { runAt: new Date(clock.now().getTime() + 60_000) });
  expect(await node.cancel(id)).toBe(true);
  expect(await rowOf(id)).toMatchObject({ state: 'cancelled' });
  clock.advance(61_000);
  await reaches(await node.addNow(one, 'next'), 'done');
  expect(seen).toEqual(['next']);
});

test('an attempt that exceeds its deadline is stopped and counts as failed', async () => {
  const one = made(
    (_text, { signal }) => new Promise((_, reject) => signal.addEventListener('abort', reject)),
    {
      attempts: 1,
      deadlineMs: 120_000,
    },
  );
  const node = startNode(one);
  const id = await node.addNow(one, '');
  await reaches(id, 'running');
  clock.advance(119_000);
  expect(await rowOf(id)).toMatchObject({ state: 'running' });
  clock.advance(2_000);
  await reaches(id, 'failed');
  expect(await rowOf(id)).toMatchObject({ error: '执行超过2分钟，已停止' });
});

test('a kind’s limit of concurrent jobs holds across all nodes, and jobs start in the order of priority', async () => {
  const order: string[] = [];
  let atOnce = 0;
  let most = 0;
  const open = gate();
  const one = made(
    async (text) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      order.push(text);
      if (text === 'first') await open.promise;
      atOnce -= 1;
    },
    { concurrency: 1 },
  );
  const a = startNode(one);
  const b = startNode(one);
  const first = await a.addNow(one, 'first');
  await reaches(first, 'running');
  const later = [
    await a.addNow(one, 'third', { priority: 5 }),
    await b.addNow(one, 'second', { priority: -5 }),
    await b.addNow(one, 'fourth', { priority: 9 }),
  ];
  open.resolve();
  for (const id of later) await reaches(id, 'done');
  expect({ most, order }).toEqual({ most: 1, order: ['first', 'second', 'third', 'fourth'] });
});

test('progress is stored, and the latest value wins', async () => {
  const open = gate();
  const one = made(async (_text, { progress }) => {
    for (let done = 1; done <= 100; done += 1) progress(done, 100, '导出');
    await open.promise;
  });
  const node = startNode(one);
  const id = await node.addNow(one, '');
  const stored = async () =>
    (await sql<{ progress_done: number }>`select progress_done from sys_job where id = ${id}`.execute(db()))
      .rows[0];
  await expect.poll(stored, { timeout: longMs }).toEqual({ progress_done: 100 });
  open.resolve();
  await reaches(id, 'done');
});
