import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addForm, addPerson, isSignedIn, linksOf, recordOf, somebodyHolding } from './testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const remove = (ids: string, as = admin) => server.call(users.removeBatch, { ids }, as);
const stateOf = async (id: string) => {
  const rows = await server.rows<{ status: number; del_flag: number; version: number }>(
    sql`select status, del_flag, version from sys_user where id = ${id}`,
  );
  return rows[0];
};
const statesOf = async (...ids: string[]) => {
  const states = await Promise.all(ids.map(stateOf));
  return states.map((state) => `${state?.status}${state?.del_flag}`);
};

const bin = async () => (await server.call(users.recycleBin, {}, admin)).result.map((record) => record.id);

test('a removed user is signed out at once, is first in the recycle bin, and can be restored unchanged', async () => {
  const somebody = await somebodyHolding(server, 'user:list');
  const before = await recordOf(server, admin, somebody.id);
  const { message } = await server.call(users.remove, { id: somebody.id }, admin);
  expect(message).toBe('删除用户成功');
  expect(await isSignedIn(server, somebody.token)).toBe(false);
  await expect(server.signIn(somebody.username)).rejects.toThrow('该用户已注销');
  expect((await server.call(users.list, { username: somebody.username }, admin)).result.total).toBe(0);
  expect((await bin())[0]).toBe(somebody.id);

  const restored = await server.call(users.restore, { userIds: `${somebody.id},` }, admin);
  expect(restored.message).toBe('还原成功');
  const { version, updateTime: _, updateBy: __, ...rest } = await recordOf(server, admin, somebody.id);
  expect(rest).toEqual(
    expect.objectContaining({ username: before.username, phone: before.phone, status: 1 }),
  );
  expect(version).toBe(before.version + 2);
  expect((await linksOf(server, somebody.id)).roles).toEqual([somebody.roleId]);
  expect(await isSignedIn(server, await server.signIn(somebody.username))).toBe(true);
});

test('a destroyed user is deleted with roles, departments and account; the history remains', async () => {
  const form = addForm({ selectedroles: 'role-buyer', selecteddeparts: 'dept-hr' });
  const id = await addPerson(server, admin, form);
  await remove(id);
  const { message } = await server.call(users.destroy, { userIds: id }, admin);
  expect(message).toBe('删除成功');
  expect(await stateOf(id)).toBeUndefined();
  expect(await linksOf(server, id)).toEqual({ roles: [], departments: [] });
  expect(await bin()).not.toContain(id);
  expect(await addPerson(server, admin, form)).not.toBe(id);
  const last = await server.rows(sql`select operation, before ->> 'username' as username, actor_name
    from change_history where row_id = ${id} order by id desc limit 1`);
  expect(last).toEqual([{ operation: 'delete', username: form.username, actor_name: 'admin' }]);
});

test('only users in the recycle bin can be restored or destroyed', async () => {
  const [present, removed] = [await addPerson(server, admin), await addPerson(server, admin)];
  await remove(removed);
  const userIds = `${present},${removed}`;
  expect((await server.call(users.destroy, { userIds }, admin)).refusal?.error).toBe('not-found');
  expect((await server.call(users.restore, { userIds }, admin)).refusal?.error).toBe('not-found');
  expect(await statesOf(present, removed)).toEqual(['10', '11']);
});

test('all three endpoints of the recycle bin require their permissions', async () => {
  const others = await somebodyHolding(server, 'user:delete', 'user:list');
  const clerk = await somebodyHolding(server, 'user:recycle');
  const id = await addPerson(server, admin);
  await remove(id);
  for (const endpoint of [users.restore, users.destroy]) {
    expect((await server.call(endpoint, { userIds: id }, others.token)).status).toBe(403);
  }
  expect((await server.call(users.recycleBin, {}, others.token)).status).toBe(403);
  expect((await server.call(users.recycleBin, {}, clerk.token)).status).toBe(200);
  expect((await server.call(users.restore, { userIds: id }, clerk.token)).refusal).toBeUndefined();
});

test('a user who may open the recycle bin but not list users sees masked phone numbers there', async () => {
  const clerk = await somebodyHolding(server, 'user:recycle');
  const { result } = await server.call(users.recycleBin, {}, clerk.token);
  const record = result.find(({ username }) => username === 'dengjiahao');
  expect(record).toMatchObject({ phone: '164****1048', email: 'd****@baisi.example', birthday: null });
});
