import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../index.ts';
import { connected, processesOf, queryValue, removeScratch, scratch } from '../testing/supervised-folders.ts';
import { processFacts } from './process-facts.ts';
import { serverUser, spawnIdentity } from './run-as.ts';

// Creating a cluster flushes a thousand files: seconds when the disk is busy.
vi.setConfig({ testTimeout: 60_000 });

let parent: string;
let folder: string;
/** The executable that the product started: a copy, where PostgreSQL's user cannot enter this checkout. */
let postgres: string;
let bystander: ChildProcess | undefined;

beforeEach(async () => {
  parent = await scratch();
  folder = join(parent, 'data');
  const engine = await startEmbeddedPostgres({ folder });
  await connected(engine.connection, (client) => client.query('create table kept as select 7 as seven'));
  postgres = readlinkSync(`/proc/${readFileSync(pidFile(), 'utf8').split('\n')[0]}/exe`);
  await engine.stop();
});
afterEach(async () => {
  bystander?.kill('SIGKILL');
  await removeScratch(parent);
});

const pidFile = () => join(folder, 'pg18', 'postmaster.pid');
const socketFolder = () => join(folder, 'socket');

/** Writes postmaster.pid as PostgreSQL leaves it after a crash of the machine. */
function leavePidFile(pid: number): void {
  const lines = [
    pid,
    join(folder, 'pg18'),
    1_790_000_000,
    5432,
    socketFolder(),
    '',
    '  1234567   0',
    'ready   ',
  ];
  writeFileSync(pidFile(), `${lines.join('\n')}\n`);
  writeFileSync(join(socketFolder(), '.s.PGSQL.5432.lock'), `${lines.slice(0, 5).join('\n')}\n`);
  for (const file of [pidFile(), join(socketFolder(), '.s.PGSQL.5432.lock')]) {
    expect(readFileSync(file, 'utf8')).toContain(String(pid));
  }
}

async function expectStart(adopted: boolean): Promise<void> {
  const engine = await startEmbeddedPostgres({ folder });
  expect(engine.adopted).toBe(adopted);
  expect(await queryValue(engine.connection, 'select seven from kept')).toBe(7);
  await engine.stop();
  expect(processesOf(folder)).toEqual([]);
}

test('a running server without an owner is taken over: stopped cleanly, and restarted as our child', async () => {
  const cluster = join(folder, 'pg18');
  const args = ['-D', cluster, '-k', socketFolder(), '-c', 'listen_addresses='];
  bystander = spawn(postgres, args, {
    ...spawnIdentity(serverUser(cluster)),
    stdio: 'ignore',
    detached: true,
  });
  const direct = { host: socketFolder(), port: 5432, user: 'baisi', database: 'baisi' };
  await expect.poll(() => queryValue(direct, 'select 1').catch(() => 0)).toBe(1);
  await connected(direct, (client) => client.query('update kept set seven = 7'));
  const before = bystander.pid;
  const engine = await startEmbeddedPostgres({ folder });
  expect(engine.adopted).toBe(true);
  expect(bystander.exitCode).toBe(0);
  expect(Number(readFileSync(pidFile(), 'utf8').split('\n')[0])).not.toBe(before);
  expect(await queryValue(engine.connection, 'select seven from kept')).toBe(7);
  await engine.stop();
  expect(processesOf(folder)).toEqual([]);
});

test('a pid file of an ended process does not block the start', async () => {
  leavePidFile(2 ** 22 - 1);
  await expectStart(false);
});

test('a pid file whose id belongs to a zombie does not block the start', async () => {
  // The shell replaces itself by sleep, which never reads the exit status of the child that it inherits: a zombie
  // remains.
  bystander = spawn('/bin/sh', ['-c', 'exec 3<&0; cat <&3 >/dev/null & echo $!; exec sleep 60'], {
    ...spawnIdentity(serverUser(join(folder, 'pg18'))),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const { pid = 0, stdin, stdout } = bystander;
  let printed = '';
  stdout?.on('data', (chunk) => {
    printed += String(chunk);
  });
  await expect.poll(() => printed !== '' && processFacts(pid)?.program).toBe('sleep');
  stdin?.end();
  await expect.poll(() => processFacts(Number(printed))?.zombie).toBe(true);
  leavePidFile(Number(printed));
  await expectStart(false);
});

test('a pid file whose id now belongs to another program of the same user is ignored, and that program is not touched', async () => {
  const identity = spawnIdentity(serverUser(join(folder, 'pg18')));
  bystander = spawn('/bin/sleep', ['60'], { ...identity, stdio: 'ignore' });
  leavePidFile(bystander.pid ?? 0);
  await expectStart(false);
  expect(bystander.exitCode).toBeNull();
  expect(bystander.signalCode).toBeNull();
});

test('a server that answers from another container is left running and the folder is reported as in use', async () => {
  mkdirSync(join(parent, 's'));
  const foreign = createServer().listen(join(parent, 's', '.s.PGSQL.5432'));
  const lines = [
    2 ** 22 - 1,
    join(folder, 'pg18'),
    1_790_000_000,
    5432,
    join(parent, 's'),
    '',
    '1 0',
    'ready',
  ];
  writeFileSync(pidFile(), `${lines.join('\n')}\n`);
  await expect(startEmbeddedPostgres({ folder })).rejects.toMatchObject({
    code: 'data-folder-in-use',
    message: `数据文件夹 ${folder} 正被另一个百司进程使用，请先停止它`,
  });
  expect(readFileSync(pidFile(), 'utf8')).toContain('ready');
  foreign.close();
});
