import { departments } from '@baisi/contract/departments';
import { logs } from '@baisi/contract/logs';
import { permissionRules } from '@baisi/contract/permission-rules';
import { type RoleDataScopeForm, roleGrants } from '@baisi/contract/role-grants';
import { users } from '@baisi/contract/users';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addRule, buttonIds, personHolding, personWith, roleGiving } from '../testing/menus.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());
afterEach(async () => {
  await server.rows(sql`delete from sys_permission_data_rule`);
  server.clock.advance(1_000);
});

type Scope = Partial<Omit<RoleDataScopeForm, 'roleId'>>;
const scopeOf = async (roleId: string) => (await server.call(roleGrants.dataScope, { roleId }, admin)).result;
const formOf = async (roleId: string, scope: Scope) => {
  const { version } = await scopeOf(roleId);
  return { kind: 'all' as const, exceptions: [], departIds: [], version, ...scope, roleId };
};
const save = async (roleId: string, scope: Scope, as = admin) =>
  server.call(roleGrants.saveDataScope, await formOf(roleId, scope), as);
const preview = async (roleId: string, scope: Scope, as = admin) =>
  server.call(roleGrants.previewDataScope, await formOf(roleId, scope), as);
const readers = async (...codes: Parameters<typeof buttonIds>[1][]) =>
  roleGiving(server, [...(await buttonIds(server, 'user:list', 'log:list', 'depart:list', ...codes))]);
const usernames = async (token: string) =>
  (await server.call(users.list, { pageSize: 500 }, token)).result.records
    .map(({ username }) => username)
    .toSorted();
/** Usernames of the users who have a department that meets the condition. */
const among = async (condition: ReturnType<typeof sql>) => {
  const rows = await server.rows<{ username: string }>(sql`select distinct u.username from sys_user u
    left join sys_user_depart ud on ud.user_id = u.id left join sys_depart d on d.id = ud.depart_id
    where u.del_flag = 0 and lower(u.username) <> '_reserve_user_external' and ${condition}`);
  return rows.map(({ username }) => username).toSorted();
};

describe('the data scope of a role', () => {
  test('a role shows the rows of the user’s department, of it and those below, of chosen departments, or own rows only', async () => {
    const roleId = await readers();
    const person = await personWith(server, roleId, 'dept-east');
    const all = (await among(sql`true`)).length;
    expect((await usernames(person.token)).length).toBe(all);
    await save(roleId, { kind: 'below' });
    expect(await usernames(person.token)).toEqual(await among(sql`starts_with(d.org_code, 'A01A07')`));
    await save(roleId, { kind: 'own' });
    expect(await usernames(person.token)).toEqual(await among(sql`d.org_code = 'A01A07'`));
    await save(roleId, { kind: 'custom', departIds: ['dept-south', 'dept-hr'] });
    expect(await usernames(person.token)).toEqual(
      await among(sql`(starts_with(d.org_code, 'A01A08') or d.org_code = 'A01A02')`),
    );
    await save(roleId, { kind: 'self' });
    expect(await usernames(person.token)).toEqual([person.username]);
    await save(roleId, { kind: 'all' });
    expect((await usernames(person.token)).length).toBe(all);
  });

  test('the data scope restricts departments and logs too, and a menu can have another scope', async () => {
    const roleId = await readers();
    const person = await personWith(server, roleId, 'dept-east');
    await save(roleId, {
      kind: 'below',
      exceptions: [{ permissionId: 'menu-users', kind: 'self', departIds: [] }],
    });
    const { result } = await server.call(departments.listAll, {}, person.token);
    expect(result.map(({ orgCode }) => orgCode).every((code) => code.startsWith('A01A07'))).toBe(true);
    expect(result.length).toBeGreaterThan(1);
    expect(await usernames(person.token)).toEqual([person.username]);
    const { result: seen } = await server.call(logs.list, { logType: '2', pageSize: 100 }, person.token);
    expect(seen.records.map(({ username }) => username)).not.toContain('admin');
    expect(await scopeOf(roleId)).toMatchObject({
      kind: 'below',
      exceptions: [{ permissionId: 'menu-users', kind: 'self', departIds: [] }],
      menus: expect.arrayContaining([{ id: 'menu-users', name: '用户管理' }]),
    });
  });

  test('scope and rules of a grant apply together; the rows of several roles add up', async () => {
    const men = await addRule(server, admin, { ruleColumn: 'sex', ruleValue: '1' });
    const ids = await buttonIds(server, 'user:list');
    const roleId = await roleGiving(server, ids, { 'menu-users': [men] });
    const person = await personWith(server, roleId, 'dept-east');
    await save(roleId, { kind: 'below' });
    expect(await usernames(person.token)).toEqual(
      await among(sql`starts_with(d.org_code, 'A01A07') and u.sex = 1`),
    );
    const wide = await roleGiving(server, ids, { 'menu-users': [men] });
    await server.rows(sql`insert into sys_user_role (user_id, role_id) values (${person.id}, ${wide})`);
    server.clock.advance(1_000);
    expect(await usernames(person.token)).toEqual(await among(sql`u.sex = 1`));
  });

  test('no row is shown to a user without a department, nor by a custom scope whose departments were deleted', async () => {
    const roleId = await readers();
    const person = await personWith(server, roleId);
    await save(roleId, { kind: 'below' });
    expect(await usernames(person.token)).toEqual([]);
    await server.rows(
      sql`update sys_role set data_scope = 'custom', data_scope_departs = 'gone' where id = ${roleId}`,
    );
    server.clock.advance(1_000);
    expect(await usernames(person.token)).toEqual([]);
  });

  test('a department role reaches the rows of its department and those below', async () => {
    const [role] = await server.rows<{ id: string; depart_id: string }>(
      sql`select id, depart_id from sys_depart_role where id = 'drole-sh-warehouse-support'`,
    );
    const person = await personWith(server, await roleGiving(server, ['menu-home']), role?.depart_id);
    await server.rows(
      sql`insert into sys_depart_role_user (user_id, role_id) values (${person.id}, ${role?.id})`,
    );
    for (const id of ['menu-system', 'menu-users', ...(await buttonIds(server, 'user:list'))])
      await server.rows(sql`insert into sys_depart_role_permission (role_id, permission_id)
        values (${role?.id}, ${id}) on conflict do nothing`);
    server.clock.advance(1_000);
    expect(await usernames(person.token)).toEqual(await among(sql`starts_with(d.org_code, 'A01A07A02')`));
  });

  test('the scope applies even when the menu’s rules are disabled', async () => {
    const roleId = await readers();
    const person = await personWith(server, roleId, 'dept-east');
    const all = (await among(sql`true`)).length;
    await addRule(server, admin, { ruleColumn: 'sex', ruleValue: '1', status: '0' });
    expect((await usernames(person.token)).length).toBe(all);
  });
});

