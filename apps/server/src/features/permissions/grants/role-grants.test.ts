import { permissions } from '@baisi/contract/permissions';
import { roleGrants } from '@baisi/contract/role-grants';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { userLinks } from '@baisi/contract/user-links';
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

const emptyRole = () => roleGiving(server, []);
const idsOf = async (roleId: string, as = admin) =>
  (await server.call(roleGrants.permissionIds, { roleId }, as)).result.toSorted();
const save = (roleId: string, wanted: string[], last: string[] = [], as = admin, endsAt?: string) =>
  server.call(
    roleGrants.save,
    {
      roleId,
      permissionIds: wanted.join(','),
      lastpermissionIds: last.join(','),
      ...(endsAt ? { endsAt } : {}),
    },
    as,
  );

describe('saving', () => {
  test('a granted permission includes its parent menus, and takes effect at the next request', async () => {
    const person = await personWith(server, await emptyRole());
    expect((await server.call(users.list, {}, person.token)).status).toBe(403);
    expect((await save(person.roleId, ['button-user-list'])).message).toBe('保存成功！');
    expect(await idsOf(person.roleId)).toEqual(['button-user-list', 'menu-system', 'menu-users']);
    expect((await server.call(users.list, {}, person.token)).status).toBe(200);
    await save(person.roleId, ['menu-system'], ['button-user-list', 'menu-system', 'menu-users']);
    expect((await server.call(users.list, {}, person.token)).status).toBe(403);
    expect(await idsOf(person.roleId)).toEqual(['menu-system']);
  });

  test('saving an outdated page keeps changes by others, and keeps the rules of untouched menus', async () => {
    const rule = await addRule(server, admin, { ruleColumn: 'sex', ruleValue: '1' });
    const roleId = await roleGiving(server, ['menu-users', 'menu-roles'], { 'menu-users': [rule] });
    const seen = await idsOf(roleId);
    await save(roleId, [...seen, 'menu-logs'], seen);
    await save(
      roleId,
      seen.filter((id) => id !== 'menu-roles'),
      seen,
    );
    expect(await idsOf(roleId)).toEqual(['menu-logs', 'menu-system', 'menu-users']);
    const kept = await server.rows(sql`select data_rule_ids from sys_role_permission
      where role_id = ${roleId} and permission_id = 'menu-users'`);
    expect(kept).toEqual([{ data_rule_ids: rule }]);
  });

  test('concurrent grants by many users all take effect', async () => {
    const roleId = await emptyRole();
    const menus = ['menu-logs', 'menu-roles', 'menu-users', 'menu-home', 'menu-positions'];
    const answers = await Promise.all(menus.map((id) => save(roleId, [id])));
    expect(answers.flatMap(({ refusal }) => refusal ?? [])).toEqual([]);
    expect(await idsOf(roleId)).toEqual([...menus, 'menu-system'].toSorted());
  });

  test.each([
    ['an unknown permission', ['menu-none'], 'permission-not-found'],
    ['a malformed id', ["x' or 1=1"], 'invalid-input'],
  ])('%s is refused, and nothing is granted', async (_name, wanted, error) => {
    const roleId = await emptyRole();
    expect((await save(roleId, ['menu-home', ...wanted])).refusal?.error).toBe(error);
    expect(await idsOf(roleId)).toEqual([]);
  });

  test('an unknown role is refused', async () => {
    expect((await save('role-none', ['menu-home'])).refusal?.error).toBe('role-not-found');
    expect((await server.call(roleGrants.permissionIds, { roleId: 'role-none' }, admin)).refusal?.error).toBe(
      'role-not-found',
    );
  });

  test('the administrators’ role has every permission, and none can be revoked', async () => {
    const everything = await server.rows(sql`select from sys_permission where del_flag = 0`);
    const given = await idsOf('role-admin');
    expect(given).toHaveLength(everything.length);
    expect((await save('role-admin', [], given)).refusal?.error).toBe('administrator-role-fixed');
  });

  test('the history shows who granted which permission', async () => {
    const roleId = await emptyRole();
    await save(roleId, ['menu-home']);
    const rows = await server.rows(sql`select operation, actor_name from change_history
      where table_name = 'sys_role_permission' and row_id = ${`${roleId}+menu-home`}`);
    expect(rows).toEqual([{ operation: 'insert', actor_name: 'admin' }]);
  });
});

