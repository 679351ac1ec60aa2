import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../index.ts';
import {
  killHard,
  processesOf,
  queryValue,
  removeScratch,
  scratch,
  supervisor,
} from '../testing/supervised-folders.ts';
import { expectKept, storm } from '../testing/write-storm.ts';

// Creating a cluster flushes a thousand files: seconds when the disk is busy.
vi.setConfig({ testTimeout: 60_000 });

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await scratch();
  folder = join(parent, 'data');
});
afterEach(() => removeScratch(parent));

const attacks = {
  'the server process': (pid: number) => killHard(pid),
  'the whole process tree': (pid: number) => {
    for (const victim of [pid, ...processesOf(folder).map((one) => one.pid)]) killHard(victim);
  },
};

for (const [victim, attack] of Object.entries(attacks)) {
  test(`after kill -9 of ${victim} the next start has every acknowledged write and nothing half-written`, async () => {
    for (let round = 0; round < 3; round++) {
      const owner = supervisor({ folder });
      const { connection } = await owner.hear('ready');
      const { noted, over } = await storm(connection, round);
      attack(owner.pid);
      await over;
      // Starts at once, while the previous PostgreSQL may still be stopping.
      const next = await startEmbeddedPostgres({ folder });
      await expectKept(next.connection, noted);
      await next.stop();
      expect(processesOf(folder)).toEqual([]);
    }
  });
}

test('after kill -9 of only our server process no process is left, even without a new start', async () => {
  const owner = supervisor({ folder });
  await owner.hear('ready');
  expect(processesOf(folder).length).toBeGreaterThan(3);
  owner.signal('SIGKILL');
  await expect.poll(() => processesOf(folder), { timeout: 3_000 }).toEqual([]);
  expect(existsSync(join(folder, 'pg18', 'postmaster.pid'))).toBe(false);
  expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).toContain('database system is shut down');
});

test('a process that ends without stopping also ends its database', async () => {
  const owner = supervisor({ folder });
  await owner.hear('ready');
  owner.signal('SIGHUP');
  await owner.ended;
  await expect.poll(() => processesOf(folder), { timeout: 3_000 }).toEqual([]);
});

test('after Ctrl-C the database stops only after our server has finished its requests', async () => {
  const owner = supervisor({ folder });
  await owner.hear('ready');
  owner.signal('SIGINT', 'group');
  expect(await owner.hear('drained')).toMatchObject({ answer: 42 });
  expect((await owner.hear('stopped')).ms).toBeLessThan(3_000);
  expect(owner.told.some(({ line }) => line?.includes('意外'))).toBe(false);
});

test('kill -9 in the middle of the first start leaves nothing that breaks the next start', async () => {
  const unfinished = () =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('pg18.init-')) : [];
  for (const waitFor of ['PG_VERSION', 'global/pg_control', 'base/5']) {
    const owner = supervisor({ folder });
    const isThere = () => unfinished().some((name) => existsSync(join(folder, name, waitFor)));
    await expect.poll(isThere, { timeout: 30_000, interval: 1 }).toBe(true);
    owner.signal('SIGKILL');
    expect(existsSync(join(folder, 'pg18'))).toBe(false);
  }
  const engine = await startEmbeddedPostgres({ folder });
  expect(unfinished()).toEqual([]);
  expect(await queryValue(engine.connection, 'select 1')).toBe(1);
  await engine.stop();
  await expect.poll(() => processesOf(folder)).toEqual([]);
});
