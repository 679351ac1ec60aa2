import { accessInspector } from '@baisi/contract/access-inspector';
import { roleGrants } from '@baisi/contract/role-grants';
import { roleRecords } from '@baisi/contract/role-records';
import { roles } from '@baisi/contract/roles';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { somebodyHolding } from '../users/testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const get = async (id: string) => (await server.call(roleRecords.get, { id }, admin)).result;
/** Edits a role as the user `as`, with its current version; fields not in `values` keep their values. */
async function change(id: string, values: object, as = admin) {
  const { version, roleName, roleCode } = await get(id);
  return server.call(roleRecords.edit, { id, version, roleName, roleCode, ...values }, as);
}
const add = async (roleCode: string, values: object = {}): Promise<string> =>
  (await server.call(roleRecords.add, { roleName: roleCode, roleCode, ...values }, admin)).result.id;

test('switching a role off withdraws everything it grants at once; switching it on restores all of it', async () => {
  const clerk = await somebodyHolding(server, 'user:list');
  const ask = async () => (await server.call(users.list, {}, clerk.token)).status;
  expect(await ask()).toBe(200);
  expect((await change(clerk.roleId, { status: '0' })).refusal).toBeUndefined();
  expect(await ask()).toBe(403);
  const question = { kind: 'action', target: 'user:list', userId: clerk.id } as const;
  const verdict = (await server.call(accessInspector.ofPerson, question, admin)).result;
  expect(verdict).toMatchObject({ allowed: false, reason: '授予此权限的角色“测试角色”已停用' });
  expect((await change(clerk.roleId, { status: '1' })).refusal).toBeUndefined();
  expect(await ask()).toBe(200);
});

test('the preview of a switched-off role says that nobody gains rights', async () => {
  const clerk = await somebodyHolding(server, 'user:list');
  const [button] = await server.rows<{ id: string }>(
    sql`select id from sys_permission where perms = 'log:list'`,
  );
  const wanted = { roleId: clerk.roleId, permissionIds: button?.id ?? '', lastpermissionIds: '' };
  expect((await server.call(roleGrants.preview, wanted, admin)).result.total).toBe(1);
  await change(clerk.roleId, { status: '0' });
  expect((await server.call(roleGrants.preview, wanted, admin)).result).toMatchObject({
    total: 0,
    holders: 1,
  });
});

test('fields that the form does not send stay: status, order and second factor', async () => {
  const id = await add('kept_fields', { status: '0', sortNo: 7, secondFactor: true });
  expect((await change(id, { description: '只改备注' })).refusal).toBeUndefined();
  expect(await get(id)).toMatchObject({ status: '0', sortNo: 7, secondFactor: true });
  await change(id, { sortNo: null });
  expect(await get(id)).toMatchObject({ status: '0', sortNo: null });
});

test('roles are listed in their order, those without one last; switched-off roles are marked', async () => {
  await add('order_second', { sortNo: 2 });
  await add('order_first', { sortNo: 1, status: '0' });
  const all = (await server.call(roles.all, {}, admin)).result;
  expect(all.slice(0, 2)).toMatchObject([
    { roleCode: 'order_first', status: '0' },
    { roleCode: 'order_second', status: '1' },
  ]);
  const asked = { column: 'sortNo', order: 'asc', pageSize: 2 };
  const page = (await server.call(roleRecords.list, asked, admin)).result;
  expect(page.records.map(({ roleCode }) => roleCode)).toEqual(['order_first', 'order_second']);
  const off = (await server.call(roleRecords.list, { status: '0', roleCode: 'order*' }, admin)).result;
  expect(off.records.map(({ roleCode }) => roleCode)).toEqual(['order_first']);
});

test('nobody can switch off the administrators’ role, not even an administrator', async () => {
  expect((await change('role-admin', { status: '0' })).refusal?.error).toBe('administrator-role-fixed');
});

test('users cannot switch a role on or off that grants more than they hold, nor switch on a role of their own', async () => {
  const clerk = await somebodyHolding(server, 'role:edit', 'role:list');
  const off = await change('role-auditor', { status: '0' }, clerk.token);
  expect([off.status, off.refusal?.error]).toEqual([403, 'beyond-own-grants']);
  const own = await add('own_switched_off', { status: '0' });
  await server.rows(sql`insert into sys_user_role (user_id, role_id) values (${clerk.id}, ${own})`);
  expect((await change(own, { status: '1' }, clerk.token)).refusal?.error).toBe('own-role-fixed');
  expect((await get(own)).status).toBe('0');
});

test.each([{ status: '2' }, { status: 1 }, { sortNo: -1 }, { sortNo: 1.5 }])(
  '%j is refused',
  async (values) => {
    const id = await add(`refused_${JSON.stringify(values).replaceAll(/\W/g, '_')}`);
    expect((await change(id, values)).status).toBe(400);
  },
);

test('a role’s second-factor requirement can only be dropped by a user who outranks all its holders', async () => {
  const roleId = await add('demanding', { secondFactor: true });
  const holder = await somebodyHolding(server, 'user:delete');
  const clerk = await somebodyHolding(server, 'role:list', 'role:edit');
  await server.rows(sql`insert into sys_user_role (user_id, role_id) values (${holder.id}, ${roleId})`);
  const refused = await change(roleId, { secondFactor: false }, clerk.token);
  expect(refused.refusal?.error).toBe('not-outranked');
  expect((await change(roleId, { description: '备注' }, clerk.token)).refusal).toBeUndefined();
  expect(await get(roleId)).toMatchObject({ secondFactor: true, description: '备注' });
  await server.rows(sql`delete from sys_user_role where user_id = ${holder.id} and role_id <> ${roleId}`);
  expect((await change(roleId, { secondFactor: false }, clerk.token)).refusal).toBeUndefined();
});
