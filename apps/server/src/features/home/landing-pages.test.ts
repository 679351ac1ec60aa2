import { home } from '@baisi/contract/home';
import { session } from '@baisi/contract/session';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { buttonIds, personWith, roleGiving } from '../permissions/testing/menus.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const personWithUsers = async () =>
  personWith(
    server,
    await roleGiving(server, [
      'menu-users',
      'menu-account-center',
      ...(await buttonIds(server, 'user:list')),
    ]),
  );
const pageOf = async (token: string) => (await server.call(session.userInfo, {}, token)).result.homePath;
const choose = (path: string | null, token: string) => server.call(home.choosePage, { path }, token);

test('users choose the page after the sign-in among their own pages, change it, and take it back', async () => {
  const me = await personWithUsers();
  expect(await pageOf(me.token)).toBeNull();
  expect((await choose('/isystem/user', me.token)).refusal).toBeUndefined();
  expect(await pageOf(me.token)).toBe('/isystem/user');
  expect((await choose('/account/center', me.token)).refusal).toBeUndefined();
  // An equal choice is no change.
  expect((await choose('/account/center', me.token)).refusal).toBeUndefined();
  expect(await pageOf(await server.signIn(me.username))).toBe('/account/center');
  expect((await choose(null, me.token)).refusal).toBeUndefined();
  expect(await pageOf(me.token)).toBeNull();
  const kept = await server.rows<{ operation: string }>(sql`
    select operation from change_history where table_name = 'sys_landing_page' and row_id = ${me.id} order by id`);
  expect(kept.map(({ operation }) => operation)).toEqual(['insert', 'update', 'delete']);
});

test('a page that the user may not open and addresses of other sites are refused', async () => {
  const me = await personWithUsers();
  expect((await choose('/isystem/roleUserList', me.token)).refusal?.error).toBe('page-not-own');
  for (const path of ['//evil.example', 'https://evil.example', 'isystem/user', `/${'a'.repeat(200)}`])
    expect((await choose(path, me.token)).status).toBe(400);
  expect(await pageOf(me.token)).toBeNull();
});

test('nobody else learns the chosen page, and the choice raises no version', async () => {
  const me = await personWithUsers();
  const version = (await server.call(session.userInfo, {}, me.token)).result.version;
  await choose('/isystem/user', me.token);
  const { result } = await server.call(users.get, { id: me.id }, admin);
  expect(result.homePath).toBeNull();
  expect((await server.call(session.userInfo, {}, me.token)).result.version).toBe(version);
  expect((await server.call(home.layout, {}, me.token)).result.version).toBe(0);
});