describe('users cannot grant what they do not hold', () => {
  test('users can only grant and revoke permissions that they hold', async () => {
    const clerk = await personHolding(server, 'role:grant', 'user:list');
    const roleId = await emptyRole();
    const beyond = await save(roleId, ['button-user-list', 'button-user-delete'], [], clerk.token);
    expect([beyond.status, beyond.refusal?.error]).toEqual([403, 'beyond-own-grants']);
    expect(await idsOf(roleId)).toEqual([]);
    expect((await save(roleId, ['button-user-list'], [], clerk.token)).refusal).toBeUndefined();
    const auditors = await idsOf('role-hr-clerk');
    expect((await save('role-hr-clerk', [], auditors, clerk.token)).refusal?.error).toBe('beyond-own-grants');
    expect(await idsOf('role-hr-clerk')).toEqual(auditors);
  });

  test('the tree for granting has the codes, and says what the caller holds', async () => {
    const clerk = await personHolding(server, 'role:grant', 'user:list');
    const usersIn = async (token: string) => {
      const { treeList } = (await server.call(roleGrants.tree, {}, token)).result;
      return treeList.flatMap(({ children }) => children ?? []).find(({ key }) => key === 'menu-users');
    };
    const menu = await usersIn(clerk.token);
    const buttons = menu?.children?.map(({ perms, isHeld }) => [perms, isHeld]);
    expect(menu?.isHeld).toBe(true);
    expect(buttons).toContainEqual(['user:list', true]);
    expect(buttons).toContainEqual(['user:delete', false]);
    expect((await usersIn(admin))?.children?.every(({ isHeld }) => isHeld === true)).toBe(true);
  });

  test('users cannot widen their own role, but may narrow it', async () => {
    const clerk = await personHolding(server, 'role:grant', 'user:list', 'role:list');
    const own = await idsOf(clerk.roleId);
    await server.rows(
      sql`delete from sys_role_permission where role_id = ${clerk.roleId} and permission_id = 'button-role-list'`,
    );
    const wider = await roleGiving(server, ['button-role-list']);
    await server.rows(sql`insert into sys_user_role (user_id, role_id) values (${clerk.id}, ${wider})`);
    server.clock.advance(1_000);
    expect((await save(clerk.roleId, own, [], clerk.token)).refusal?.error).toBe('own-role-fixed');
    const narrower = own.filter((id) => id !== 'button-user-list');
    expect((await save(clerk.roleId, narrower, own, clerk.token)).refusal).toBeUndefined();
  });

  test('users cannot grant more rows than their own', async () => {
    const men = await addRule(server, admin, { ruleColumn: 'sex', ruleValue: '1' });
    const women = await addRule(server, admin, { ruleColumn: 'sex', ruleValue: '2' });
    const granting = await buttonIds(server, 'role:grant', 'user:list');
    const clerk = await personWith(server, await roleGiving(server, granting, { 'menu-users': [men] }));
    const roleId = await emptyRole();
    await save(roleId, ['button-user-list'], [], clerk.token);
    const choose = (ids: string[], as = clerk.token) =>
      server.call(
        roleGrants.saveRules,
        { roleId, permissionId: 'menu-users', dataRuleIds: ids.join(',') },
        as,
      );
    expect((await choose([women])).refusal?.error).toBe('beyond-own-grants');
    expect((await choose([men])).message).toBe('保存成功!');
    expect((await choose([men, women])).refusal).toBeUndefined();
    const own = await server.call(
      roleGrants.saveRules,
      { roleId: clerk.roleId, permissionId: 'menu-users', dataRuleIds: '' },
      clerk.token,
    );
    expect(own.refusal?.error).toBe('own-role-fixed');
  });

  test('a role that shows more rows than the actor’s cannot be assigned', async () => {
    const men = await addRule(server, admin, { ruleColumn: 'sex', ruleValue: '1' });
    const all = await addRule(server, admin, { ruleConditions: 'ALL' });
    const own = await buttonIds(server, 'role:user', 'user:list');
    const clerk = await personWith(server, await roleGiving(server, own, { 'menu-users': [men] }));
    const wide = await roleGiving(server, ['button-user-list'], { 'menu-users': [all] });
    const same = await roleGiving(server, ['button-user-list'], { 'menu-users': [men] });
    const [man] = await server.rows<{
      id: string;
    }>(sql`select id from sys_user u where sex = 1 and status = 1 and del_flag = 0
      and not exists (select from sys_user_role ur where ur.user_id = u.id and ur.role_id = 'role-admin') limit 1`);
    const give = (roleId: string) =>
      server.call(userLinks.addToRole, { roleId, userIdList: [man?.id ?? ''] }, clerk.token);
    expect((await give(wide)).refusal?.error).toBe('beyond-own-rights');
    expect((await give(same)).refusal).toBeUndefined();
  });
});

