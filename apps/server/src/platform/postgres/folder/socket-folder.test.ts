import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../index.ts';
import {
  isRoot,
  nobody,
  queryValue,
  removeScratch,
  scratch,
  subfolder,
} from '../testing/supervised-folders.ts';
import { makeSocketFolder, removeSocketFolder, socketFile } from './socket-folder.ts';

// Creating a cluster flushes a thousand files: seconds when the disk is busy.
vi.setConfig({ testTimeout: 60_000 });

let parent: string;

beforeEach(async () => {
  parent = await scratch();
});
afterEach(() => removeScratch(parent));

const modeOf = (path: string) => statSync(path).mode & 0o777;
const longName = '很长的文件夹名'.repeat(6);

test('the socket is next to the cluster while its path is short', () => {
  const folder = makeSocketFolder(parent, 5432, undefined);
  expect(folder).toBe(join(parent, 'socket'));
  expect(modeOf(folder)).toBe(0o700);
  removeSocketFolder(folder, parent);
  expect(modeOf(folder)).toBe(0o700);
});

test('the length of the path is counted in bytes, not in characters', () => {
  // The name repeats 7 Chinese characters of 3 bytes six times: 42 characters, 126 bytes.
  const home = join(parent, longName);
  mkdirSync(home);
  expect(join(home, 'socket').length).toBeLessThan(107);
  const folder = makeSocketFolder(home, 5432, undefined);
  expect(dirname(folder)).not.toBe(home);
  expect(Buffer.byteLength(socketFile(folder, 5432))).toBeLessThan(107);
  expect(modeOf(folder)).toBe(0o700);
  expect(makeSocketFolder(home, 5432, undefined)).toBe(folder);
  removeSocketFolder(folder, home);
  expect(statSync(folder, { throwIfNoEntry: false })).toBeUndefined();
});

test('a database in a folder with a long path starts, and removes its short socket folder when it stops', async () => {
  const engine = await startEmbeddedPostgres({ folder: join(parent, longName, 'data') });
  expect(await queryValue(engine.connection, 'select 1')).toBe(1);
  expect(engine.connection.host.startsWith(parent)).toBe(false);
  await engine.stop();
  expect(statSync(engine.connection.host, { throwIfNoEntry: false })).toBeUndefined();
});

test('the socket folder cannot be entered by other users', () => {
  mkdirSync(join(parent, 'socket'));
  chmodSync(join(parent, 'socket'), 0o777);
  expect(modeOf(makeSocketFolder(parent, 5432, undefined))).toBe(0o700);
});

test('a folder name that is taken by a link or a file is not used', () => {
  for (const occupy of [symlinkSync.bind(undefined, '/tmp'), (path: string) => writeFileSync(path, '')]) {
    const home = join(parent, occupy.name || 'file');
    mkdirSync(home);
    occupy(join(home, 'socket'));
    const folder = makeSocketFolder(home, 5432, undefined);
    expect(dirname(folder)).not.toBe(home);
    removeSocketFolder(folder, home);
  }
});

test.runIf(isRoot)('a folder of another user is not used, even with the right mode', async () => {
  await subfolder(parent, 'socket', 0o700, { ...nobody, uid: 12_345 });
  const folder = makeSocketFolder(parent, 5432, nobody);
  expect(folder).not.toBe(join(parent, 'socket'));
  expect(statSync(folder).uid).toBe(nobody.uid);
  removeSocketFolder(folder, parent);
});
