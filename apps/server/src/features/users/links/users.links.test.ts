import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import {
  addPerson,
  anotherAdministrator,
  linksOf,
  recordOf,
  type Somebody,
  somebodyHolding,
} from '../testing/people.ts';

let server: TestServer;
let admin: string;
/** A user with the rights of the auditors who may also assign their role. */
let clerk: Somebody;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  clerk = await somebodyHolding(server, 'role:user', 'depart:user', 'user:list', 'log:list');
});
afterAll(() => server.close());

const addToRole = (roleId: string, userIdList: string[], as = admin) =>
  server.call(users.addToRole, { roleId, userIdList }, as);
const removeFromRole = (roleId: string, userIds: string, as = admin) =>
  server.call(users.removeFromRoleBatch, { roleId, userIds }, as);
const addToDepartment = (depId: string, userIdList: string[], as = admin) =>
  server.call(users.addToDepartment, { depId, userIdList }, as);
const removeFromDepartment = (depId: string, userIds: string, as = admin) =>
  server.call(users.removeFromDepartmentBatch, { depId, userIds }, as);

const people = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await addPerson(server, admin));
  return ids;
};

describe('roles', () => {
  test('a role can be assigned to several users, then removed from one and from the rest', async () => {
    const [a = '', b = '', c = ''] = await people(3);
    expect((await addToRole('role-auditor', [a, b, c, a])).message).toBe('添加成功!');
    expect((await linksOf(server, c)).roles).toEqual(['role-auditor']);
    const one = await server.call(users.removeFromRole, { roleId: 'role-auditor', userId: a }, admin);
    expect(one.message).toBe('删除成功!');
    await removeFromRole('role-auditor', `${b},${c},`);
    for (const id of [a, b, c]) expect((await linksOf(server, id)).roles).toEqual([]);
  });

  test('users who have the role keep it, users without it are skipped, and no version changes', async () => {
    const [holder = '', stranger = ''] = await people(2);
    await addToRole('role-auditor', [holder]);
    const before = await recordOf(server, admin, holder);
    await addToRole('role-auditor', [holder, stranger]);
    expect(await recordOf(server, admin, holder)).toEqual(before);
    expect((await recordOf(server, admin, stranger)).version).toBe(2);
    await removeFromRole('role-buyer', `${holder},${stranger}`);
    expect(await recordOf(server, admin, holder)).toEqual(before);
  });

  test('an assigned role has effect at the next request, and a removed one has none', async () => {
    const somebody = await somebodyHolding(server, 'user:add');
    const mayList = async () => (await server.call(users.list, {}, somebody.token)).status === 200;
    expect(await mayList()).toBe(false);
    await addToRole('role-auditor', [somebody.id]);
    expect(await mayList()).toBe(true);
    await removeFromRole('role-auditor', somebody.id);
    expect(await mayList()).toBe(false);
  });

  test('the history records who assigned it', async () => {
    const [id = ''] = await people(1);
    await addToRole('role-auditor', [id], clerk.token);
    const rows = await server.rows(sql`select operation, actor_name from change_history
      where table_name = 'sys_user_role' and row_id = ${`${id}+role-auditor`}`);
    expect(rows).toEqual([{ operation: 'insert', actor_name: clerk.username }]);
  });

  test.each([
    ['an unknown role', 'role-none', 'user-liwei', 'role-not-found'],
    ['an unknown person among the others', 'role-auditor', 'user-none', 'not-found'],
    ['somebody in the recycle bin', 'role-auditor', 'user-dengjiahao', 'not-found'],
  ])('%s is refused, and no user gets a role', async (_name, roleId, stranger, error) => {
    const [id = ''] = await people(1);
    expect((await addToRole(roleId, [id, stranger])).refusal?.error).toBe(error);
    expect((await removeFromRole(roleId, `${id},${stranger}`)).refusal?.error).toBe(error);
    expect((await linksOf(server, id)).roles).toEqual([]);
  });

  test('nobody can assign or remove a role that grants more than they hold, nor change their own roles', async () => {
    const [id = ''] = await people(1);
    expect((await addToRole('role-auditor', [id], clerk.token)).refusal).toBeUndefined();
    for (const roleId of ['role-department-manager', 'role-admin']) {
      expect((await addToRole(roleId, [id], clerk.token)).status).toBe(403);
    }
    await addToRole('role-department-manager', [id]);
    expect((await removeFromRole('role-department-manager', id, clerk.token)).status).toBe(403);
    const own = await addToRole('role-auditor', [id, clerk.id], clerk.token);
    expect(own.refusal?.error).toBe('own-roles-fixed');
    expect((await removeFromRole(clerk.roleId, clerk.id, clerk.token)).refusal?.error).toBe(
      'own-roles-fixed',
    );
    expect((await linksOf(server, clerk.id)).roles).toEqual([clerk.roleId]);
  });

  test('a role can be assigned until a day, its user list shows the day, and the day can be changed or removed', async () => {
    const [a = '', b = ''] = await people(2);
    const role = { roleId: 'role-auditor' };
    await server.call(users.addToRole, { ...role, userIdList: [a, b], endsAt: '2099-01-31' }, clerk.token);
    const endsOf = async () => {
      const { result } = await server.call(users.ofRole, { ...role, pageSize: 100 }, clerk.token);
      return [a, b].map((id) => result.records.find((row) => row.id === id)?.roleEndsAt);
    };
    expect(await endsOf()).toEqual(['2099-01-31 23:59:59', '2099-01-31 23:59:59']);
    const moved = await server.call(
      users.setRoleEnd,
      { ...role, userIds: a, endsAt: '2099-06-30' },
      clerk.token,
    );
    expect(moved.message).toBe('修改成功!');
    await server.call(users.setRoleEnd, { ...role, userIds: b }, clerk.token);
    expect(await endsOf()).toEqual(['2099-06-30 23:59:59', null]);
  });

  test('a user’s roles with an end are returned with it, and an unknown user is refused', async () => {
    const [id = ''] = await people(1);
    await addToRole('role-auditor', [id]);
    const endsOf = (userId: string) => server.call(users.roleEnds, { userId }, admin);
    expect((await endsOf(id)).result).toEqual([]);
    await server.call(users.setRoleEnd, { roleId: 'role-auditor', userIds: id, endsAt: '2099-01-31' }, admin);
    expect((await endsOf(id)).result).toEqual([{ roleId: 'role-auditor', endsAt: '2099-01-31 23:59:59' }]);
    expect((await endsOf('user-none')).refusal?.error).toBe('user-not-found');
  });

  test('an end is refused in the past, for a user without the role, and beyond what the caller may grant', async () => {
    const [holder = '', stranger = ''] = await people(2);
    await addToRole('role-auditor', [holder]);
    const set = (userIds: string, endsAt?: string, roleId = 'role-auditor', as = clerk.token) =>
      server.call(users.setRoleEnd, { roleId, userIds, endsAt }, as);
    expect((await set(holder, '2000-01-01')).refusal?.error).toBe('end-passed');
    expect((await set(`${holder},${stranger}`, '2099-01-01')).refusal?.error).toBe('not-found');
    expect((await set(clerk.id, undefined, clerk.roleId)).refusal?.error).toBe('own-roles-fixed');
    await addToRole('role-department-manager', [holder]);
    expect((await set(holder, '2099-01-01', 'role-department-manager')).status).toBe(403);
    const rows = await server.rows(
      sql`select ends_at from sys_user_role where user_id = ${holder} and ends_at is not null`,
    );
    expect(rows).toEqual([]);
  });

  test('an end date for the last administrator without one is refused', async () => {
    const { result } = await server.call(users.ofRole, { roleId: 'role-admin' }, admin);
    const boss = await anotherAdministrator(server);
    const token = boss.token;
    const ids = result.records.map(({ id }) => id).filter((id) => id !== boss.id);
    const { refusal } = await server.call(
      users.setRoleEnd,
      { roleId: 'role-admin', userIds: ids.join(','), endsAt: '2099-01-01' },
      token,
    );
    expect(refusal).toBeUndefined();
    const own = await server.call(
      users.setRoleEnd,
      { roleId: 'role-admin', userIds: boss.id, endsAt: '2099-01-01' },
      admin,
    );
    expect(own.refusal?.error).toBe('last-administrator');
    await server.call(users.setRoleEnd, { roleId: 'role-admin', userIds: ids.join(',') }, token);
  });

  test('a clerk cannot change the roles of an administrator', async () => {
    const boss = await anotherAdministrator(server);
    const { refusal } = await addToRole('role-auditor', [boss.id], clerk.token);
    expect(refusal?.error).toBe('administrator-protected');
    const taken = await removeFromRole('role-admin', boss.id, clerk.token);
    expect(taken.refusal?.error).toBe('administrator-protected');
    expect((await removeFromRole('role-admin', boss.id)).refusal).toBeUndefined();
  });
});

