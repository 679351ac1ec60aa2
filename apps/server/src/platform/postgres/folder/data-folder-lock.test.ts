import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../index.ts';
import { processFacts } from '../process/process-facts.ts';
import {
  processesOf,
  queryValue,
  removeScratch,
  scratch,
  supervisor,
} from '../testing/supervised-folders.ts';
import { lockDataFolder } from './data-folder-lock.ts';

// Creating a cluster flushes a thousand files: seconds when the disk is busy.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;

beforeEach(async () => {
  folder = await scratch();
});
afterEach(() => removeScratch(folder));

const hold = () =>
  lockDataFolder({ home: folder, dataFolder: folder, cluster: join(folder, 'pg18'), user: undefined });
const claimsIn = () => readdirSync(join(folder, '.lock'));

function leaveClaim(pid: number, startedAt: string): void {
  mkdirSync(join(folder, '.lock'), { recursive: true });
  for (const kind of ['claim', 'held']) {
    writeFileSync(join(folder, '.lock', `${pid}.${startedAt}.0123456789abcdef.${kind}`), '');
  }
}

test('only one process holds a folder at a time, and another can take it after the release', async () => {
  const lock = await hold();
  await expect(hold()).rejects.toMatchObject({
    code: 'data-folder-in-use',
    message: `数据文件夹 ${folder} 正被另一个百司进程（进程号 ${process.pid}）使用，请先停止它`,
  });
  await lock.release();
  await lock.release();
  await (await hold()).release();
  expect(claimsIn()).toEqual([]);
});

test('exactly one of many concurrent processes gets the folder', async () => {
  for (let round = 0; round < 20; round++) {
    const results = await Promise.allSettled(Array.from({ length: 8 }, hold));
    const holders = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(holders).toHaveLength(1);
    await holders[0]?.release();
  }
});

test('the claim of an ended process blocks nobody', async () => {
  const gone = spawn('/bin/true');
  await once(gone, 'exit');
  leaveClaim(gone.pid ?? 0, 'long-ago-1');
  await (await hold()).release();
  expect(claimsIn()).toEqual([]);
});

test('the claim of an earlier process whose id was reused blocks nobody', async () => {
  leaveClaim(process.pid, 'another-boot-42');
  await (await hold()).release();
  expect(claimsIn()).toEqual([]);
});

test('the claim of a live process stays valid, whatever the process does later', async () => {
  const other = spawn('/bin/sleep', ['60']);
  try {
    const startedAt = (processFacts(other.pid ?? 0)?.startedAt ?? '').replace(/[^\w]+/g, '-');
    leaveClaim(other.pid ?? 0, startedAt);
    await expect(hold()).rejects.toMatchObject({ code: 'data-folder-in-use' });
    expect(claimsIn()).toHaveLength(2);
  } finally {
    other.kill();
  }
});

test('a second process on the folder is refused and the first continues undisturbed', async () => {
  const data = join(folder, 'data');
  const engine = await startEmbeddedPostgres({ folder: data });
  const before = readFileSync(join(data, 'pg18', 'postmaster.pid'), 'utf8');
  const second = supervisor({ folder: data });
  expect(await second.hear('refused')).toMatchObject({
    code: 'data-folder-in-use',
    message: `数据文件夹 ${data} 正被另一个百司进程（进程号 ${process.pid}）使用，请先停止它`,
  });
  await second.ended;
  expect(await queryValue(engine.connection, 'select 1')).toBe(1);
  expect(readFileSync(join(data, 'pg18', 'postmaster.pid'), 'utf8')).toBe(before);
  await expect(startEmbeddedPostgres({ folder: data })).rejects.toMatchObject({ code: 'data-folder-in-use' });
  await engine.stop();
});

test('exactly one of three processes that start on an empty folder at once gets it', async () => {
  const data = join(folder, 'data');
  const all = [1, 2, 3].map(() => supervisor({ folder: data }));
  await expect
    .poll(() => all.map(({ told }) => told.find(({ event }) => event !== 'progress')?.event ?? '').sort(), {
      timeout: 30_000,
    })
    .toEqual(['ready', 'refused', 'refused']);
  for (const { told, signal } of all) if (told.some(({ event }) => event === 'ready')) signal('SIGTERM');
  await Promise.all(all.map(({ ended }) => ended));
  expect(processesOf(data)).toEqual([]);
});
