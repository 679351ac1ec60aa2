import { roleRecords } from '@baisi/contract/role-records';
import { roles } from '@baisi/contract/roles';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { somebodyHolding } from '../users/testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

let numbers = 0;
const form = (values: object = {}) => {
  numbers += 1;
  return { roleName: `角色${numbers}`, roleCode: `role_code_${numbers}`, description: null, ...values };
};
const add = async (values: object = {}, as = admin): Promise<string> =>
  (await server.call(roleRecords.add, form(values), as)).result.id;
const get = async (id: string) => (await server.call(roleRecords.get, { id }, admin)).result;
const list = async (input: Record<string, unknown>) =>
  (await server.call(roleRecords.list, input, admin)).result;

describe('the role list', () => {
  test('filters by name, sorts, and counts the rows of all pages', async () => {
    const codes = ['zeta_list', 'alpha_list', 'mid_list'];
    for (const roleCode of codes) await add({ roleCode, roleName: `列表${roleCode}` });
    const page = await list({ roleName: '列表', column: 'roleCode', order: 'asc', pageSize: 2 });
    expect(page.records.map((role) => role.roleCode)).toEqual(['alpha_list', 'mid_list']);
    expect(page).toMatchObject({ total: 3, pages: 2, current: 1, size: 2 });
  });

  test('contains the company’s roles with every field of the form', async () => {
    const { records } = await list({ roleCode: 'auditor' });
    expect(records).toMatchObject([
      { roleName: '审计员', description: '只读查阅人员与日志', secondFactor: false },
    ]);
  });

  test('counts the current holders of a role, without expired assignments and users in the recycle bin', async () => {
    const roleId = await add({ roleName: '计数角色' });
    const count = async () => (await list({ roleName: '计数角色' })).records[0]?.userCount;
    expect(await count()).toBe(0);
    const userIdList = ['user-liwei', 'user-pansiqi'];
    await server.call(users.addToRole, { roleId, userIdList, endsAt: '2099-01-01' }, admin);
    expect(await count()).toBe((await server.call(users.ofRole, { roleId }, admin)).result.total);
    await server.rows(sql`update sys_user_role set ends_at = now() where role_id = ${roleId}`);
    expect(await count()).toBe(0);
  });

  test.each([{ column: 'second_factor' }, { createTime_begin: '2024-02-31' }, { column: 'version' }])(
    '%j is refused',
    async (input) => {
      expect((await server.call(roleRecords.list, input, admin)).status).toBe(400);
    },
  );
});

describe('adding, editing and removing roles', () => {
  test('a role can be added, changed by its version, and removed', async () => {
    const added = await server.call(roleRecords.add, form({ roleName: '新角色' }), admin);
    expect(added.message).toBe('添加成功！');
    const role = await get(added.result.id);
    expect(role).toMatchObject({ roleName: '新角色', version: 1, createBy: 'admin', secondFactor: false });
    const edited = await server.call(
      roleRecords.edit,
      {
        id: role.id,
        version: 1,
        roleName: '改名',
        roleCode: role.roleCode,
        description: '说明',
        secondFactor: true,
      },
      admin,
    );
    expect(edited.message).toBe('修改成功!');
    expect(await get(role.id)).toMatchObject({
      roleName: '改名',
      description: '说明',
      secondFactor: true,
      version: 2,
    });
    const removed = await server.call(roleRecords.remove, { id: role.id }, admin);
    expect(removed.message).toBe('删除角色成功');
    const gone = await server.call(roleRecords.get, { id: role.id }, admin);
    expect(gone.refusal?.message).toBe('未找到对应实体');
  });

  test('a stale form is refused with the current values', async () => {
    const role = await get(await add());
    const edit = (roleName: string) =>
      server.call(roleRecords.edit, { ...form(), id: role.id, version: 1, roleName }, admin);
    await edit('第一次');
    const late = await edit('第二次');
    expect(late.status).toBe(409);
    expect(late.refusal?.result).toMatchObject({ current: { roleName: '第一次', version: 2 } });
  });

  test('two roles cannot have the same code, even when they are added at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.call(roleRecords.add, form({ roleCode: 'raced' }), admin)),
    );
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ refusal }) => refusal?.message ?? []))).toEqual(
      new Set(['角色编码已存在']),
    );
    const free = await server.call(roleRecords.checkCode, { roleCode: 'free_code' }, admin);
    expect(free.result).toBe(true);
    const taken = await server.call(roleRecords.checkCode, { roleCode: 'raced' }, admin);
    expect(taken.refusal?.message).toBe('角色编码已存在');
    const [own] = (await list({ roleCode: 'raced' })).records;
    expect(
      (await server.call(roleRecords.checkCode, { roleCode: 'raced', id: own?.id ?? '' }, admin)).result,
    ).toBe(true);
  });

  test.each([
    [{ roleCode: '角色' }, '角色编码不可输入汉字!'],
    [{ roleCode: 'a b' }, '角色编码由字母、数字或_:.-组成'],
    [{ roleName: ' ' }, '角色名称不能为空'],
    [{ roleCode: '' }, '角色编码不能为空'],
  ])('%j is refused: %s', async (values, message) => {
    const { status, refusal } = await server.call(roleRecords.add, form(values), admin);
    expect([status, refusal?.message]).toEqual([400, message]);
  });

  test('several roles are removed together with their grants and assignments, or none is', async () => {
    const [a, b] = [await add(), await add()];
    await server.rows(sql`insert into sys_user_role (user_id, role_id) values ('user-liwei', ${a})`);
    const half = await server.call(roleRecords.removeBatch, { ids: `${a},${b},role-none` }, admin);
    expect(half.refusal?.message).toBe('未找到对应实体');
    expect((await get(a)).id).toBe(a);
    await server.call(roleRecords.removeBatch, { ids: `${a},${b},` }, admin);
    expect(await server.rows(sql`select from sys_role where id in (${a}, ${b})`)).toEqual([]);
    expect(await server.rows(sql`select from sys_user_role where role_id = ${a}`)).toEqual([]);
    const none = await server.call(roleRecords.removeBatch, { ids: '' }, admin);
    expect(none.refusal?.message).toBe('未选中角色！');
  });

  test('the history records the author and the fields of each change', async () => {
    const id = await add({ roleName: '有历史' });
    const rows = await server.rows(
      sql`select operation, actor_name from change_history where table_name = 'sys_role' and row_id = ${id}`,
    );
    expect(rows).toEqual([{ operation: 'insert', actor_name: 'admin' }]);
  });
});

