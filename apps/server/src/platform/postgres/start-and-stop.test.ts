import { existsSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorCode } from './embedded-postgres-error.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { connected, processesOf, queryValue, removeScratch, scratch } from './testing/supervised-folders.ts';

// Creating a cluster flushes a thousand files: seconds when the disk is busy.
vi.setConfig({ testTimeout: 60_000 });

let parent: string;
let folder: string;

beforeAll(async () => {
  parent = await scratch();
  folder = join(parent, 'data');
});
afterAll(() => removeScratch(parent));

async function withEngine<T>(job: (engine: EmbeddedPostgres) => Promise<T>): Promise<T> {
  const engine = await startEmbeddedPostgres({ folder });
  try {
    return await job(engine);
  } finally {
    await engine.stop();
  }
}

describe('an embedded database', () => {
  test('is created at the first start and keeps its rows across a clean stop', async () => {
    const fresh = join(parent, 'fresh');
    const lines: string[] = [];
    const first = await startEmbeddedPostgres({ folder: fresh, progress: (line) => lines.push(line) });
    await connected(first.connection, (client) =>
      client.query("create table person (name text); insert into person values ('王小明')"),
    );
    await first.stop();
    const second = await startEmbeddedPostgres({ folder: fresh, progress: (line) => lines.push(line) });
    expect(await queryValue(second.connection, 'select name from person')).toBe('王小明');
    await second.stop();
    expect(lines).toEqual(['正在初始化数据库…']);
    expect(first.adopted || second.adopted).toBe(false);
    expect(existsSync(join(fresh, 'pg18', 'PG_VERSION'))).toBe(true);
  });

  test('stops within three seconds with clients connected, and leaves no process and no claim', async () => {
    const engine = await startEmbeddedPostgres({ folder });
    const sleeper = connected(engine.connection, (client) => client.query('select pg_sleep(60)'));
    const cut = sleeper.catch(errorCode);
    await expect
      .poll(() =>
        queryValue(engine.connection, "select count(*)::int from pg_stat_activity where query like '%(60)'"),
      )
      .toBe(1);
    const asked = performance.now();
    await engine.stop();
    expect(performance.now() - asked).toBeLessThan(3_000);
    expect(await cut).toBe('57P01');
    expect(processesOf(folder)).toEqual([]);
    expect(existsSync(join(folder, 'pg18', 'postmaster.pid'))).toBe(false);
    await engine.stop();
    await withEngine(async () => undefined);
  });

  test('treats Chinese characters as letters, so that a search for part of a name can use an index', async () => {
    await withEngine(async ({ connection }) => {
      await connected(connection, (client) => client.query('create extension if not exists pg_trgm'));
      expect(await queryValue(connection, "select array_length(show_trgm('王小明'), 1)")).toBe(4);
      expect(await queryValue(connection, 'show server_encoding')).toBe('UTF8');
      expect(
        await queryValue(connection, 'select datcollate from pg_database where datname = current_database()'),
      ).toBe('C.UTF-8');
    });
  });

  test('sorts Chinese by pinyin on request', async () => {
    await withEngine(async ({ connection }) => {
      const sorted = `select string_agg(name, '' order by name collate "zh-Hans-CN-x-icu")
        from unnest(array['张', '安', '李']) as name`;
      expect(await queryValue(connection, sorted)).toBe('安李张');
    });
  });

  test('does not listen on the network and keeps full durability', async () => {
    await withEngine(async ({ connection }) => {
      const shown: Record<string, string> = {};
      for (const name of [
        'listen_addresses',
        'fsync',
        'full_page_writes',
        'synchronous_commit',
        'jit',
        'max_connections',
      ]) {
        shown[name] = String(await queryValue(connection, `show ${name}`));
      }
      expect(shown).toEqual({
        listen_addresses: '',
        fsync: 'on',
        full_page_writes: 'on',
        synchronous_commit: 'on',
        jit: 'off',
        max_connections: '40',
      });
      expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    });
  });

  test('lets settings of the caller override its own', async () => {
    const engine = await startEmbeddedPostgres({ folder, extraSettings: { max_connections: '12' } });
    expect(await queryValue(engine.connection, 'show max_connections')).toBe('12');
    await engine.stop();
  });

  test('names the setting that PostgreSQL does not accept, and can be started immediately afterwards', async () => {
    const refused = startEmbeddedPostgres({ folder, extraSettings: { max_connections: 'many' } });
    await expect(refused).rejects.toMatchObject({
      code: 'postgres-failed',
      message: expect.stringMatching(/^内置 PostgreSQL 启动失败：.*max_connections.*postgres\.log）$/),
    });
    await withEngine(async () => undefined);
  });

  test('recreates its database when it was dropped', async () => {
    await withEngine(({ connection }) =>
      connected({ ...connection, database: 'postgres' }, (client) => client.query('drop database baisi')),
    );
    await withEngine(async ({ connection }) => {
      expect(await queryValue(connection, 'select current_database()')).toBe('baisi');
    });
  });

  test('rotates its log beyond five megabytes', async () => {
    await withEngine(async () => undefined);
    const log = join(folder, 'postgres.log');
    truncateSync(log, 5 * 1024 * 1024 + 1);
    await withEngine(async () => undefined);
    expect(statSync(`${log}.1`).size).toBe(5 * 1024 * 1024 + 1);
    expect(statSync(log).size).toBeLessThan(100_000);
  });

  test('writes no value of a row into its log', async () => {
    await withEngine(async ({ connection }) => {
      await connected(connection, async (client) => {
        await client.query('create table if not exists phone (number text primary key)');
        await client.query("insert into phone values ('13800001111') on conflict do nothing");
        await expect(client.query("insert into phone values ('13800001111')")).rejects.toMatchObject({
          code: '23505',
        });
      });
    });
    const log = readFileSync(join(folder, 'postgres.log'), 'utf8');
    expect(log).toContain('phone_pkey');
    expect(log).not.toContain('13800001111');
  });

  test('works in a folder whose name contains spaces, commas, quotes and Chinese', async () => {
    const odd = join(parent, '数据, "百司" 1');
    const engine = await startEmbeddedPostgres({ folder: odd });
    expect(await queryValue(engine.connection, 'show data_directory')).toBe(join(odd, 'pg18'));
    expect(engine.connection.host).toBe(join(odd, 'socket'));
    await engine.stop();
  });
});

describe('starting on a folder that cannot be used', () => {
  test('is refused with one line when it is a file', async () => {
    const file = join(folder, 'postgres.log');
    await withEngine(async () => undefined);
    await expect(startEmbeddedPostgres({ folder: file })).rejects.toMatchObject({
      code: 'data-folder-unwritable',
      message: `数据文件夹 ${file} 无法写入：同名的文件已经存在`,
    });
  });

  test('is refused with one line when it is not writable', async () => {
    await expect(startEmbeddedPostgres({ folder: '/proc/baisi' })).rejects.toMatchObject({
      code: 'data-folder-unwritable',
      message: expect.stringMatching(/^数据文件夹 \/proc\/baisi 无法写入：.+$/),
    });
  });
});