describe('permission to change a data scope', () => {
  test('users cannot open rows that they do not reach themselves, nor hide such rows from others', async () => {
    const clerk = await personWith(server, await readers('role:grant'), 'dept-east');
    const [own] = await server.rows<{ role_id: string }>(
      sql`select role_id from sys_user_role where user_id = ${clerk.id}`,
    );
    await save(own?.role_id ?? '', { kind: 'below' });
    const roleId = await readers();
    await save(roleId, { kind: 'self' });
    const asClerk = (scope: Scope) => save(roleId, scope, clerk.token);
    expect((await asClerk({ kind: 'all' })).refusal?.error).toBe('beyond-own-grants');
    expect((await asClerk({ kind: 'custom', departIds: ['dept-south'] })).refusal?.error).toBe(
      'beyond-own-grants',
    );
    expect((await asClerk({ kind: 'custom', departIds: ['dept-sh-orders'] })).refusal).toBeUndefined();
    expect((await asClerk({ kind: 'below' })).refusal).toBeUndefined();
    await save(roleId, { kind: 'all' });
    expect((await asClerk({ kind: 'self' })).refusal?.error).toBe('beyond-own-grants');
    expect((await save(own?.role_id ?? '', { kind: 'own' }, clerk.token)).refusal?.error).toBe(
      'own-role-fixed',
    );
  });

  test('the administrators’ role has no scope; a stale version, unknown departments and menus are refused', async () => {
    const roleId = await readers();
    expect((await save('role-admin', { kind: 'own' })).refusal?.error).toBe('administrator-role-fixed');
    expect((await save(roleId, { kind: 'own', version: 99 })).refusal?.error).toBe('stale-version');
    expect((await save(roleId, { kind: 'custom', departIds: ['dept-none'] })).refusal?.error).toBe(
      'department-not-found',
    );
    expect((await save(roleId, { kind: 'custom' })).refusal?.message).toBe('请选择自定义数据范围的部门');
    const exceptions = [{ permissionId: 'menu-positions', kind: 'own' as const, departIds: [] }];
    expect((await save(roleId, { exceptions })).refusal?.error).toBe('permission-not-found');
    expect(await scopeOf(roleId)).toMatchObject({ kind: 'all', exceptions: [] });
  });
});

describe('the dry run of a data scope', () => {
  test('lists how many rows each user sees before and after, and saves nothing', async () => {
    const roleId = await readers();
    const person = await personWith(server, roleId, 'dept-east');
    const lonely = await personWith(server, roleId);
    const all = (await among(sql`true`)).length;
    const { result } = await preview(roleId, { kind: 'below' });
    const rowsOf = (id: string) => result.people.find(({ userId }) => userId === id)?.rows;
    const east = (await among(sql`starts_with(d.org_code, 'A01A07')`)).length;
    expect(rowsOf(person.id)).toContainEqual({ menu: '用户管理', before: all, after: east });
    expect(rowsOf(lonely.id)).toContainEqual({ menu: '用户管理', before: all, after: 0 });
    expect(result).toMatchObject({ total: 2, blinded: 1 });
    expect(await scopeOf(roleId)).toMatchObject({ kind: 'all' });
    expect((await usernames(lonely.token)).length).toBe(all);
  });

  test('a dry run of the first rule of a menu shows which users would lose rows', async () => {
    const person = await personHolding(server, 'user:list');
    const all = (await among(sql`true`)).length;
    const batch = {
      permissionId: 'menu-users',
      added: [{ key: 'row_1', ruleName: '男', ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1' }],
      changed: [],
      removed: [],
    };
    const { result } = await server.call(permissionRules.previewBatch, batch, admin);
    expect(result.people.find(({ userId }) => userId === person.id)?.rows).toEqual([
      { menu: '用户管理', before: all, after: 0 },
    ]);
    expect(result.blinded).toBe(result.total);
    expect((await server.call(permissionRules.ofMenu, { permissionId: 'menu-users' }, admin)).result).toEqual(
      [],
    );
    const hr = await personHolding(server, 'permission:rule', 'user:list', 'user:sex');
    const refused = await server.call(permissionRules.previewBatch, batch, hr.token);
    expect(refused.refusal?.error).toBe('not-outranked');
  });
});