describe('protection', () => {
  const administrators = async () => get('role-admin');

  test('the administrators’ role cannot be removed and keeps its code', async () => {
    const removed = await server.call(roleRecords.remove, { id: 'role-admin' }, admin);
    expect(removed.refusal?.error).toBe('administrator-role-fixed');
    const { id, version, roleName } = await administrators();
    const recoded = await server.call(roleRecords.edit, { id, version, roleName, roleCode: 'root' }, admin);
    expect(recoded.refusal?.error).toBe('administrator-role-fixed');
    const renamed = await server.call(
      roleRecords.edit,
      { id, version, roleName: '管理员', roleCode: 'admin' },
      admin,
    );
    expect(renamed.refusal).toBeUndefined();
  });

  test('only administrators edit the administrators’ role', async () => {
    const clerk = await somebodyHolding(server, 'role:edit', 'role:list');
    const { id, version } = await administrators();
    const edit = { id, version, roleName: '我的', roleCode: 'admin' };
    expect((await server.call(roleRecords.edit, edit, clerk.token)).refusal?.error).toBe(
      'administrator-role-fixed',
    );
  });

  test.each(['Admin', 'ADMIN', 'admin'])('no role can get the code %s', async (roleCode) => {
    expect((await server.call(roleRecords.add, form({ roleCode }), admin)).refusal?.error).toBe(
      'role-code-taken',
    );
    const role = await get(await add());
    const edit = { id: role.id, version: role.version, roleName: role.roleName, roleCode };
    expect((await server.call(roleRecords.edit, edit, admin)).refusal?.error).toBe('role-code-taken');
  });

  test('nobody can remove a role of their own, or a role that grants more than they hold', async () => {
    const clerk = await somebodyHolding(server, 'role:delete', 'role:list');
    const own = await server.call(roleRecords.remove, { id: clerk.roleId }, clerk.token);
    expect(own.refusal?.error).toBe('own-roles-fixed');
    const more = await server.call(roleRecords.remove, { id: 'role-auditor' }, clerk.token);
    expect([more.status, more.refusal?.error]).toEqual([403, 'beyond-own-grants']);
    const empty = await add();
    expect((await server.call(roleRecords.remove, { id: empty }, clerk.token)).refusal).toBeUndefined();
  });

  test('nobody can drop the second-factor requirement of a role of their own, or of a role whose users have more rights', async () => {
    const clerk = await somebodyHolding(server, 'role:edit', 'role:list');
    const loosen = async (id: string) => {
      const { version, roleName, roleCode, secondFactor } = await get(id);
      const edit = { id, version, roleName, roleCode, secondFactor: !secondFactor };
      return (await server.call(roleRecords.edit, edit, clerk.token)).refusal?.error;
    };
    expect(await loosen('role-auditor')).toBe('beyond-own-grants');
    await server.rows(sql`insert into sys_user_second_factor (user_id, sealed_secret, enabled_at, create_time)
      values (${clerk.id}, 'x', now(), now())`);
    await server.rows(sql`update sys_role set second_factor = true where id = ${clerk.roleId}`);
    expect(await loosen(clerk.roleId)).toBe('own-role-fixed');
  });

  test('the role form cannot write fields that it does not contain', async () => {
    const id = await add();
    const { version, roleName, roleCode } = await get(id);
    const extras = {
      createBy: 'eve',
      updateBy: 'eve',
      createTime: '2020-01-01 00:00:00',
      delFlag: 1,
      isAdmin: true,
    };
    await server.request({
      method: 'PUT',
      url: '/sys/role/edit',
      token: admin,
      payload: { id, version, roleName, roleCode, description: null, ...extras },
    });
    expect(await get(id)).toMatchObject({ version: 2, createBy: 'admin', updateBy: 'admin' });
  });
});

test('users of pages that choose roles list every role by name; others list only their own', async () => {
  const reader = await somebodyHolding(server, 'user:list');
  const { result } = await server.call(roles.all, {}, reader.token);
  expect(result.map((role) => role.roleCode)).toContain('auditor');
  expect(result[0]).not.toHaveProperty('secondFactor');
  const other = await somebodyHolding(server, 'position:list');
  const own = await server.rows<{ id: string }>(
    sql`select role_id as id from sys_user_role where user_id = ${other.id}`,
  );
  const listed = await server.call(roles.all, {}, other.token);
  expect(listed.result.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
});