describe('departments', () => {
  test('a department can get several users as members, then lose one and the rest', async () => {
    const [a = '', b = '', c = ''] = await people(3);
    expect((await addToDepartment('dept-hr', [a, b])).message).toBe('添加成功!');
    await addToDepartment('dept-hr', [b, c]);
    expect((await linksOf(server, b)).departments).toEqual(['dept-hr']);
    const one = await server.call(users.removeFromDepartment, { depId: 'dept-hr', userId: a }, admin);
    expect(one.message).toBe('删除成功!');
    await removeFromDepartment('dept-hr', `${b},${c}`);
    for (const id of [a, b, c]) expect((await linksOf(server, id)).departments).toEqual([]);
  });

  test('removing a user who is not a member is refused, and then no member is removed', async () => {
    const [member = '', stranger = ''] = await people(2);
    await addToDepartment('dept-hr', [member]);
    const { refusal } = await removeFromDepartment('dept-hr', `${member},${stranger}`);
    expect([refusal?.error, refusal?.message]).toEqual([
      'user-not-in-department',
      '当前选中部门与用户无关联关系!',
    ]);
    expect((await linksOf(server, member)).departments).toEqual(['dept-hr']);
  });

  test('joining increases the user’s version, so that an open form becomes stale', async () => {
    const [id = ''] = await people(1);
    await addToDepartment('dept-hr', [id]);
    expect((await recordOf(server, admin, id)).version).toBe(2);
    await addToDepartment('dept-hr', [id]);
    expect((await recordOf(server, admin, id)).version).toBe(2);
  });

  test('an unknown department or user is refused', async () => {
    expect((await addToDepartment('dept-none', ['user-liwei'])).refusal?.error).toBe('department-not-found');
    expect((await removeFromDepartment('dept-none', 'user-liwei')).refusal?.error).toBe(
      'department-not-found',
    );
    expect((await addToDepartment('dept-hr', ['user-liwei', 'user-none'])).refusal?.error).toBe('not-found');
  });
});

