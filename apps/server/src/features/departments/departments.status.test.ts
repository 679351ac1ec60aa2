import { departments } from '@baisi/contract/departments';
import { session } from '@baisi/contract/session';
import { userRights } from '@baisi/contract/user-rights';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { personWith, roleGiving } from '../permissions/testing/menus.ts';
import { addForm, somebodyHolding } from '../users/testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

let numbers = 0;
const add = async (): Promise<string> => {
  numbers += 1;
  const form = { departName: `状态${numbers}`, parentId: 'dept-hr' };
  return (await server.call(departments.add, form, admin)).result.id;
};
const get = async (id: string) => (await server.call(departments.get, { id }, admin)).result;
const change = async (id: string, values: object, as = admin) => {
  const { version, departName } = await get(id);
  return server.call(departments.edit, { id, version, departName, ...values }, as);
};

test('nobody can work in a switched-off department; it stays visible with a mark', async () => {
  const id = await add();
  const member = await personWith(server, await roleGiving(server, ['menu-home']), id);
  const own = async () => (await server.call(session.departments, {}, member.token)).result;
  expect((await own()).list.map((one) => one.id)).toEqual([id]);
  expect((await change(id, { status: '0' })).refusal).toBeUndefined();
  expect(await own()).toEqual({ list: [], orgCode: null });
  expect((await get(id)).status).toBe('0');
  const { result: tree } = await server.call(departments.idTree, {}, admin);
  expect(JSON.stringify(tree)).toContain('"disabled":true');
  await change(id, { status: '1' });
  expect((await own()).list.map((one) => one.id)).toEqual([id]);
});

test('the caller’s current department cannot be switched off, nor one whose members would lose rights that the caller lacks', async () => {
  const id = await add();
  const editor = await somebodyHolding(server, 'depart:list', 'depart:edit');
  await server.rows(sql`insert into sys_user_depart (user_id, depart_id) values (${editor.id}, ${id})`);
  server.clock.advance(1_000);
  expect((await change(id, { status: '0' }, editor.token)).refusal?.error).toBe('own-department-off');
  const other = await add();
  await server.rows(sql`insert into sys_depart_role (id, depart_id, role_name, role_code)
    values (${`r-${other.slice(0, 20)}`}, ${other}, '内部', ${`r-${other.slice(0, 20)}`})`);
  await server.rows(sql`insert into sys_depart_role_permission (role_id, permission_id)
    select ${`r-${other.slice(0, 20)}`}, id from sys_permission where perms = 'user:delete'`);
  // Nobody has the role any more, so switching takes no rights from anybody.
  expect((await change(other, { status: '0' }, editor.token)).refusal).toBeUndefined();
  expect((await change(other, { status: '1' }, editor.token)).refusal).toBeUndefined();
  const holder = await personWith(server, await roleGiving(server, ['menu-home']), other);
  await server.rows(
    sql`insert into sys_depart_role_user (user_id, role_id) values (${holder.id}, ${`r-${other.slice(0, 20)}`})`,
  );
  expect((await change(other, { status: '0' }, editor.token)).refusal?.error).toBe('beyond-own-rights');
  expect((await get(other)).status).toBe('1');
});

test('the head is a member of the department, and stops being head on leaving it', async () => {
  const id = await add();
  const member = await personWith(server, await roleGiving(server, ['menu-home']), id);
  const stranger = await somebodyHolding(server, 'depart:list');
  expect((await change(id, { headUserId: stranger.id })).refusal?.error).toBe('head-not-member');
  expect((await change(id, { headUserId: member.id })).refusal).toBeUndefined();
  expect(await get(id)).toMatchObject({ headUserId: member.id, headUserId_dictText: expect.any(String) });
  await change(id, { memo: '不改负责人' });
  expect((await get(id)).headUserId).toBe(member.id);
  await server.rows(sql`delete from sys_user_depart where user_id = ${member.id} and depart_id = ${id}`);
  expect((await get(id)).headUserId).toBeNull();
});

test('a department can be added switched off', async () => {
  const form = { departName: '筹建中', parentId: 'dept-hr', status: '0' } as const;
  const { id } = (await server.call(departments.add, form, admin)).result;
  expect((await get(id)).status).toBe('0');
});

test('nobody can be added to a switched-off department in any way; its members stay', async () => {
  const id = await add();
  const member = await personWith(server, await roleGiving(server, ['menu-home']), id);
  const stranger = await somebodyHolding(server, 'depart:list');
  await change(id, { status: '0' });
  const off = { error: 'department-off', message: '部门已停用，不能加入新成员' };
  const onPage = await server.call(users.addToDepartment, { depId: id, userIdList: [stranger.id] }, admin);
  const inForm = await server.call(users.add, addForm({ selecteddeparts: id }), admin);
  const change1 = { userIds: stranger.id, action: 'add' as const, departIds: id };
  const { result: batch } = await server.call(
    users.saveMembers,
    { depId: id, added: [{ key: 'row', userId: stranger.id }], removed: [] },
    admin,
  );
  expect([onPage.refusal, inForm.refusal]).toMatchObject([off, off]);
  expect(batch.rows[0]?.refusals?.[0]).toMatchObject({ code: 'department-off', message: off.message });
  const rights = await server.call(userRights.changeRights, change1, admin);
  expect(JSON.stringify(rights)).toContain(off.message);
  const { version } = (await server.call(users.get, { id: member.id }, admin)).result;
  const edited = { id: member.id, version, realname: '仍在部门', selecteddeparts: id };
  expect((await server.call(users.edit, edited, admin)).refusal).toBeUndefined();
  expect(
    await server.rows(sql`select user_id from sys_user_depart where depart_id = ${id} order by user_id`),
  ).toEqual([{ user_id: member.id }]);
});
