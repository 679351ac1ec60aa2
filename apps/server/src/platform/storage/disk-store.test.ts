import * as nodeFiles from 'node:fs/promises';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStore } from './disk-store.ts';
import type { FileOperations } from './durable-writing.ts';
import type { FileStore } from './store.ts';

let root: string;
let store: FileStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'baisi-store-'));
  store = createDiskStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function* chunks(...parts: (Uint8Array | string)[]) {
  for (const part of parts) yield Buffer.from(part);
}
const listed = async (folder = ''): Promise<string[]> => {
  const found: string[] = [];
  for await (const { location } of store.list(folder)) found.push(location);
  return found.toSorted();
};
const leftovers = () => readdir(join(root, '.unfinished')).catch((): string[] => []);

/** Real file operations that call `onCall` first; if it throws, the operation fails. */
function watchedFiles(onCall: (name: string) => void): FileOperations {
  const watched = <T extends object>(target: T, prefix: string): T =>
    new Proxy(target, {
      get(of, name) {
        const value: unknown = Reflect.get(of, name);
        if (typeof value !== 'function' || typeof name !== 'string') return value;
        return async (...given: unknown[]): Promise<unknown> => {
          if (name !== 'close') onCall(`${prefix}${name}`);
          const result: unknown = await Reflect.apply(value, of, given);
          return name === 'open' && typeof result === 'object' && result !== null
            ? watched(result, 'file.')
            : result;
        };
      },
    });
  return watched({ ...nodeFiles }, '');
}

test.each(['..', '../a', 'a/../b', '/etc/passwd', 'a\0', '.unfinished/a', 'a//b', 'A', '', 'a.png'])(
  'the location %j is refused by every method',
  async (location) => {
    await expect(store.write(location, chunks('x'))).rejects.toThrow('no location');
    await expect(store.read(location)).rejects.toThrow('no location');
    await expect(store.sizeOf(location)).rejects.toThrow('no location');
    expect(() => store.remove(location)).toThrow('no location');
    expect(await readdir(root)).toEqual([]);
  },
);

test('a file is invisible while it is written, and after its source failed', async () => {
  async function* broken() {
    yield Buffer.alloc(2 * 1024 * 1024, 1);
    expect(await store.sizeOf('half')).toBeUndefined();
    expect(await listed()).toEqual([]);
    throw new Error('client left');
  }
  await expect(store.write('half', broken())).rejects.toThrow('client left');
  expect(await listed()).toEqual([]);
  expect(await leftovers()).toEqual([]);
});

test('a file is flushed before it gets its name, and its folder after', async () => {
  const calls: string[] = [];
  const watched = createDiskStore(
    root,
    watchedFiles((name) => calls.push(name)),
  );
  await watched.write('warm/up', chunks('x'));
  calls.length = 0;
  await watched.write('warm/second', chunks('x'));
  expect(calls).toEqual([
    'mkdir',
    'open',
    'file.writev',
    'file.sync',
    'mkdir',
    'rename',
    'open',
    'file.sync',
  ]);
});

test('new folders are flushed into their parents', async () => {
  const calls: string[] = [];
  const watched = createDiskStore(
    root,
    watchedFiles((name) => calls.push(name)),
  );
  await watched.write('warm', chunks('x'));
  calls.length = 0;
  await watched.write('one/two/x', chunks('x'));
  // The four flushes: the file, the parents of both new folders, and the folder of the file.
  expect(calls.filter((name) => name === 'file.sync')).toHaveLength(4);
});

/** Writes with a disk on which the given file operation fails; returns the error, or undefined after a success. */
async function writeWithFault(location: string, failing: number): Promise<unknown> {
  let call = 0;
  const faulty = createDiskStore(
    root,
    watchedFiles((name) => {
      call += 1;
      if (call - 1 === failing && name !== 'rm') throw Object.assign(new Error('disk'), { code: 'ENOSPC' });
    }),
  );
  try {
    await faulty.write(location, chunks(Buffer.alloc(1024 * 1024), 'x'));
    return undefined;
  } catch (error) {
    return error;
  }
}

test('whichever file operation fails, no file is visible and the next write succeeds', async () => {
  let failing = 0;
  for (;;) {
    const location = `fault-${failing}/x`;
    const error = await writeWithFault(location, failing);
    if (error === undefined) break;
    expect(error).toMatchObject({ code: 'storage-full', userMessage: '存储空间不足' });
    expect(await store.sizeOf(location)).toBeUndefined();
    expect(await leftovers()).toEqual([]);
    expect(await store.write(location, chunks('again'))).toBe(5);
    failing += 1;
  }
  expect(failing).toBeGreaterThanOrEqual(8);
});

test('the sweep removes remains of old interrupted writes, and no files of running ones', async () => {
  await store.write('kept', chunks('x'));
  await nodeFiles.writeFile(join(root, '.unfinished', 'old'), 'x');
  await nodeFiles.writeFile(join(root, '.unfinished', 'running'), 'x');
  const hour = 3_600_000;
  const long = new Date(Date.now() - 48 * hour);
  await utimes(join(root, '.unfinished', 'old'), long, long);
  expect(await store.sweep(new Date(Date.now() - 24 * hour))).toBe(1);
  expect(await leftovers()).toEqual(['running']);
  expect(await listed()).toEqual(['kept']);
});
