import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { hashedBlockBytes } from '@baisi/contract/rules/content-hash';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasSwift, startTemporarySwift } from '../../testing/temporary-swift.ts';
import { createDiskStore } from './disk-store.ts';
import { type Growth, growingLifeMs } from './growing.ts';
import { moveFiles } from './move-files.ts';
import { connectS3 } from './s3-connection.ts';
import type { S3Settings } from './s3-settings.ts';
import { openS3Store } from './s3-store.ts';
import { BytesMissing, type FileStore } from './store.ts';
import { withFallback } from './with-fallback.ts';

// These tests run on each kind of store: a folder, and a bucket of a real S3-compatible server.

const mb = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
/** Bytes of the buffers in use, without those that only wait for the collector. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

type Opened = { store: FileStore; close(): Promise<void> };

async function openDisk(): Promise<Opened> {
  const root = await mkdtemp(join(tmpdir(), 'baisi-store-'));
  return { store: createDiskStore(root), close: () => rm(root, { recursive: true, force: true }) };
}

async function openSwift(): Promise<Opened & { settings: S3Settings; staging: string }> {
  const { settings, stop } = await startTemporarySwift();
  const staging = await mkdtemp(join(tmpdir(), 'baisi-staging-'));
  return {
    settings,
    staging,
    store: await openS3Store(settings, staging),
    async close() {
      await stop();
      await rm(staging, { recursive: true, force: true });
    },
  };
}

async function* chunks(...parts: (Uint8Array | string)[]) {
  for (const part of parts) yield Buffer.from(part);
}
async function locationsIn(store: FileStore, folder = ''): Promise<string[]> {
  const found: string[] = [];
  for await (const { location } of store.list(folder)) found.push(location);
  return found.toSorted();
}

describe.each([
  { name: 'disk', open: openDisk, isThere: true },
  { name: 'S3', open: openSwift, isThere: hasSwift() },
])('$name', ({ open, isThere }) => {
  let store: FileStore;
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    if (isThere) ({ store, close } = await open());
  });
  afterAll(() => close?.());

  test.runIf(isThere)(
    'stored bytes can be read whole and in part, and have their size in the listing',
    async () => {
      expect(await store.write('whole/abc', chunks('百司', '', 'x'))).toBe(7);
      expect((await buffer(await store.read('whole/abc'))).toString()).toBe('百司x');
      expect((await buffer(await store.read('whole/abc', { from: 3, to: 6 }))).toString()).toBe('司x');
      expect(await store.sizeOf('whole/abc')).toBe(7);
      await store.write('whole/empty', chunks());
      expect(await store.sizeOf('whole/empty')).toBe(0);
      expect(await locationsIn(store, 'whole')).toEqual(['whole/abc', 'whole/empty']);
      expect(await locationsIn(store)).toContain('whole/abc');
      expect(await locationsIn(store, 'no-such')).toEqual([]);
    },
  );

  test.runIf(isThere)(
    'listing a folder does not include folders whose names begin with its name',
    async () => {
      await store.write('alike/a', chunks('x'));
      await store.write('alike-2/b', chunks('x'));
      expect(await locationsIn(store, 'alike')).toEqual(['alike/a']);
    },
  );

  test.runIf(isThere)('removed bytes are gone, and removing them twice does nothing', async () => {
    await store.write('removed', chunks('x'));
    await store.remove('removed');
    await store.remove('removed');
    expect(await store.sizeOf('removed')).toBeUndefined();
    await expect(store.read('removed')).rejects.toBeInstanceOf(BytesMissing);
  });

  test.runIf(isThere)('a file is invisible while it is written, and after its source failed', async () => {
    async function* broken() {
      yield Buffer.alloc(12 * mb, 1);
      expect(await store.sizeOf('half')).toBeUndefined();
      throw new Error('client left');
    }
    await expect(store.write('half', broken())).rejects.toThrow('client left');
    expect(await store.sizeOf('half')).toBeUndefined();
    expect(await locationsIn(store, 'half')).toEqual([]);
  });

  test.runIf(isThere)('a large file is stored in constant memory and unchanged', async () => {
    const block = randomBytes(mb);
    const count = 128;
    const before = heldBytes();
    let peak = 0;
    async function* large() {
      for (let i = 0; i < count; i += 1) {
        if (i % 8 === 7) peak = Math.max(peak, heldBytes() - before);
        // A copy each time, so that every block that the store holds counts.
        yield Buffer.from(block);
      }
    }
    expect(await store.write('large', large())).toBe(count * block.length);
    const hash = createHash('sha256');
    for await (const part of await store.read('large')) hash.update(part as Buffer);
    const expected = createHash('sha256');
    for (let i = 0; i < count; i += 1) expected.update(block);
    expect(hash.digest('hex')).toBe(expected.digest('hex'));
    expect(peak).toBeLessThan(48 * mb);
  });

  test.runIf(isThere)(
    'a file grows over several requests and is visible only when it is complete',
    async () => {
      const whole = randomBytes(17 * mb);
      let growth: Growth = { location: 'grown/whole', sizeBytes: whole.length, grownBytes: 0, handle: null };
      const parts: string[] = [];
      const append = async (from: number, to: number): Promise<void> => {
        const file = await store.grow(growth);
        const start = growth.grownBytes - (growth.grownBytes % hashedBlockBytes);
        expect((await buffer(file.openBlock())).equals(whole.subarray(start, growth.grownBytes))).toBe(true);
        for (let at = from; at < to; at += mb) await file.append(whole.subarray(at, Math.min(at + mb, to)));
        const { parts: named, ...progress } = await file.checkpoint(true);
        await file.close();
        for (const { no, name } of named) parts[no] = name;
        growth = { ...growth, ...progress };
        expect(growth.grownBytes).toBe(to);
      };
      await append(0, 5 * mb);
      await append(5 * mb, 9 * mb);
      // These bytes are written but not recorded as progress, so they are sent again below.
      const lost = await store.grow(growth);
      await lost.append(randomBytes(3 * mb));
      await lost.checkpoint(false);
      await lost.close();
      await append(9 * mb, whole.length);
      expect(await store.sizeOf('grown/whole')).toBeUndefined();
      expect(await locationsIn(store, 'grown')).toEqual([]);
      await store.complete(growth, parts);
      await store.complete(growth, parts);
      expect((await buffer(await store.read('grown/whole'))).equals(whole)).toBe(true);
      expect(await locationsIn(store, 'grown')).toEqual(['grown/whole']);
    },
  );

  test.runIf(isThere)('an abandoned upload leaves nothing in the store', async () => {
    const growth: Growth = { location: 'abandoned', sizeBytes: 20 * mb, grownBytes: 0, handle: null };
    const file = await store.grow(growth);
    await file.append(randomBytes(9 * mb));
    const progress = await file.checkpoint(true);
    await file.close();
    await store.abandon({ ...growth, ...progress });
    await store.abandon({ ...growth, ...progress });
    expect(await store.sweep(new Date(Date.now() + 2 * growingLifeMs))).toBe(0);
  });

  test.runIf(isThere)(
    'the sweep removes unfinished uploads that nobody continues, and keeps younger ones',
    async () => {
      const growth: Growth = { location: 'forgotten', sizeBytes: 20 * mb, grownBytes: 0, handle: null };
      const file = await store.grow(growth);
      await file.append(randomBytes(9 * mb));
      await file.checkpoint(true);
      await file.close();
      expect(await store.sweep(new Date())).toBe(0);
      expect(await store.sweep(new Date(Date.now() + 2 * growingLifeMs))).toBeGreaterThan(0);
    },
  );
});

describe.runIf(hasSwift())('a bucket', () => {
  let opened: Awaited<ReturnType<typeof openSwift>>;
  beforeAll(async () => {
    opened = await openSwift();
  });
  afterAll(() => opened.close());

  test.each([
    ['wrong secret', { secretKey: 'wrong' }, '拒绝了访问密钥'],
    ['missing bucket', { bucket: 'no-such-bucket' }, '没有存储桶 no-such-bucket'],
    ['closed port', { endpoint: 'http://127.0.0.1:1' }, '无法使用，请检查 S3_ENDPOINT'],
  ])('with a %s is refused at start with one Chinese line', async (_name, wrong, line) => {
    await expect(openS3Store({ ...opened.settings, ...wrong }, opened.staging)).rejects.toThrow(line);
  });

  test('an interrupted write leaves no parts in the bucket', async () => {
    async function* broken() {
      yield Buffer.alloc(12 * mb, 1);
      throw new Error('client left');
    }
    await expect(opened.store.write('half', broken())).rejects.toThrow('client left');
    const { reading, bucket, close } = connectS3(opened.settings);
    const { Uploads: uploads = [] } = await reading.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
    close();
    expect(uploads).toEqual([]);
  });
});

describe.runIf(hasSwift())('files that are moved from disk to a bucket', () => {
  let [disk, bucket]: Opened[] = [];
  beforeAll(async () => {
    [disk, bucket] = [await openDisk(), await openSwift()];
  });
  afterAll(async () => {
    await disk?.close();
    await bucket?.close();
  });

  test('can be read at any moment, and an interrupted move can be continued', async () => {
    if (disk === undefined || bucket === undefined) throw new Error('not open');
    const [from, to] = [disk.store, bucket.store];
    const contents = new Map(Array.from({ length: 6 }, (_, no) => [`blobs/${no}`, randomBytes(40_000 + no)]));
    for (const [location, bytes] of contents) await from.write(location, chunks(bytes));
    const both = withFallback(to, from);
    const allReadable = async (): Promise<void> => {
      for (const [location, bytes] of contents)
        expect((await buffer(await both.read(location))).equals(bytes)).toBe(true);
    };
    const interrupted = moveFiles(from, to, ({ files }) => {
      if (files === 2) throw new Error('killed');
    });
    await expect(interrupted).rejects.toThrow('killed');
    await allReadable();
    expect(await moveFiles(from, to, () => {})).toMatchObject({ files: 4, failed: [] });
    await allReadable();
    expect(await locationsIn(from)).toEqual([]);
    expect(await locationsIn(to, 'blobs')).toEqual([...contents.keys()]);
    await both.remove('blobs/0');
    await expect(both.read('blobs/0')).rejects.toBeInstanceOf(BytesMissing);
  });

  test('stay at their old place if the bytes at the new one differ', async () => {
    if (disk === undefined || bucket === undefined) throw new Error('not open');
    await disk.store.write('blobs/bent', chunks('straight'));
    const bending: FileStore = {
      ...bucket.store,
      write: (location) =>
        bucket?.store.write(location, chunks('bent')) ?? Promise.reject(new Error('not open')),
    };
    expect(await moveFiles(disk.store, bending, () => {})).toMatchObject({
      files: 0,
      failed: ['blobs/bent'],
    });
    expect(await disk.store.sizeOf('blobs/bent')).toBe(8);
    expect(await bucket.store.sizeOf('blobs/bent')).toBeUndefined();
    await disk.store.remove('blobs/bent');
  });
});
