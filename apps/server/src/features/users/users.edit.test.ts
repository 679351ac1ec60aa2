import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addPerson,
  anotherAdministrator,
  editForm,
  linksOf,
  recordOf,
  type Somebody,
  somebodyHolding,
} from './testing/people.ts';

let server: TestServer;
let admin: string;
let clerk: Somebody;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  clerk = await somebodyHolding(server, 'user:edit', 'user:list', 'user:sex');
});
afterAll(() => server.close());

const historyOf = (id: string) =>
  server.rows<{ table_name: string; operation: string; actor_name: string }>(sql`
    select table_name, operation, actor_name from change_history where row_id like ${`${id}%`} order by id`);

test('an edit saves the form and increases the version', async () => {
  const id = await addPerson(server, admin, { email: 'before@baisi.example' });
  const record = await recordOf(server, admin, id);
  const { message } = await server.call(
    users.edit,
    editForm(record, {
      realname: '改名',
      email: '',
      birthday: '2000-02-29',
      sex: 1,
      telephone: '0755-12345678',
    }),
    clerk.token,
  );
  expect(message).toBe('修改成功!');
  expect(await recordOf(server, admin, id)).toMatchObject({
    realname: '改名',
    email: null,
    birthday: '2000-02-29',
    sex: 1,
    telephone: '0755-12345678',
    version: record.version + 1,
    updateBy: clerk.username,
    createBy: 'admin',
  });
});

test('the endpoint’s older path does the same', async () => {
  const id = await addPerson(server, admin);
  const form = editForm(await recordOf(server, admin, id), { realname: '旧路' });
  const { body } = await server.request({
    method: 'POST',
    url: users.edit.path,
    payload: form,
    token: admin,
  });
  expect(body['success']).toBe(true);
  expect((await recordOf(server, admin, id)).realname).toBe('旧路');
});