test.each([
  [{ roleId: 'role-auditor' }],
  [{ roleId: 'role-auditor', userIdList: [] }],
  [{ roleId: 'role-auditor', userIdList: 'user-liwei' }],
  [{ roleId: 'role-auditor', userIdList: ["' or 1=1"] }],
  [{ roleId: 'role-auditor', userIdList: [['user-liwei']] }],
  [{ roleId: 'role-auditor', userIdList: Array.from({ length: 1001 }, (_, n) => `u${n}`) }],
])('%.60j is refused as malformed', async (payload) => {
  const { status } = await server.request({
    method: 'POST',
    url: users.addToRole.path,
    payload,
    token: admin,
  });
  expect(status).toBe(400);
});

test('each endpoint requires its permission', async () => {
  const nobody = await somebodyHolding(server, 'user:list');
  const answers = [
    await addToRole('role-auditor', ['user-liwei'], nobody.token),
    await removeFromRole('role-auditor', 'user-liwei', nobody.token),
    await server.call(users.removeFromRole, { roleId: 'role-auditor', userId: 'user-liwei' }, nobody.token),
    await server.call(users.setRoleEnd, { roleId: 'role-auditor', userIds: 'user-liwei' }, nobody.token),
    await addToDepartment('dept-hr', ['user-liwei'], nobody.token),
    await removeFromDepartment('dept-hr', 'user-liwei', nobody.token),
    await server.call(users.removeFromDepartment, { depId: 'dept-hr', userId: 'user-liwei' }, nobody.token),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 403));
});
