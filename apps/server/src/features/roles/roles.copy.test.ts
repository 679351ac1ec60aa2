import { roleGrants } from '@baisi/contract/role-grants';
import { roleRecords } from '@baisi/contract/role-records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { buttonIds } from '../permissions/testing/menus.ts';
import { somebodyHolding } from '../users/testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const given = async (roleId: string) =>
  new Set((await server.call(roleGrants.permissionIds, { roleId }, admin)).result);
const copy = (id: string, roleCode: string, as = admin) =>
  server.call(roleRecords.copy, { id, roleName: '副本', roleCode }, as);

test('a copy has the grants, rules, order and second-factor requirement of its source', async () => {
  const { result, message } = await copy('role-auditor', 'auditor_copy');
  const expected = await given('role-auditor');
  expect(await given(result.id)).toEqual(expected);
  expect([result.given, result.withheld]).toEqual([expected.size, 0]);
  expect(message).toBe(`复制成功，已授予${expected.size}项权限`);
});

test('a copy reaches no more rows than its source: the data scopes of the role and of its menus are copied', async () => {
  const source = await somebodyHolding(server, 'user:list');
  await server.rows(sql`update sys_role set data_scope = 'own' where id = ${source.roleId}`);
  await server.rows(sql`insert into sys_role_menu_scope (role_id, permission_id, data_scope, data_scope_departs)
    values (${source.roleId}, 'menu-users', 'custom', 'dept-hr')`);
  const { result } = await copy(source.roleId, 'scoped_copy');
  const scopes =
    await server.rows(sql`select r.data_scope, m.data_scope as menu, m.data_scope_departs as departs
    from sys_role r join sys_role_menu_scope m on m.role_id = r.id where r.id = ${result.id}`);
  expect(scopes).toEqual([{ data_scope: 'own', menu: 'custom', departs: 'dept-hr' }]);
});

test('rights that the caller does not hold are left out of the copy and counted', async () => {
  const source = await somebodyHolding(server, 'user:list', 'user:delete');
  const clerk = await somebodyHolding(server, 'role:add', 'role:grant', 'user:list');
  const { result } = await copy(source.roleId, 'within_own', clerk.token);
  const [withheld = ''] = await buttonIds(server, 'user:delete');
  const whole = await given(source.roleId);
  expect(await given(result.id)).toEqual(whole.difference(new Set([withheld])));
  expect([result.given, result.withheld]).toEqual([whole.size - 1, 1]);
});

test('a caller without the permission to grant copies nothing; the administrators’ role cannot be copied; codes are unique', async () => {
  const clerk = await somebodyHolding(server, 'role:add');
  expect((await copy('role-auditor', 'no_right', clerk.token)).status).toBe(403);
  expect((await copy('role-admin', 'second_admin')).refusal?.error).toBe('administrator-role-fixed');
  expect((await copy('role-auditor', 'auditor')).refusal?.error).toBe('role-code-taken');
  expect((await copy('role-none', 'of_nothing')).refusal?.error).toBe('role-not-found');
});
