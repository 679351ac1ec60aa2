import { attachments } from '@baisi/contract/attachments';
import { files } from '@baisi/contract/files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { buttonIds, type Person, personWith, roleGiving } from '../../permissions/testing/menus.ts';
import { addressOf, upload } from '../testing/samples.ts';

const resource = 'sys_user' as const;
const held = 'user-liwei';

let server: TestServer;
let admin: string;
/** May list and edit users. */
let clerk: Person;
/** May sign in, and nothing else. */
let stranger: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  const editing = await roleGiving(server, await buttonIds(server, 'user:list', 'user:edit'));
  clerk = await personWith(server, editing, 'dept-hr');
  stranger = await personWith(server, await roleGiving(server, []), 'dept-finance');
});
afterAll(() => server.close());

const uploaded = async (token: string) => (await upload(server, token, 'a.txt', String(Math.random()))).path;
const attach = (token: string, paths: string[]) =>
  server.call(attachments.add, { resource, recordId: held, paths, note: null }, token);
const statusOf = async (url: string, token: string): Promise<number> =>
  (await server.request({ method: 'GET', url, token })).status;
const infoOf = async (path: string, token: string) =>
  (await server.call(files.info, { paths: path }, token)).result[0];

describe('谁能看这个文件', () => {
  test('names the records that hold it, the people who can open it, and the reason', async () => {
    const path = await uploaded(admin);
    await attach(admin, [path]);
    const { result } = await server.call(files.readers, { path }, clerk.token);
    expect(result.holders).toEqual([
      {
        resource,
        recordId: held,
        recordName: '李伟',
        field: '附件',
        why: '能查看用户“李伟”的人可以打开它的附件',
      },
    ]);
    const names = result.sample.map(({ username }) => username);
    expect(names).toEqual(expect.arrayContaining(['admin', clerk.username]));
    expect(names).not.toContain(stranger.username);
    expect(result.people).toBeGreaterThanOrEqual(names.length);
    for (const { username } of result.sample.slice(0, 3)) {
      const token = await server.signIn(username);
      expect(await statusOf(addressOf(path), token)).toBe(200);
    }
  });

  test('openings are shown to people who may edit the record, not to those who may only read it', async () => {
    const path = await uploaded(admin);
    await attach(admin, [path]);
    const { url } = (await infoOf(path, clerk.token)) ?? {};
    await server.request({ method: 'GET', url: url ?? '' });
    await server.request({ method: 'GET', url: `${url}&download=1` });
    await server.request({ method: 'GET', url: `${url}&download=1`, headers: { range: 'bytes=0-3' } });
    const asked = { path, pageNo: 1, pageSize: 10 };
    await expect
      .poll(async () =>
        (await server.call(files.openings, asked, admin)).result.records.map(({ kind }) => kind).toSorted(),
      )
      .toEqual(['download', 'preview']);
    const { result } = await server.call(files.openings, asked, clerk.token);
    expect(result.records[0]).toMatchObject({ username: clerk.username, ip: '127.0.0.1' });
    const reader = await personWith(
      server,
      await roleGiving(server, await buttonIds(server, 'user:list')),
      'dept-hr',
    );
    expect((await server.call(files.openings, asked, reader.token)).status).toBe(403);
  });
});
