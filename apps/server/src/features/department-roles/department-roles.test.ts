import { departmentPermissions } from '@baisi/contract/department-permissions';
import { departmentRoles } from '@baisi/contract/department-roles';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { buttonIds, type Person, personWith, roleGiving } from '../permissions/testing/menus.ts';

let server: TestServer;
let admin: string;
/** A user who manages the eastern branch and all departments below it. */
let manager: Person;
let member: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  const codes = await buttonIds(server, 'depart:role', 'depart:permission', 'user:list');
  manager = await personWith(server, await roleGiving(server, ['menu-home', ...codes]), 'dept-east');
  await server.rows(
    sql`update sys_user set user_identity = 2, depart_ids = 'dept-east' where id = ${manager.id}`,
  );
  member = await personWith(server, await roleGiving(server, ['menu-home']), 'dept-sh-orders');
});
afterAll(() => server.close());

let numbers = 0;
const form = (departId: string) => {
  numbers += 1;
  return { departId, roleName: `部门角色${numbers}`, roleCode: `made_role_${numbers}`, description: null };
};
const addRole = async (departId = 'dept-sh-orders', as = manager.token): Promise<string> => {
  const { result, refusal } = await server.call(departmentRoles.add, form(departId), as);
  if (refusal !== undefined) throw new Error(refusal.message);
  return result.id;
};
const hand = (departId: string, wanted: string[], last: string[] = [], as = manager.token) =>
  server.call(
    departmentPermissions.save,
    { departId, permissionIds: wanted.join(','), lastpermissionIds: last.join(',') },
    as,
  );
const grant = (roleId: string, wanted: string[], last: string[] = [], as = manager.token) =>
  server.call(
    departmentPermissions.saveRole,
    { roleId, permissionIds: wanted.join(','), lastpermissionIds: last.join(',') },
    as,
  );
const give = (userId: string, newRoleId: string, oldRoleId = '', as = manager.token, endsAt?: string) =>
  server.call(departmentRoles.give, { userId, newRoleId, oldRoleId, ...(endsAt ? { endsAt } : {}) }, as);

describe('department roles', () => {
  test('can be added, listed, changed by their version and removed', async () => {
    const id = await addRole();
    const { result } = await server.call(departmentRoles.list, { deptId: 'dept-sh-orders' }, manager.token);
    const row = result.records.find((one) => one.id === id);
    expect(row).toMatchObject({ departId: 'dept-sh-orders', departId_dictText: '上海订单部', version: 1 });
    const edit = (version: number) =>
      server.call(
        departmentRoles.edit,
        { id, version, roleName: '改名', roleCode: `renamed_${id.slice(0, 8)}` },
        manager.token,
      );
    expect((await edit(1)).message).toBe('修改成功!');
    expect((await edit(1)).status).toBe(409);
    expect((await server.call(departmentRoles.get, { id }, manager.token)).result.roleName).toBe('改名');
    expect((await server.call(departmentRoles.remove, { id }, manager.token)).message).toBe('删除成功!');
  });

  test('have a unique code', async () => {
    const one = form('dept-sh-orders');
    await server.call(departmentRoles.add, one, manager.token);
    expect((await server.call(departmentRoles.add, one, manager.token)).refusal?.message).toBe(
      '角色编码已存在',
    );
  });

  test('grant rights only while their user works in the department, and end when removed or expired', async () => {
    const role = await addRole();
    await hand('dept-sh-orders', ['button-user-list']);
    await grant(role, ['button-user-list']);
    const mayList = async () => (await server.call(users.list, {}, member.token)).status === 200;
    expect(await mayList()).toBe(false);
    expect((await give(member.id, role)).message).toBe('添加成功！');
    expect(await mayList()).toBe(true);
    const held = await server.call(
      departmentRoles.heldBy,
      { userId: member.id, departId: 'dept-sh-orders' },
      manager.token,
    );
    expect(held.result).toMatchObject([{ droleId: role, userId: member.id, endsAt: null }]);
    await give(member.id, '', role);
    expect(await mayList()).toBe(false);
    const inAnHour = toWireTime(new Date(server.clock.now().getTime() + 3_600_000));
    await give(member.id, role, '', manager.token, inAnHour);
    expect(await mayList()).toBe(true);
    server.clock.advance(3_600_000);
    expect(await mayList()).toBe(false);
    const over = await server.call(
      departmentRoles.heldBy,
      { userId: member.id, departId: 'dept-sh-orders' },
      manager.token,
    );
    expect(over.result).toBeNull();
  });
});