describe('two users who edit one record', () => {
  test('the second one gets the name of the first one and the current values', async () => {
    const id = await addPerson(server, admin, { selectedroles: 'role-buyer', selecteddeparts: 'dept-hr' });
    const loaded = await recordOf(server, admin, id);
    await server.call(
      users.edit,
      editForm(loaded, { realname: '她的', selectedroles: 'role-employee', selecteddeparts: 'dept-it' }),
      clerk.token,
    );
    const { status, refusal } = await server.call(users.edit, editForm(loaded, { realname: '我的' }), admin);
    const { updateTime } = await recordOf(server, admin, id);
    expect(status).toBe(409);
    expect(refusal).toMatchObject({
      code: 409,
      error: 'stale-version',
      message: `数据已被 某人 于 ${updateTime} 修改，请核对后再保存`,
      result: {
        current: { id, realname: '她的', version: loaded.version + 1 },
        roleIds: ['role-employee'],
        departmentIds: ['dept-it'],
        changedBy: '某人',
        changedTime: updateTime,
      },
    });
    expect((await recordOf(server, admin, id)).realname).toBe('她的');
  });

  test('of two concurrent edits one succeeds, and no update is lost', async () => {
    const id = await addPerson(server, admin);
    for (let round = 0; round < 5; round += 1) {
      const loaded = await recordOf(server, admin, id);
      const answers = await Promise.all([
        server.call(users.edit, editForm(loaded, { realname: `甲${round}` }), admin),
        server.call(users.edit, editForm(loaded, { realname: `乙${round}` }), clerk.token),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const winner = answers[0]?.status === 200 ? `甲${round}` : `乙${round}`;
      expect((await recordOf(server, admin, id)).realname).toBe(winner);
    }
  });

  test('a version that never existed is stale too', async () => {
    const id = await addPerson(server, admin);
    const form = editForm(await recordOf(server, admin, id), { version: 999 });
    expect((await server.call(users.edit, form, admin)).status).toBe(409);
  });
});

describe('roles and departments', () => {
  test('are replaced by those of the form; only the difference is written', async () => {
    const id = await addPerson(server, admin, {
      selectedroles: 'role-buyer,role-employee',
      selecteddeparts: 'dept-hr,dept-it',
    });
    const before = (await historyOf(id)).length;
    const form = editForm(await recordOf(server, admin, id), {
      selectedroles: 'role-employee,role-auditor',
      selecteddeparts: 'dept-it',
    });
    await server.call(users.edit, form, admin);
    expect(await linksOf(server, id)).toEqual({
      roles: ['role-auditor', 'role-employee'],
      departments: ['dept-it'],
    });
    const written = (await historyOf(id)).slice(before).map((row) => `${row.table_name} ${row.operation}`);
    expect(written.toSorted()).toEqual([
      'sys_user update',
      'sys_user_depart delete',
      'sys_user_role delete',
      'sys_user_role insert',
    ]);
  });

  test('an empty list removes all, a missing one changes nothing', async () => {
    const id = await addPerson(server, admin, { selectedroles: 'role-buyer', selecteddeparts: 'dept-hr' });
    await server.call(users.edit, editForm(await recordOf(server, admin, id)), admin);
    expect(await linksOf(server, id)).toEqual({ roles: ['role-buyer'], departments: ['dept-hr'] });
    const form = editForm(await recordOf(server, admin, id), { selectedroles: '', selecteddeparts: null });
    await server.call(users.edit, form, admin);
    expect(await linksOf(server, id)).toEqual({ roles: [], departments: [] });
  });

  test('a change of roles alone increases the version', async () => {
    const id = await addPerson(server, admin);
    const record = await recordOf(server, admin, id);
    await server.call(users.edit, editForm(record, { selectedroles: 'role-buyer' }), admin);
    expect((await recordOf(server, admin, id)).version).toBe(record.version + 1);
  });

  test('a new role works with the user’s next request', async () => {
    const somebody = await somebodyHolding(server, 'user:add');
    expect((await server.call(users.list, {}, somebody.token)).status).toBe(403);
    const form = editForm(await recordOf(server, admin, somebody.id), { selectedroles: 'role-auditor' });
    await server.call(users.edit, form, admin);
    expect((await server.call(users.list, {}, somebody.token)).status).toBe(200);
  });

  test.each([
    [{ selectedroles: 'role-none' }, 'role-not-found'],
    [{ selecteddeparts: 'dept-none' }, 'department-not-found'],
    [{ departIds: 'dept-none' }, 'department-not-found'],
  ])('%o is refused, and the rest of the form is not saved', async (values, error) => {
    const id = await addPerson(server, admin);
    const record = await recordOf(server, admin, id);
    const { refusal } = await server.call(
      users.edit,
      editForm(record, { realname: '半途', ...values }),
      admin,
    );
    expect(refusal?.error).toBe(error);
    expect(await recordOf(server, admin, id)).toEqual(record);
  });
});

test('a deleted department does not block a later edit', async () => {
  const id = await addPerson(server, admin);
  await server.rows(sql`update sys_user set depart_ids = 'dept-gone,dept-hr' where id = ${id}`);
  const record = await recordOf(server, admin, id);
  expect(record.departIds_dictText).toBe('dept-gone,人力资源部');
  const { refusal } = await server.call(users.edit, editForm(record, { realname: '照改' }), admin);
  expect(refusal).toBeUndefined();
});

describe('rights', () => {
  test('users cannot change their own roles, but can save the rest of their form', async () => {
    const me = await recordOf(server, admin, clerk.id);
    const more = editForm(me, { selectedroles: `${clerk.roleId},role-auditor` });
    const { refusal } = await server.call(users.edit, more, clerk.token);
    expect([refusal?.error, refusal?.message]).toEqual(['own-roles-fixed', '不能修改自己的角色！']);
    const same = editForm(me, { realname: '某人', selectedroles: clerk.roleId, telephone: '021-7654321' });
    expect((await server.call(users.edit, same, clerk.token)).refusal).toBeUndefined();
  });

  test('administrators cannot change their own roles either', async () => {
    const me = await recordOf(server, admin, 'user-admin');
    const { refusal } = await server.call(users.edit, editForm(me, { selectedroles: '' }), admin);
    expect(refusal?.error).toBe('own-roles-fixed');
  });

  test.each(['role-department-manager', 'role-admin'])('a clerk cannot assign %s', async (selectedroles) => {
    const id = await addPerson(server, admin);
    const form = editForm(await recordOf(server, admin, id), { selectedroles });
    const { status, refusal } = await server.call(users.edit, form, clerk.token);
    expect([status, refusal?.error]).toEqual([403, 'beyond-own-rights']);
    expect((await linksOf(server, id)).roles).toEqual([]);
  });

  test('a clerk cannot remove what they do not hold themselves', async () => {
    const id = await addPerson(server, admin, { selectedroles: 'role-department-manager' });
    const form = editForm(await recordOf(server, admin, id), { selectedroles: '' });
    expect((await server.call(users.edit, form, clerk.token)).refusal?.error).toBe('beyond-own-rights');
    expect((await linksOf(server, id)).roles).toEqual(['role-department-manager']);
  });

  test('a clerk cannot edit an administrator: a new phone number would open the account', async () => {
    const boss = await anotherAdministrator(server);
    const form = editForm(await recordOf(server, admin, boss.id), { phone: '13811112222' });
    const { refusal } = await server.call(users.edit, form, clerk.token);
    expect(refusal?.error).toBe('administrator-protected');
    expect((await server.call(users.edit, form, admin)).refusal).toBeUndefined();
  });
});

test.each([
  ['does not exist', 'user-none'],
  ['is in the recycle bin', 'user-dengjiahao'],
])('a user who %s cannot be edited or read', async (_name, id) => {
  const record = await recordOf(server, admin, 'user-liwei');
  const { refusal } = await server.call(users.edit, { ...editForm(record), id }, admin);
  expect([refusal?.error, refusal?.message]).toEqual(['not-found', '未找到对应实体']);
  expect((await server.call(users.get, { id }, admin)).refusal?.error).toBe('not-found');
});

test.each(['1 or 1', "x'--", '', 'a'.repeat(65), 'user-liwei,user-dingkai'])(
  'the id %j is refused as malformed',
  async (id) => {
    const record = await recordOf(server, admin, 'user-liwei');
    const { status, refusal } = await server.call(users.edit, { ...editForm(record), id }, admin);
    expect([status, refusal?.message]).toEqual([400, '用户格式不正确']);
  },
);

test('a value that another user has is refused by name', async () => {
  const id = await addPerson(server, admin);
  const record = await recordOf(server, admin, id);
  const { refusal } = await server.call(users.edit, editForm(record, { phone: '16400001010' }), admin);
  expect(refusal?.message).toBe('手机号已存在!');
  expect(await recordOf(server, admin, id)).toEqual(record);
});

test('phone and e-mail of a user with more rights cannot be changed, the rest of the form can', async () => {
  const more = await somebodyHolding(server, 'user:delete');
  const record = await recordOf(server, admin, more.id);
  for (const contact of [{ phone: '13611112222' }, { email: 'mine@baisi.example' }, { email: '' }]) {
    const { status, refusal } = await server.call(users.edit, editForm(record, contact), clerk.token);
    expect([status, refusal?.message]).toEqual([403, '对方的权限或职级不低于您，不能执行此操作']);
  }
  expect(await recordOf(server, admin, more.id)).toMatchObject({ phone: record.phone, email: record.email });
  const renamed = await server.call(users.edit, editForm(record, { realname: '改名' }), clerk.token);
  expect(renamed.refusal).toBeUndefined();
  const less = await somebodyHolding(server, 'user:list');
  const theirs = await recordOf(server, admin, less.id);
  const changed = await server.call(users.edit, editForm(theirs, { phone: '13611113333' }), clerk.token);
  expect(changed.refusal).toBeUndefined();
});

test('rights from department roles count too', async () => {
  const person = await somebodyHolding(server, 'user:list');
  await server.rows(sql`
    with role as (insert into sys_depart_role (id, depart_id, role_name, role_code)
      values (${`dr-${person.id}`}, 'dept-hr', '部门角色', ${`dr-${person.id}`}) returning id),
    joined as (insert into sys_user_depart (user_id, depart_id) values (${person.id}, 'dept-hr')),
    given as (insert into sys_depart_role_user (user_id, role_id) select ${person.id}, id from role)
    insert into sys_depart_role_permission (role_id, permission_id)
    select role.id, p.id from role, sys_permission p where p.perms = 'user:delete'`);
  const record = await recordOf(server, admin, person.id);
  const changed = await server.call(users.edit, editForm(record, { phone: '13611114444' }), clerk.token);
  expect(changed.refusal?.error).toBe('not-outranked');
});
