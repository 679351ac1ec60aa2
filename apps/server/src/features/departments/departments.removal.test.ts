import { departmentRoles } from '@baisi/contract/department-roles';
import { departments } from '@baisi/contract/departments';
import { session } from '@baisi/contract/session';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { buttonIds, personHolding, personWith, roleGiving } from '../permissions/testing/menus.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

let numbers = 0;
const add = async (parentId = 'dept-hr'): Promise<string> => {
  numbers += 1;
  const { result } = await server.call(departments.add, { departName: `部门${numbers}`, parentId }, admin);
  return result.id;
};
const remove = (id: string, as = admin) => server.call(departments.remove, { id }, as);
const plainRole = () => roleGiving(server, ['menu-home']);
/** Grants a user the list of users through a department role. */
const giveListInside = async (departId: string, userId: string): Promise<void> => {
  const roleId = `drole-${departId.slice(0, 8)}-${userId.slice(0, 8)}`;
  await server.rows(sql`insert into sys_depart_role (id, depart_id, role_name, role_code)
    values (${roleId}, ${departId}, '内部', ${roleId})`);
  await server.rows(sql`insert into sys_depart_permission (depart_id, permission_id)
    select ${departId}, id from sys_permission where perms = 'user:list'`);
  await server.rows(sql`insert into sys_depart_role_permission (role_id, permission_id)
    select ${roleId}, id from sys_permission where perms = 'user:list' or id in ('menu-users', 'menu-system')`);
  await server.rows(sql`insert into sys_depart_role_user (user_id, role_id) values (${userId}, ${roleId})`);
};

describe('deleting a department', () => {
  test('deletes all descendants, memberships, grants, department roles and their grants', async () => {
    const top = await add();
    const below = await add(top);
    const member = await personWith(server, await plainRole(), below);
    await giveListInside(below, member.id);
    await server.rows(sql`update sys_user set user_identity = 2, depart_ids = ${`${top},dept-hr,${below}`}
      where id = ${member.id}`);
    const { result } = await server.call(departments.removal, { ids: top }, admin);
    expect(result).toMatchObject({ departments: 2, people: 1, homeless: 1, roles: 1, sessions: 1 });
    expect((await remove(top)).message).toBe('删除成功!');
    const left = await server.rows(sql`
      select 'd' from sys_depart where id in (${top}, ${below})
      union all select 'u' from sys_user_depart where depart_id in (${top}, ${below})
      union all select 'p' from sys_depart_permission where depart_id in (${top}, ${below})
      union all select 'r' from sys_depart_role where depart_id in (${top}, ${below})
      union all select 'h' from sys_depart_role_user where user_id = ${member.id}
      union all select 'c' from sys_depart_code c where c.parent_code like 'A01A02A%'
        and not exists (select from sys_depart d where d.org_code = c.parent_code)`);
    expect(left).toEqual([]);
    const [person] = await server.rows(sql`select depart_ids from sys_user where id = ${member.id}`);
    expect(person).toEqual({ depart_ids: 'dept-hr' });
    const told = await server.rows(
      sql`select from change_history where table_name = 'sys_depart' and row_id = ${top}`,
    );
    expect(told.length).toBeGreaterThan(1);
  });

  test('leaves its members signed in, without the rights of its roles', async () => {
    const here = await add();
    const member = await personWith(server, await plainRole(), here);
    await giveListInside(here, member.id);
    server.clock.advance(1_000);
    expect((await server.call(users.list, {}, member.token)).status).toBe(200);
    await remove(here);
    expect((await server.call(users.list, {}, member.token)).status).toBe(403);
    const { status, result } = await server.call(session.departments, {}, member.token);
    expect([status, result]).toEqual([200, { list: [], orgCode: null }]);
  });

  test('makes members who belong to several other departments choose one again', async () => {
    const here = await add();
    const member = await personWith(server, await plainRole(), here);
    for (const id of ['dept-hr', 'dept-it'])
      await server.rows(sql`insert into sys_user_depart (user_id, depart_id) values (${member.id}, ${id})`);
    server.clock.advance(1_000);
    const [own] = await server.rows<{ org_code: string }>(
      sql`select org_code from sys_depart where id = ${here}`,
    );
    await server.call(session.selectDepartment, { orgCode: own?.org_code ?? '' }, member.token);
    expect((await server.call(departments.idTree, {}, member.token)).status).toBe(200);
    await remove(here);
    const { refusal } = await server.call(departments.idTree, {}, member.token);
    expect(refusal?.error).toBe('department-choice-due');
  });

  test('takes effect on every node within a second', async () => {
    const here = await add();
    const member = await personWith(server, await plainRole(), here);
    await giveListInside(here, member.id);
    const other = await server.anotherNode();
    server.clock.advance(1_000);
    expect((await other.call(users.list, {}, member.token)).status).toBe(200);
    await remove(here);
    server.clock.advance(1_000);
    expect((await other.call(users.list, {}, member.token)).status).toBe(403);
    await other.close();
  });

  test('is refused for the caller’s current department and its ancestors', async () => {
    const codes = await buttonIds(server, 'depart:delete', 'depart:list');
    const top = await add();
    const own = await add(top);
    const clerk = await personWith(server, await roleGiving(server, codes), own);
    for (const id of [own, top]) {
      expect((await remove(id, clerk.token)).refusal?.error).toBe('own-department-fixed');
    }
  });

  test('is refused if its roles grant more than the caller holds', async () => {
    const here = await add();
    const member = await personWith(server, await plainRole(), here);
    await giveListInside(here, member.id);
    const clerk = await personHolding(server, 'depart:delete', 'depart:list');
    expect((await remove(here, clerk.token)).refusal?.error).toBe('beyond-own-grants');
    expect((await server.call(departments.get, { id: here }, admin)).result.id).toBe(here);
  });

  test('of several departments succeeds for all or for none; one may be below another', async () => {
    const [a, b] = [await add(), await add()];
    const c = await add(a);
    const batch = (ids: string) => server.call(departments.removeBatch, { ids }, admin);
    expect((await batch(`${a},dept-none`)).refusal?.error).toBe('not-found');
    expect((await server.call(departments.get, { id: a }, admin)).result.id).toBe(a);
    expect((await batch(`${a},${b},${c}`)).message).toBe('删除成功!');
    expect((await batch(`${b}`)).refusal?.error).toBe('not-found');
  });

  test('while a child is added: either the addition is refused, or the child is deleted too', async () => {
    for (let round = 0; round < 5; round += 1) {
      const parent = await add();
      const [added] = await Promise.all([
        server.call(departments.add, { departName: '赶上', parentId: parent }, admin),
        remove(parent),
      ]);
      const error = added.refusal?.error;
      expect([undefined, 'department-not-found']).toContain(error);
      const orphans = await server.rows(sql`select from sys_depart d where d.parent_id = ${parent}`);
      expect(orphans).toEqual([]);
    }
  });
});

