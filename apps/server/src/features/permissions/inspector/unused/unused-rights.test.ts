import { unusedRights } from '@baisi/contract/unused-rights';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { personHolding } from '../../testing/menus.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const ofRole = async (roleId: string) => {
  const { result } = await server.call(unusedRights.list, { roleName: '测试角色', pageSize: 100 }, admin);
  return { ...result, role: result.records.find((one) => one.roleId === roleId) };
};

test('neither a used code nor a column is listed; while recording is younger than 90 days, the shorter period is reported', async () => {
  const person = await personHolding(server, 'user:list', 'user:sex', 'role:list');
  await server.rows(sql`update sys_permission_use_start set started_at = ${server.clock.now()}`);
  const before = await ofRole(person.roleId);
  expect(before.isReached).toBe(false);
  expect(before.role).toMatchObject({ holders: 1, given: 2 });
  expect(before.role?.unused.map(({ code }) => code).toSorted()).toEqual(['role:list', 'user:list']);
  await server.call(users.list, {}, person.token);
  await server.call(users.list, {}, person.token);
  await expect
    .poll(() => server.rows(sql`select code from sys_permission_use where user_id = ${person.id}`), {
      timeout: 10_000,
    })
    .toEqual([{ code: 'user:list' }]);
  expect((await ofRole(person.roleId)).role?.unused.map(({ code }) => code)).toEqual(['role:list']);
});

test('after 90 days without use a code is listed again, with the day of its last use', async () => {
  const person = await personHolding(server, 'user:list');
  const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * 24 * 60 * 60 * 1000);
  await server.rows(
    sql`insert into sys_permission_use values (${person.id}, 'user:list', ${daysAgo(92)}::timestamptz::date)`,
  );
  await server.rows(sql`update sys_permission_use_start set started_at = ${daysAgo(100)}`);
  const old = await ofRole(person.roleId);
  expect(old.isReached).toBe(true);
  expect(old.role?.unused).toMatchObject([
    { code: 'user:list', lastUsedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
  await server.rows(
    sql`update sys_permission_use set used_on = ${daysAgo(80)}::timestamptz::date where user_id = ${person.id}`,
  );
  expect((await ofRole(person.roleId)).role).toBeUndefined();
});

test('a caller without the right to inspect is refused', async () => {
  const person = await personHolding(server, 'user:list');
  expect((await server.call(unusedRights.list, {}, person.token)).status).toBe(403);
});
