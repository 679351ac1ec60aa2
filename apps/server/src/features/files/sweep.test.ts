import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { attachments } from '@baisi/contract/attachments';
import { files } from '@baisi/contract/files';
import { users } from '@baisi/contract/users';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStore } from '../../platform/storage/disk-store.ts';
import { runSchedule } from '../../testing/run-schedule.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addressOf, pictureOf, upload } from './testing/samples.ts';

const hour = 3_600_000;
const resource = 'sys_user' as const;
const recordId = 'user-liwei';

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterEach(() => server.close());

let numbers = 0;
const uploaded = async (content?: string): Promise<string> => {
  numbers += 1;
  return (await upload(server, admin, 'a.txt', content ?? `content ${numbers}`)).path;
};
const attach = async (path: string): Promise<string> => {
  const { result } = await server.call(
    attachments.add,
    { resource, recordId, paths: [path], note: null },
    admin,
  );
  return result[0]?.id ?? '';
};
/** Signs in again at each call, because the tests advance the clock by more than a session's life. */
const statusOf = async (path: string): Promise<number> => {
  const token = await server.signIn('admin');
  return (await server.request({ method: 'GET', url: addressOf(path), token })).status;
};
const storedFiles = async (): Promise<string[]> => {
  const found = await readdir(server.filesFolder, { recursive: true, withFileTypes: true });
  return found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
};
/** Makes everything in the store and the database older by a day. */
async function aDayLater(): Promise<void> {
  server.clock.advance(25 * hour);
  const before = new Date(Date.now() - 25 * hour);
  for (const path of await storedFiles()) await utimes(path, before, before);
  admin = await server.signIn('admin');
}

test('a file that no record holds is removed after a day, with its bytes and smaller copies; a held one stays', async () => {
  const free = (await upload(server, admin, 'a.png', await pictureOf('png', { red: 11 }))).path;
  await server.request({ method: 'GET', url: `${addressOf(free)}?size=64`, token: admin });
  const held = await uploaded();
  await attach(held);
  await runSchedule(server, 'files-unheld');
  expect(await statusOf(free)).toBe(200);
  const before = (await storedFiles()).length;
  await aDayLater();
  await runSchedule(server, 'files-unheld');
  expect([await statusOf(free), await statusOf(held)]).toEqual([404, 200]);
  expect((await storedFiles()).length).toBe(before - 2);
});

test('bytes that another file still needs stay', async () => {
  const [free, held] = [await uploaded('shared bytes'), await uploaded('shared bytes')];
  await attach(held);
  await aDayLater();
  await runSchedule(server, 'files-unheld');
  expect([await statusOf(free), await statusOf(held)]).toEqual([404, 200]);
});

test('a file that was removed from its record, or whose record was deleted for good, is kept for one more day', async () => {
  const detached = await uploaded();
  const attachment = await attach(detached);
  const id = (
    await server.call(
      users.add,
      {
        username: 'files-gone',
        realname: '将删除',
        password: 'Plain#Window26',
        phone: '13700001234',
        workNo: 'FILESGONE',
        selectedroles: '',
      },
      admin,
    )
  ).result.id;
  const orphan = await uploaded();
  await server.call(attachments.add, { resource, recordId: id, paths: [orphan], note: null }, admin);
  await aDayLater();
  await server.call(attachments.remove, { id: attachment }, admin);
  await server.call(users.remove, { id }, admin);
  await server.call(users.destroy, { userIds: id }, admin);
  // The database writes `free_since` by its own clock, which is behind the test's clock.
  await server.rows(
    sql`update sys_file set free_since = ${server.clock.now()} where path in (${detached}, ${orphan})`,
  );
  await runSchedule(server, 'files-unheld');
  const left = () =>
    server.rows<{ path: string }>(sql`select path from sys_file where path in (${detached}, ${orphan})`);
  expect(await left()).toHaveLength(2);
  await aDayLater();
  await runSchedule(server, 'files-unheld');
  expect(await left()).toEqual([]);
});

test('the sweep skips a file that a transaction is about to hold', async () => {
  const path = await uploaded();
  await aDayLater();
  await server.db.transaction().execute(async (transaction) => {
    await sql`select id from sys_file where path = ${path} for update`.execute(transaction);
    await runSchedule(server, 'files-unheld');
    await sql`insert into sys_file_use (id, resource, record_id, field, file_id, name)
      select 'use-in-race', ${resource}, ${recordId}, 'attachments', id, name from sys_file where path = ${path}`.execute(
      transaction,
    );
  });
  await runSchedule(server, 'files-unheld');
  expect(await statusOf(path)).toBe(200);
});

test('a file attached during the sweep is either held or refused; no row refers to a missing file', async () => {
  const paths = await Promise.all(Array.from({ length: 12 }, () => uploaded()));
  await aDayLater();
  const [answers] = await Promise.all([
    Promise.all(
      paths.map((path) =>
        server.call(attachments.add, { resource, recordId, paths: [path], note: null }, admin),
      ),
    ),
    runSchedule(server, 'files-unheld'),
  ]);
  await runSchedule(server, 'files-unheld');
  const { result } = await server.call(files.info, { paths: paths.join(',') }, admin);
  const held = paths.filter((_, at) => answers[at]?.refusal === undefined);
  expect(result.map((file) => file.path).toSorted()).toEqual(held.toSorted());
  const store = createDiskStore(server.filesFolder);
  const blobs = await server.rows<{ location: string }>(sql`select location from sys_blob`);
  for (const { location } of blobs) expect(await store.sizeOf(location)).toBeDefined();
});

test('bytes without a row and remains of interrupted writes are removed after a day and not before', async () => {
  const store = createDiskStore(server.filesFolder);
  async function* bytes() {
    yield Buffer.from('lost');
  }
  await store.write('blobs/aa/lost', bytes());
  await store.write(`thumbnails/aa/${'a'.repeat(64)}-64`, bytes());
  await store.write('uploads/kept', bytes());
  const known = await uploaded();
  await attach(known);
  server.clock.advance(7 * hour);
  await runSchedule(server, 'files-unheld');
  expect(await store.sizeOf('blobs/aa/lost')).toBe(4);
  await aDayLater();
  await runSchedule(server, 'files-unheld');
  expect(await store.sizeOf('blobs/aa/lost')).toBeUndefined();
  expect(await store.sizeOf(`thumbnails/aa/${'a'.repeat(64)}-64`)).toBeUndefined();
  expect(await store.sizeOf('uploads/kept')).toBe(4);
  expect(await statusOf(known)).toBe(200);
});
