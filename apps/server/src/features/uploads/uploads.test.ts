import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploads } from '@baisi/contract/uploads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openS3Store } from '../../platform/storage/s3-store.ts';
import type { FileStore } from '../../platform/storage/store.ts';
import { hasSwift, startTemporarySwift } from '../../testing/temporary-swift.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { pictureOf } from '../files/testing/samples.ts';
import { contentHash, idOf, type TusClient, tusClient } from './testing/tus-client.ts';

const mb = 1024 * 1024;
const zip = (size: number): Buffer => {
  const bytes = randomBytes(size);
  bytes.write('PK\u0003\u0004', 0, 'latin1');
  return bytes;
};

type StoreUnderTest = { store?: FileStore; close(): Promise<void> };
async function openBucket(): Promise<StoreUnderTest> {
  const { settings, stop } = await startTemporarySwift();
  const staging = await mkdtemp(join(tmpdir(), 'baisi-staging-'));
  return {
    store: await openS3Store(settings, staging),
    async close() {
      await stop();
      await rm(staging, { recursive: true, force: true });
    },
  };
}

describe.each([
  { name: 'on disk', open: async (): Promise<StoreUnderTest> => ({ close: async () => {} }), isThere: true },
  { name: 'in a bucket', open: openBucket, isThere: hasSwift() },
])('$name', ({ open, isThere }) => {
  let place: StoreUnderTest;
  let server: TestServer;
  let token: string;
  let tus: TusClient;
  beforeAll(async () => {
    if (!isThere) return;
    place = await open();
    server = await startTestServer(place.store === undefined ? {} : { store: place.store });
    token = await server.signIn('admin');
    tus = await tusClient(server, token);
  });
  afterAll(async () => {
    if (!isThere) return;
    await server.close();
    await place.close();
  });

  const isWriting = (path: string): Promise<void> =>
    expect
      .poll(() =>
        server.rows(sql`select from sys_upload where id = ${idOf(path)} and lease_token is not null`),
      )
      .toHaveLength(1);
  const finish = (path: string) => server.call(uploads.finish, { id: idOf(path) }, token);
  const bytesOf = async (url: string | null): Promise<Buffer> =>
    Buffer.from(await (await fetch(new URL(url ?? '', tus.origin))).arrayBuffer());

  test.runIf(isThere)('an upload in pieces becomes a file with the same bytes, once', async () => {
    const bytes = zip(17 * mb);
    const path = await tus.begin(bytes.length, { name: '合同.zip', biz: 'temp', sha256: contentHash(bytes) });
    for (let at = 0; at < bytes.length; at += 8 * mb) {
      const piece = bytes.subarray(at, at + 8 * mb);
      const { status, headers } = await tus.patch(path, at, piece);
      expect([status, headers.get('upload-offset')]).toEqual([204, String(at + piece.length)]);
    }
    const { result } = await finish(path);
    expect(result).toMatchObject({
      name: '合同.zip',
      kind: 'archive',
      sizeBytes: bytes.length,
      state: 'ready',
    });
    expect((await bytesOf(result.url)).equals(bytes)).toBe(true);
    expect((await finish(path)).result.id).toBe(result.id);
    expect((await server.call(uploads.unfinished, {}, token)).result.map(({ id }) => id)).not.toContain(
      idOf(path),
    );
    const [blob] = await server.rows(
      sql<{ hash: string }>`select hash from sys_file where path = ${result.path}`,
    );
    expect(blob?.hash).toBe(contentHash(bytes));
  });

  test.runIf(isThere)(
    'the bytes received before a connection broke are kept, and the upload continues after them',
    async () => {
      const bytes = zip(11 * mb);
      const path = await tus.begin(bytes.length, { name: 'a.zip' });
      const piece = tus.beginPiece(path, 0, 8 * mb);
      await piece.write(bytes.subarray(0, 3 * mb));
      await isWriting(path);
      piece.cut();
      const offset = await tus.offsetOf(path);
      expect(offset).toBeLessThanOrEqual(3 * mb);
      expect((await tus.patch(path, offset, bytes.subarray(offset))).status).toBe(204);
      expect((await bytesOf((await finish(path)).result.url)).equals(bytes)).toBe(true);
    },
  );

  test.runIf(isThere)('a retried piece ends the earlier request, and the bytes stay correct', async () => {
    const bytes = zip(9 * mb);
    const path = await tus.begin(bytes.length, { name: 'b.zip' });
    const predecessor = tus.beginPiece(path, 0, bytes.length);
    await predecessor.write(bytes.subarray(0, 2 * mb));
    await isWriting(path);
    const offset = await tus.offsetOf(path);
    expect(await predecessor.ended).not.toBe('204');
    expect((await tus.patch(path, offset, bytes.subarray(offset))).status).toBe(204);
    expect((await bytesOf((await finish(path)).result.url)).equals(bytes)).toBe(true);
  });

  test.runIf(isThere)(
    'content that does not match the name’s extension is refused at its first bytes',
    async () => {
      const path = await tus.begin(10 * mb, { name: 'film.mp4' });
      const { status, body } = await tus.patch(path, 0, randomBytes(1 * mb));
      expect([status, body['message']]).toEqual([422, '文件内容与扩展名“mp4”不符，不允许上传']);
      expect((await tus.send('HEAD', path)).status).toBe(404);
    },
  );

  test.runIf(isThere)(
    'a picture whose file could not be stored in the database is finished by a second try',
    async () => {
      const bytes = await pictureOf('jpeg', { width: 600 });
      const path = await tus.begin(bytes.length, { name: 'photo.jpg' });
      await tus.patch(path, 0, bytes);
      await server.rows(sql`alter table sys_file add constraint none_is_added check (false) not valid`);
      expect((await finish(path)).refusal?.code).toBe(500);
      await server.rows(sql`alter table sys_file drop constraint none_is_added`);
      const { result } = await finish(path);
      expect(result).toMatchObject({ kind: 'image', state: 'ready' });
      expect((await bytesOf(result.url)).length).toBeGreaterThan(0);
    },
  );

  test.runIf(isThere)('an upload whose bytes differ from the promised hash is refused', async () => {
    const bytes = zip(1 * mb);
    const path = await tus.begin(bytes.length, { name: 'c.zip', sha256: contentHash(zip(1 * mb)) });
    await tus.patch(path, 0, bytes);
    expect((await finish(path)).refusal).toMatchObject({ error: 'upload-damaged' });
    expect((await tus.send('HEAD', path)).status).toBe(404);
  });

  test.runIf(isThere)('a person who proves to have stored bytes need not send them again', async () => {
    const bytes = zip(9 * mb);
    const path = await tus.begin(bytes.length, { name: 'd.zip' });
    await tus.patch(path, 0, bytes);
    const first = (await finish(path)).result;
    const claim = { sha256: contentHash(bytes), sizeBytes: bytes.length, name: '副本.zip', biz: 'temp' };
    const { result } = await server.call(uploads.claim, claim, token);
    const hash = createHash('sha256').update(result.nonce ?? '');
    for (const [offset, length] of result.ranges) hash.update(bytes.subarray(offset, offset + length));
    const answer = { nonce: result.nonce ?? '', proof: hash.digest('hex') };
    const other = await server.signIn('liwei');
    expect((await server.call(uploads.proveClaim, answer, other)).refusal?.error).toBe('claim-refused');
    const copy = (await server.call(uploads.proveClaim, answer, token)).result;
    expect(copy.id).not.toBe(first.id);
    expect(copy.name).toBe('副本.zip');
    expect((await bytesOf(copy.url)).equals(bytes)).toBe(true);
    expect((await server.call(uploads.proveClaim, answer, token)).refusal?.error).toBe('claim-refused');
  });
});