test('a user who leaves a department in any way loses its department roles, also after returning', async () => {
  const here = await add();
  const member = await personWith(server, await plainRole(), here);
  await giveListInside(here, member.id);
  const held = () => server.rows(sql`select from sys_depart_role_user where user_id = ${member.id}`);
  expect(await held()).toHaveLength(1);
  await server.call(users.removeFromDepartment, { depId: here, userId: member.id }, admin);
  expect(await held()).toEqual([]);
  await server.call(users.addToDepartment, { depId: here, userIdList: [member.id] }, admin);
  const { result } = await server.call(departmentRoles.heldBy, { userId: member.id, departId: here }, admin);
  expect(result).toBeNull();
});

test('only managers of a department and its administrators can add members', async () => {
  const [here, elsewhere] = [await add(), await add()];
  const codes = await buttonIds(server, 'depart:user', 'user:list');
  const manager = await personWith(server, await roleGiving(server, ['menu-home', ...codes]), here);
  await server.rows(
    sql`update sys_user set user_identity = 2, depart_ids = ${here} where id = ${manager.id}`,
  );
  const clerk = await personHolding(server, 'depart:user', 'depart:edit', 'depart:list');
  const person = await personWith(server, await plainRole());
  const join = (depId: string, as: string) =>
    server.call(users.addToDepartment, { depId, userIdList: [person.id] }, as);
  const leave = (depId: string, as: string) =>
    server.call(users.removeFromDepartment, { depId, userId: person.id }, as);
  expect((await join(here, manager.token)).refusal).toBeUndefined();
  expect((await join(elsewhere, manager.token)).refusal?.error).toBe('beyond-own-departments');
  expect((await join(elsewhere, clerk.token)).refusal).toBeUndefined();
  expect((await leave(elsewhere, manager.token)).refusal?.error).toBe('beyond-own-departments');
  expect((await leave(here, manager.token)).refusal).toBeUndefined();
});
