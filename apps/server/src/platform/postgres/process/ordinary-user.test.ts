import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../index.ts';
import {
  connected,
  isRoot,
  nobody,
  othersCanRunUs,
  processesOf,
  queryValue,
  removeScratch,
  scratch,
  subfolder,
  supervisor,
} from '../testing/supervised-folders.ts';

// Creating a cluster flushes a thousand files: seconds when the disk is busy.
vi.setConfig({ testTimeout: 60_000 });

let parent: string;
let systemFolder: string;

beforeEach(async () => {
  parent = await scratch();
  systemFolder = join(parent, 'system');
});
afterEach(() => removeScratch(parent));

const dataDirectory = (engine: EmbeddedPostgres) => queryValue(engine.connection, 'show data_directory');
const postmasterOwner = (cluster: string) =>
  statSync(`/proc/${readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]}`).uid;

describe('when an ordinary user starts it', () => {
  const user = isRoot ? nobody : undefined;
  const needsOthers = 'another user cannot read this checkout';

  test('everything works in a home of mode 0700, and the server runs as that user', async (context) => {
    if (isRoot && !othersCanRunUs) return context.skip(needsOthers);
    const home = await subfolder(parent, 'home', 0o700, user);
    const folder = join(home, 'data');
    for (const round of [1, 2]) {
      const owner = supervisor({ folder }, user);
      const { connection } = await owner.hear('ready');
      await connected(connection, (client) =>
        client.query('create table if not exists round (n int); insert into round values (1)'),
      );
      expect(await queryValue(connection, 'select count(*)::int from round')).toBe(round);
      expect(postmasterOwner(join(folder, 'pg18'))).toBe(statSync(home).uid);
      owner.signal('SIGKILL');
      await expect.poll(() => processesOf(folder), { timeout: 3_000 }).toEqual([]);
    }
    expect(existsSync(join(folder, 'pg18.location.txt'))).toBe(false);
  });

  test('a folder that this user cannot write is refused with one line', async (context) => {
    if (isRoot && !othersCanRunUs) return context.skip(needsOthers);
    const closed = await subfolder(parent, 'closed', 0o555, user);
    const owner = supervisor({ folder: join(closed, 'data') }, user);
    expect(await owner.hear('refused')).toMatchObject({
      code: 'data-folder-unwritable',
      message: `数据文件夹 ${join(closed, 'data')} 无法写入：没有权限`,
    });
    await owner.ended;
    expect(owner.complaints()).toBe('');
  });

  test.runIf(isRoot)(
    'a cluster that root stored elsewhere is refused with a line that names its location',
    async (context) => {
      if (!othersCanRunUs) return context.skip(needsOthers);
      const home = await subfolder(parent, 'home', 0o700);
      const engine = await startEmbeddedPostgres({ folder: join(home, 'data'), systemFolder });
      const cluster = String(await dataDirectory(engine));
      await engine.stop();
      await chown(home, nobody.uid, nobody.gid);
      await chown(join(home, 'data'), nobody.uid, nobody.gid);
      const owner = supervisor({ folder: join(home, 'data'), systemFolder }, nobody);
      expect(await owner.hear('refused')).toMatchObject({
        code: 'data-folder-unwritable',
        message: `数据文件夹 ${join(home, 'data')} 无法写入：数据库在 ${cluster}，要由 root 启动`,
      });
    },
  );

  test.runIf(isRoot)(
    'after a start by root, the ordinary user who owns the folder can still start',
    async (context) => {
      if (!othersCanRunUs) return context.skip(needsOthers);
      const folder = await subfolder(parent, 'data', 0o755, nobody);
      for (const user of [nobody, undefined, nobody]) {
        const owner = supervisor({ folder }, user);
        await owner.hear('ready');
        expect(postmasterOwner(join(folder, 'pg18'))).toBe(nobody.uid);
        owner.signal('SIGTERM');
        await owner.hear('stopped');
        await owner.ended;
      }
    },
  );

  test('a folder with other content under the cluster’s name is left unchanged', async () => {
    const folder = join(parent, 'data');
    await mkdir(join(folder, 'pg18'), { recursive: true });
    writeFileSync(join(folder, 'pg18', 'letter.txt'), '不是数据库');
    await expect(startEmbeddedPostgres({ folder })).rejects.toMatchObject({
      code: 'postgres-failed',
      message: expect.stringContaining('里面已有别的文件，却不是数据库'),
    });
    expect(readFileSync(join(folder, 'pg18', 'letter.txt'), 'utf8')).toBe('不是数据库');
  });
});