describe('rules of a menu’s grant', () => {
  test('the rules of a role’s grant are listed', async () => {
    const rule = await addRule(server, admin, { ruleColumn: 'sex', ruleValue: '1', ruleName: '男' });
    const roleId = await emptyRole();
    const ask = async () =>
      (await server.call(roleGrants.rules, { permissionId: 'menu-users', roleId }, admin)).result;
    const choose = (permissionId: string, ids: string) =>
      server.call(roleGrants.saveRules, { roleId, permissionId, dataRuleIds: ids }, admin);
    expect((await choose('menu-users', rule)).refusal?.message).toBe('请先保存角色菜单权限!');
    await save(roleId, ['menu-users', 'menu-roles']);
    expect(await ask()).not.toHaveProperty('drChecked');
    await choose('menu-users', rule);
    expect(await ask()).toMatchObject({ datarule: [{ ruleName: '男' }], drChecked: rule });
    expect((await choose('menu-roles', rule)).refusal?.message).toBe('数据规则不属于该菜单');
    const none = await server.call(roleGrants.rules, { permissionId: 'menu-logs', roleId }, admin);
    expect(none.refusal?.message).toBe('未找到权限配置信息');
  });
});

describe('a grant with an end', () => {
  const inAnHour = () => toWireTime(new Date(server.clock.now().getTime() + 3_600_000));

  test('a permission’s grant has no effect after its end', async () => {
    const person = await personWith(server, await emptyRole());
    await save(person.roleId, ['button-user-list'], [], admin, inAnHour());
    expect((await server.call(users.list, {}, person.token)).status).toBe(200);
    server.clock.advance(3_600_000);
    expect((await server.call(users.list, {}, person.token)).status).toBe(403);
    const { result } = await server.call(permissions.own, {}, person.token);
    expect(result.auth).toEqual([]);
    expect(await idsOf(person.roleId)).toEqual([]);
    await save(person.roleId, ['button-user-list']);
    expect((await server.call(users.list, {}, person.token)).status).toBe(200);
  });

  test('a role’s assignment has no effect after its end', async () => {
    const person = await personWith(server, await emptyRole());
    const reading = await roleGiving(server, ['button-user-list']);
    const given = await server.call(
      userLinks.addToRole,
      { roleId: reading, userIdList: [person.id], endsAt: inAnHour() },
      admin,
    );
    expect(given.message).toBe('添加成功!');
    expect((await server.call(users.list, {}, person.token)).status).toBe(200);
    server.clock.advance(3_600_000);
    expect((await server.call(users.list, {}, person.token)).status).toBe(403);
  });

  test('parent menus last as long as the permission', async () => {
    const roleId = await emptyRole();
    await save(roleId, ['button-user-list'], [], admin, inAnHour());
    await save(roleId, ['button-user-add']);
    server.clock.advance(3_600_000);
    expect(await idsOf(roleId)).toEqual(['button-user-add', 'menu-system', 'menu-users']);
  });

  test('an end in the past is refused', async () => {
    const roleId = await emptyRole();
    const past = toWireTime(new Date(server.clock.now().getTime() - 1_000));
    expect((await save(roleId, ['menu-home'], [], admin, past)).refusal?.error).toBe('end-passed');
    const given = { roleId, userIdList: ['user-liwei'], endsAt: past };
    expect((await server.call(userLinks.addToRole, given, admin)).refusal?.error).toBe('end-passed');
  });

  test('the last administrator’s assignment cannot get an end', async () => {
    const { refusal } = await server.call(
      userLinks.addToRole,
      { roleId: 'role-admin', userIdList: ['user-admin'], endsAt: inAnHour() },
      admin,
    );
    expect(refusal?.error).toMatch(/last-administrator|own-roles-fixed/);
    expect(
      await server.rows(sql`select from sys_user_role where ends_at is not null and role_id = 'role-admin'`),
    ).toEqual([]);
  });
});