describe('the grants of a department', () => {
  test('limit its roles; a right revoked from the department is revoked from its roles', async () => {
    const role = await addRole('dept-sh-service');
    expect((await grant(role, ['button-user-list'])).refusal?.error).toBe('beyond-department');
    await hand('dept-sh-service', ['button-user-list']);
    const tree = await server.call(
      departmentPermissions.tree,
      { departId: 'dept-sh-service' },
      manager.token,
    );
    expect(tree.result.ids.toSorted()).toEqual(['button-user-list', 'menu-system', 'menu-users']);
    expect((await grant(role, ['button-user-list'])).message).toBe('保存成功！');
    await hand(
      'dept-sh-service',
      ['menu-system', 'menu-users'],
      ['button-user-list', 'menu-system', 'menu-users'],
    );
    const left = await server.call(departmentPermissions.rolePermissionIds, { roleId: role }, manager.token);
    expect(left.result.toSorted()).toEqual(['menu-system', 'menu-users']);
  });

  test('limit its roles by their row rules too', async () => {
    const departId = 'dept-sh-finance';
    const role = await addRole(departId, admin);
    await hand(departId, ['menu-users'], [], admin);
    await grant(role, ['menu-users'], [], admin);
    await server.rows(sql`insert into sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value)
      values ('rule-men', 'menu-users', '男', 'sex', '=', '1'), ('rule-women', 'menu-users', '女', 'sex', '=', '2')`);
    const ofDepartment = (ids: string) =>
      server.call(
        departmentPermissions.saveRules,
        { departId, permissionId: 'menu-users', dataRuleIds: ids },
        admin,
      );
    const ofRole = (ids: string) =>
      server.call(
        departmentPermissions.saveRoleRules,
        { roleId: role, permissionId: 'menu-users', dataRuleIds: ids },
        admin,
      );
    expect((await ofRole('rule-men')).refusal?.error).toBe('beyond-department');
    await ofDepartment('rule-men,rule-women');
    expect((await ofRole('rule-men,rule-women')).message).toBe('保存成功!');
    await ofDepartment('rule-women');
    const choice = await server.call(
      departmentPermissions.roleRules,
      { permissionId: 'menu-users', departId, roleId: role },
      admin,
    );
    expect(choice.result).toMatchObject({ datarule: [{ id: 'rule-women' }], drChecked: 'rule-women' });
    const unasked = await server.call(
      departmentPermissions.saveRules,
      { departId, permissionId: 'menu-logs', dataRuleIds: '' },
      admin,
    );
    expect(unasked.refusal?.message).toBe('请先保存部门菜单权限!');
    await server.rows(sql`delete from sys_permission_data_rule`);
    server.clock.advance(1_000);
  });
});

describe('a manager', () => {
  test('acts within the managed departments; any other department causes the same error as a missing one', async () => {
    const foreign = await addRole('dept-south', admin);
    const answers = [
      await server.call(departmentRoles.list, { deptId: 'dept-south' }, manager.token),
      await server.call(departmentRoles.list, { deptId: 'dept-none' }, manager.token),
      await server.call(departmentRoles.add, form('dept-south'), manager.token),
      await server.call(departmentRoles.get, { id: foreign }, manager.token),
      await server.call(departmentRoles.get, { id: 'drole-none' }, manager.token),
      await server.call(departmentRoles.remove, { id: foreign }, manager.token),
      await server.call(departmentPermissions.permissionIds, { departId: 'dept-south' }, manager.token),
      await hand('dept-south', ['menu-home']),
      await server.call(departmentPermissions.tree, { departId: 'dept-south' }, manager.token),
      await server.call(departmentPermissions.rolePermissionIds, { roleId: foreign }, manager.token),
      await server.call(departmentPermissions.rolePermissionIds, { roleId: 'drole-none' }, manager.token),
      await grant(foreign, ['menu-home']),
      await server.call(departmentRoles.heldBy, { userId: member.id, departId: 'dept-south' }, manager.token),
      await give(member.id, foreign),
    ];
    expect(new Set(answers.map(({ status, refusal }) => `${status} ${refusal?.error}`))).toEqual(
      new Set(['403 beyond-own-departments']),
    );
  });

  test('changes several roles together or none', async () => {
    const [own, foreign] = [await addRole(), await addRole('dept-south', admin)];
    const { refusal } = await server.call(
      departmentRoles.removeBatch,
      { ids: `${own},${foreign}` },
      manager.token,
    );
    expect(refusal?.error).toBe('beyond-own-departments');
    expect(await server.rows(sql`select from sys_depart_role where id in (${own}, ${foreign})`)).toHaveLength(
      2,
    );
  });

  test('grants rights that they hold to other members of the department, never to themselves', async () => {
    expect((await hand('dept-sh-orders', ['button-user-delete'])).refusal?.error).toBe('beyond-own-grants');
    const role = await addRole();
    expect((await give(manager.id, role)).refusal?.error).toBe('own-roles-fixed');
    const stranger = await personWith(server, await roleGiving(server, ['menu-home']), 'dept-south');
    expect((await give(stranger.id, role)).refusal?.error).toBe('user-not-in-department');
    await hand('dept-sh-orders', ['button-user-delete'], [], admin);
    await grant(role, ['button-user-delete'], [], admin);
    expect((await give(member.id, role)).refusal?.error).toBe('beyond-own-grants');
    expect((await server.call(departmentRoles.remove, { id: role }, manager.token)).refusal?.error).toBe(
      'beyond-own-grants',
    );
  });
});
