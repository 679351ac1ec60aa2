import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../index.ts';
import {
  connected,
  isRoot,
  nobody,
  processesOf,
  queryValue,
  removeScratch,
  scratch,
  subfolder,
} from '../testing/supervised-folders.ts';
import { serverUser } from './run-as.ts';

// Creating a cluster flushes a thousand files: seconds when the disk is busy.
vi.setConfig({ testTimeout: 60_000 });

let parent: string;
let systemFolder: string;

beforeEach(async () => {
  parent = await scratch();
  systemFolder = join(parent, 'system');
});
afterEach(() => removeScratch(parent));

async function use<T>(engine: EmbeddedPostgres, job: () => Promise<T>): Promise<T> {
  try {
    return await job();
  } finally {
    await engine.stop();
  }
}

const write = (engine: EmbeddedPostgres) =>
  connected(engine.connection, (client) => client.query('create table kept as select 7 as seven'));
const kept = (engine: EmbeddedPostgres) => queryValue(engine.connection, 'select seven from kept');
const dataDirectory = (engine: EmbeddedPostgres) => queryValue(engine.connection, 'show data_directory');
const postmasterOwner = (cluster: string) =>
  statSync(`/proc/${readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]}`).uid;

describe.runIf(isRoot)('when root starts it', () => {
  test('the server runs as postgres if this user exists, else as nobody, never as root', () => {
    const passwd = join(parent, 'passwd');
    const cluster = join(parent, 'absent');
    const users = ['root:x:0:0::/root:/bin/sh', 'nobody:x:65534:65533:::'];
    writeFileSync(passwd, users.join('\n'));
    expect(serverUser(cluster, passwd)).toEqual({ uid: 65534, gid: 65533, name: 'nobody' });
    writeFileSync(passwd, [...users, 'postgres:x:70:71:::'].join('\n'));
    expect(serverUser(cluster, passwd)).toEqual({ uid: 70, gid: 71, name: 'postgres' });
    writeFileSync(passwd, 'root:x:0:0::/root:/bin/sh\npostgres:x:0:0:::');
    expect(serverUser(cluster, passwd)).toEqual(nobody);
  });

  test('the cluster and its processes belong to that user', async () => {
    const folder = join(parent, 'data');
    const user = serverUser(join(folder, 'pg18'));
    const engine = await startEmbeddedPostgres({ folder });
    await use(engine, async () => {
      expect(statSync(join(folder, 'pg18')).uid).toBe(user?.uid);
      expect(postmasterOwner(join(folder, 'pg18'))).toBe(user?.uid);
    });
    expect(statSync(folder).uid).toBe(0);
  });

  test('a folder below a home of mode 0700 stores its cluster elsewhere, always in the same location', async () => {
    const home = await subfolder(parent, 'home', 0o700);
    const folder = join(home, 'data');
    const first = await startEmbeddedPostgres({ folder, systemFolder });
    const cluster = String(await dataDirectory(first));
    await use(first, () => write(first));
    expect(dirname(dirname(cluster))).toBe(systemFolder);
    expect(existsSync(join(folder, 'pg18'))).toBe(false);
    expect(readFileSync(join(folder, 'pg18.location.txt'), 'utf8').split('\n')[0]).toBe(cluster);
    expect(existsSync(join(folder, 'postgres.log'))).toBe(true);
    const second = await startEmbeddedPostgres({ folder, systemFolder });
    await use(second, async () => expect(await kept(second)).toBe(7));
    // The folder is made accessible and moved; its pointer file still leads to the cluster.
    const moved = join(await subfolder(parent, 'open', 0o755), 'data');
    await rename(folder, moved);
    const third = await startEmbeddedPostgres({ folder: moved, systemFolder });
    await use(third, async () => {
      expect(await dataDirectory(third)).toBe(cluster);
      expect(await kept(third)).toBe(7);
    });
    expect(processesOf(parent)).toEqual([]);
  });

  test('two data folders that point to one cluster cannot be open at once', async () => {
    const home = await subfolder(parent, 'home', 0o700);
    const engine = await startEmbeddedPostgres({ folder: join(home, 'data'), systemFolder });
    await use(engine, async () => {
      await cp(join(home, 'data'), join(home, 'copy'), { recursive: true });
      const second = startEmbeddedPostgres({ folder: join(home, 'copy'), systemFolder });
      await expect(second).rejects.toMatchObject({ code: 'data-folder-in-use' });
    });
  });

  test('a pointer file to a missing cluster is refused, and no empty database is created', async () => {
    const home = await subfolder(parent, 'home', 0o700);
    const folder = join(home, 'data');
    const engine = await startEmbeddedPostgres({ folder, systemFolder });
    await engine.stop();
    await rename(systemFolder, join(parent, 'unmounted'));
    await expect(startEmbeddedPostgres({ folder, systemFolder })).rejects.toMatchObject({
      code: 'postgres-failed',
      message: expect.stringContaining('那里却什么也没有'),
    });
    expect(existsSync(systemFolder)).toBe(false);
    await rename(join(parent, 'unmounted'), systemFolder);
    const again = await startEmbeddedPostgres({ folder, systemFolder });
    await again.stop();
  });

  test('a pointer file to a place outside the system folder is not followed', async () => {
    const folder = await subfolder(parent, 'data', 0o755);
    const strange = await subfolder(parent, '0123456789abcdef', 0o755);
    for (const target of [join(strange, 'pg18'), `${systemFolder}/../0123456789abcdef/pg18`]) {
      writeFileSync(join(folder, 'pg18.location.txt'), `${target}\n`);
      const engine = await startEmbeddedPostgres({ folder, systemFolder });
      await use(engine, async () => expect(await dataDirectory(engine)).toBe(join(folder, 'pg18')));
    }
    expect(existsSync(join(strange, 'pg18'))).toBe(false);
  });

  test('a cluster that was moved below a home of mode 0700 is left unchanged, and the error says why', async () => {
    const home = await subfolder(parent, 'home', 0o755);
    const engine = await startEmbeddedPostgres({ folder: join(home, 'data'), systemFolder });
    await engine.stop();
    const closed = await subfolder(parent, 'closed', 0o700);
    await rename(join(home, 'data'), join(closed, 'data'));
    await expect(startEmbeddedPostgres({ folder: join(closed, 'data'), systemFolder })).rejects.toMatchObject(
      {
        code: 'data-folder-unwritable',
        message: expect.stringContaining('请放开上级文件夹的权限'),
      },
    );
    expect(existsSync(join(closed, 'data', 'pg18.location.txt'))).toBe(false);
    await rename(join(closed, 'data'), join(home, 'data'));
    const again = await startEmbeddedPostgres({ folder: join(home, 'data'), systemFolder });
    await again.stop();
  });

  test('a cluster that root restored from a copy gets the server’s user as its owner', async () => {
    const folder = join(parent, 'data');
    const engine = await startEmbeddedPostgres({ folder });
    await use(engine, () => write(engine));
    const restored = await subfolder(parent, 'restored', 0o755);
    // `cp -r` as root makes root the owner; Node's cp would keep the owner.
    spawnSync('/bin/cp', ['-r', join(folder, 'pg18'), restored]);
    expect(statSync(join(restored, 'pg18', 'PG_VERSION')).uid).toBe(0);
    const again = await startEmbeddedPostgres({ folder: restored });
    await use(again, async () => expect(await kept(again)).toBe(7));
  });
});
