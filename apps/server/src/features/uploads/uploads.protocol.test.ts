import { randomBytes } from 'node:crypto';
import { uploads } from '@baisi/contract/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { growingLifeMs } from '../../platform/storage/growing.ts';
import { runSchedule } from '../../testing/run-schedule.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { idOf, type TusClient, tusClient } from './testing/tus-client.ts';

const mb = 1024 * 1024;
const text = (size: number): Buffer => Buffer.alloc(size, '百司');

let server: TestServer;
let token: string;
let tus: TusClient;
beforeAll(async () => {
  server = await startTestServer({ isOneOfSeveral: true, fileQuotaBytes: 400 * mb });
  token = await server.signIn('admin');
  tus = await tusClient(server, token);
});
afterAll(() => server.close());

const isWriting = (path: string): Promise<void> =>
  expect
    .poll(() => server.rows(sql`select from sys_upload where id = ${idOf(path)} and lease_token is not null`))
    .toHaveLength(1);

test('every request of the protocol without a session is refused before its body is read', async () => {
  const path = await tus.begin(9 * mb, { name: 'a.txt' });
  const requests = [
    tus.create(9 * mb, { name: 'a.txt' }, ''),
    tus.send('HEAD', path, { token: '' }),
    tus.patch(path, 0, text(1 * mb), ''),
    tus.send('DELETE', path, { token: '' }),
  ];
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect(await tus.offsetOf(path)).toBe(0);
});

test('an upload is not found by anybody but its owner', async () => {
  const path = await tus.begin(9 * mb, { name: 'a.txt' });
  const other = await server.signIn('liwei');
  const requests = [
    tus.send('HEAD', path, { token: other }),
    tus.patch(path, 0, text(1 * mb), other),
    tus.send('DELETE', path, { token: other }),
  ];
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([404, 404, 404]);
  const calls = [
    server.call(uploads.finish, { id: idOf(path) }, other),
    server.call(uploads.dropUnfinished, { id: idOf(path) }, other),
  ];
  expect((await Promise.all(calls)).map(({ refusal }) => refusal?.error)).toEqual([
    'upload-missing',
    'upload-missing',
  ]);
  expect((await server.call(uploads.unfinished, {}, other)).result).toEqual([]);
  expect(await tus.offsetOf(path)).toBe(0);
});

test.each([
  ['a name that may not be uploaded', 1, { name: 'page.html' }, 422, '不允许上传此类型文件'],
  ['no name', 1, {}, 400, '文件名不能为空'],
  ['a folder outside the store', 1, { name: 'a.txt', biz: '../x' }, 400, '上传目录bizPath，格式非法！'],
  ['a broken hash', 1, { name: 'a.txt', sha256: 'x' }, 400, '文件摘要格式不正确'],
  ['too many bytes', 300 * mb, { name: 'a.txt' }, 422, '文件大小超出200MB限制, 请压缩或降低文件质量! '],
  [
    'more bytes than the user’s quota',
    401 * mb,
    { name: 'a.zip' },
    422,
    '您上传的文件已达0.390625GB，请先删除不用的文件',
  ],
])('an upload with %s is refused at its beginning', async (_name, size, pairs, status, message) => {
  const answer = await tus.create(size, pairs);
  expect([answer.status, answer.body['message']]).toEqual([status, message]);
});

test('a piece at a wrong offset, of a wrong type or beyond the end changes nothing', async () => {
  const path = await tus.begin(2 * mb, { name: 'a.txt' });
  expect((await tus.patch(path, 1, text(1 * mb))).status).toBe(409);
  expect((await tus.patch(path, 0, text(3 * mb))).status).toBe(413);
  const asJson = { 'content-type': 'application/json', 'upload-offset': '0' };
  expect((await tus.send('PATCH', path, { headers: asJson, body: Buffer.from('{}') })).status).toBe(415);
  expect((await tus.send('HEAD', path, { headers: { 'tus-resumable': '0.2' } })).status).toBe(412);
  expect(await tus.offsetOf(path)).toBe(0);
});

test('an upload with missing bytes cannot be finished, and is kept', async () => {
  const path = await tus.begin(2 * mb, { name: 'a.txt' });
  await tus.patch(path, 0, text(1 * mb));
  expect((await server.call(uploads.finish, { id: idOf(path) }, token)).refusal?.error).toBe(
    'upload-incomplete',
  );
  expect(await tus.offsetOf(path)).toBe(1 * mb);
});

test('an upload that began on one node is continued on another, which ends the first node’s request', async () => {
  const there = await server.anotherNode();
  const other = await tusClient(there, token);
  const bytes = text(9 * mb);
  const path = await tus.begin(bytes.length, { name: 'a.txt' });
  const predecessor = tus.beginPiece(path, 0, bytes.length);
  await predecessor.write(bytes.subarray(0, 3 * mb));
  await isWriting(path);
  const offset = await other.offsetOf(path);
  expect(await predecessor.ended).not.toBe('204');
  expect((await other.patch(path, offset, bytes.subarray(offset))).status).toBe(204);
  const { result } = await server.call(uploads.finish, { id: idOf(path) }, token);
  expect(result).toMatchObject({ name: 'a.txt', sizeBytes: bytes.length });
  await there.close();
});

test('an upload whose node was killed is continued as soon as its lease has expired', async () => {
  const path = await tus.begin(2 * mb, { name: 'a.txt' });
  await server.rows(sql`update sys_upload set lease_token = 'of a killed node',
    lease_until = ${new Date(server.clock.now().getTime() - 1)} where id = ${idOf(path)}`);
  expect((await tus.patch(path, 0, text(2 * mb))).status).toBe(204);
});

test('two concurrent requests to finish an upload make one file', async () => {
  const path = await tus.begin(2 * mb, { name: 'a.txt' });
  await tus.patch(path, 0, text(2 * mb));
  const finish = () => server.call(uploads.finish, { id: idOf(path) }, token);
  const [one, two] = await Promise.all([finish(), finish()]);
  expect(one.result.id).toBe(two.result.id);
});

test('a deleted upload is not found any more', async () => {
  const path = await tus.begin(2 * mb, { name: 'a.txt' });
  await tus.patch(path, 0, text(1 * mb));
  expect((await tus.send('DELETE', path)).status).toBe(204);
  expect((await tus.send('HEAD', path)).status).toBe(404);
});

test('a claim of bytes that nobody has uploaded gets the same answer as any other, and cannot be proved', async () => {
  const claim = { sha256: randomBytes(32).toString('hex'), sizeBytes: 9 * mb, name: 'a.zip', biz: 'temp' };
  const { result } = await server.call(uploads.claim, claim, token);
  expect(result.nonce).not.toBeNull();
  const proof = randomBytes(32).toString('hex');
  const { refusal } = await server.call(uploads.proveClaim, { nonce: result.nonce ?? '', proof }, token);
  expect(refusal?.error).toBe('claim-refused');
});

test('the sweep removes uploads that nobody has continued for a week, and keeps younger ones', async () => {
  const own = await startTestServer();
  const mine = await own.signIn('admin');
  const client = await tusClient(own, mine);
  const path = await client.begin(9 * mb, { name: 'a.txt' });
  await client.patch(path, 0, text(8 * mb));
  await runSchedule(own, 'uploads-abandoned');
  expect(await client.offsetOf(path)).toBe(8 * mb);
  own.clock.advance(growingLifeMs + 1_000);
  await runSchedule(own, 'uploads-abandoned');
  expect(await own.rows(sql`select from sys_upload`)).toEqual([]);
  await own.close();
});
