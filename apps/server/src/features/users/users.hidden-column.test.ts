import { userLookups } from '@baisi/contract/user-lookups';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Person, personHolding } from '../permissions/testing/menus.ts';

let server: TestServer;
let blind: Person;
let seeing: Person;
beforeAll(async () => {
  server = await startTestServer();
  blind = await personHolding(
    server,
    'user:list',
    'user:add',
    'user:edit',
    'user:delete',
    'user:recycle',
    'role:list',
  );
  seeing = await personHolding(server, 'user:list', 'user:sex');
});
afterAll(() => server.close());

const stored = async (id: string) =>
  (
    await server.rows<{ sex: number; version: number }>(
      sql`select sex, version from sys_user where id = ${id}`,
    )
  )[0];

describe('a user who may not see the column 性别', () => {
  test.each([
    '/sys/user/list?pageSize=100',
    '/sys/user/queryById?id=user-liwei',
    '/sys/user/queryByIds?userIds=user-liwei',
    '/sys/user/queryUserByDepId?id=dept-it',
    '/sys/user/queryUserComponentData',
    '/sys/user/getMultiUser?username=liwei',
    '/sys/user/userRoleList?roleId=role-admin',
    '/sys/user/departUserList?depId=dept-it',
    '/sys/user/queryByOrgCode',
    '/sys/user/queryByOrgCodeForAddressList',
    '/sys/user/recycleBin',
  ])('does not receive it from %s', async (url) => {
    const { status, text } = await server.request({ method: 'GET', url, token: blind.token });
    expect(status).toBe(200);
    // Users always see their own value.
    const others = (JSON.parse(text) as { result?: unknown }).result ?? JSON.parse(text);
    expect(JSON.stringify(withoutOwn(others, blind.id))).not.toMatch(/"sex|sex_dictText/);
  });

  test.each([
    '?sex=1',
    '?sex=!1',
    '?sex_begin=1',
    '?column=sex&order=asc',
    `?superQueryParams=${encodeURIComponent(JSON.stringify([{ field: 'sex', rule: 'eq', val: '1' }]))}`,
  ])('can neither filter nor sort by it: %s', async (query) => {
    const { status, body } = await server.request({
      method: 'GET',
      url: `/sys/user/list${query}`,
      token: blind.token,
    });
    expect([status, body['error']]).toEqual([403, 'column-hidden']);
    const same = await server.request({ method: 'GET', url: `/sys/user/list${query}`, token: seeing.token });
    expect(same.status).toBe(200);
  });

  test('is refused by its name when he sends it in an edit, and changes other fields without it', async () => {
    const { result: record } = await server.call(users.get, { id: 'user-liwei' }, blind.token);
    const before = await stored('user-liwei');
    expect(before?.sex).toBeGreaterThan(0);
    const { id, version, realname, phone, workNo, email, departIds } = record;
    const form = {
      id,
      version,
      realname,
      phone: phone ?? '',
      workNo: workNo ?? '',
      email,
      departIds,
    };
    const refused = await server.call(users.edit, { ...form, sex: 0 }, blind.token);
    expect([refused.status, refused.refusal?.message]).toEqual([403, '没有查看【性别】的权限']);
    expect(await stored('user-liwei')).toEqual(before);
    expect((await server.call(users.edit, form, blind.token)).message).toBe('修改成功!');
    expect(await stored('user-liwei')).toEqual({ sex: before?.sex, version: version + 1 });
  });

  test('the column is visible to all other users', async () => {
    const { result } = await server.call(users.get, { id: 'user-liwei' }, seeing.token);
    expect(result.sex).toBeGreaterThan(0);
    const many = await server.call(userLookups.getMany, { userIds: 'user-liwei' }, seeing.token);
    expect(many.result[0]?.sex).toBe(result.sex);
  });

  test('disabling the column rule shows the column to everybody', async () => {
    await server.rows(sql`update sys_permission set status = '0' where perms = 'user:sex'`);
    server.clock.advance(1_000);
    const { result } = await server.call(users.get, { id: 'user-liwei' }, blind.token);
    await server.rows(sql`update sys_permission set status = '1' where perms = 'user:sex'`);
    server.clock.advance(1_000);
    expect(result.sex).toBeGreaterThan(0);
  });
});

function withoutOwn(value: unknown, id: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutOwn(one, id));
  if (typeof value !== 'object' || value === null) return value;
  if ('id' in value && value.id === id) return null;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutOwn(one, id)]));
}
