import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  connected,
  killHard,
  processesOf,
  queryValue,
  removeScratch,
  scratch,
  supervisor,
} from './testing/supervised-folders.ts';
import { expectKept, storm } from './testing/write-storm.ts';

// Creating a cluster flushes a thousand files, which takes seconds when the disk is busy.
vi.setConfig({ testTimeout: 60_000 });

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await scratch();
  folder = join(parent, 'data');
});
afterEach(() => removeScratch(parent));

const postmaster = () => Number(readFileSync(join(folder, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0]);
const isRunning = (pid: number) => processesOf(folder).some((one) => one.pid === pid);

test('a database that is killed alone restarts on the same socket with every acknowledged write', async () => {
  const owner = supervisor({ folder });
  const { connection } = await owner.hear('ready');
  for (let round = 0; round < 3; round++) {
    const { noted, over } = await storm(connection, round);
    const victim = postmaster();
    killHard(victim);
    await over;
    await expect
      .poll(() => queryValue(connection, 'select count(*) > 0 from storm').catch(() => false), {
        timeout: 30_000,
      })
      .toBe(true);
    expect(postmaster()).not.toBe(victim);
    await expectKept(connection, noted);
  }
  expect(owner.told.filter(({ line }) => line === '数据库意外停止，正在重新启动…')).toHaveLength(3);
  owner.signal('SIGTERM');
  await owner.hear('stopped');
  await owner.ended;
  expect(processesOf(folder)).toEqual([]);
});

test('a query that outlives the killed database does not prevent the restart', async () => {
  const owner = supervisor({ folder });
  const { connection } = await owner.hear('ready');
  const endless = connected(connection, (client) =>
    client.query('select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b'),
  );
  const cut = endless.catch(String);
  const backend =
    'select pid from pg_stat_activity where query like $$%generate_series%$$ and pid <> pg_backend_pid()';
  await expect.poll(() => queryValue(connection, backend)).toBeDefined();
  const pid = Number(await queryValue(connection, backend));
  killHard(postmaster());
  await expect.poll(() => queryValue(connection, 'select 1').catch(() => 0), { timeout: 30_000 }).toBe(1);
  expect(await cut).toContain('Connection terminated unexpectedly');
  expect(isRunning(pid)).toBe(false);
  owner.signal('SIGTERM');
  await owner.hear('stopped');
});

test('no process remains when the supervising process is killed while PostgreSQL recovers from a killed backend', async () => {
  const owner = supervisor({ folder });
  const { connection } = await owner.hear('ready');
  await connected(connection, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    killHard(rows[0].pid);
    const log = () => readFileSync(join(folder, 'postgres.log'), 'utf8');
    await expect.poll(log, { timeout: 30_000, interval: 2 }).toContain('database system was interrupted');
  });
  owner.signal('SIGKILL');
  await expect.poll(() => processesOf(folder), { timeout: 10_000 }).toEqual([]);
});

test('a database whose guarding shell is killed is restarted under a new guard', async () => {
  const owner = supervisor({ folder });
  const { connection } = await owner.hear('ready');
  const first = postmaster();
  const guards = processesOf(folder).filter(({ command }) => command.startsWith('/bin/sh'));
  expect(guards).toHaveLength(2);
  killHard(guards[0]?.pid ?? 0);
  await expect.poll(() => isRunning(first), { timeout: 30_000 }).toBe(false);
  await expect.poll(() => queryValue(connection, 'select 1').catch(() => 0), { timeout: 30_000 }).toBe(1);
  owner.signal('SIGKILL');
  await expect.poll(() => processesOf(folder), { timeout: 3_000 }).toEqual([]);
});

test('a database that ends again and again is given up, with a one-line message', async () => {
  const owner = supervisor({ folder });
  const { connection } = await owner.hear('ready');
  const dead = new Set<number>();
  await expect
    .poll(
      async () => {
        const isUp = await queryValue(connection, 'select 1').catch(() => 0);
        if (isUp === 1 && !dead.has(postmaster())) {
          dead.add(postmaster());
          killHard(postmaster());
        }
        return owner.told.some(({ event }) => event === 'lost');
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBe(true);
  expect(owner.told.filter(({ line }) => line === '数据库意外停止，正在重新启动…')).toHaveLength(5);
  expect(await owner.hear('lost')).toMatchObject({
    code: 'postgres-failed',
    message: expect.stringMatching(/^内置 PostgreSQL .*意外停止（详见 .*postgres\.log）$/),
  });
  owner.signal('SIGTERM');
  await owner.hear('stopped');
  await owner.ended;
  expect(processesOf(folder)).toEqual([]);
});
