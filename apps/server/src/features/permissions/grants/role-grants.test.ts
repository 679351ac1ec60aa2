import { permissions } from '@baisi/contract/permissions';
import { roleGrants } from '@baisi/contract/role-grants';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { userLinks } from '@baisi/contract/user-links';
import { users } from '@baisi/contract/users';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestHouse, type TestHouse } from '../../../testing/test-house.ts';
import { addRule, buttonIds, personHolding, personWith, roleGiving } from '../testing/menus.ts';

let house: TestHouse;
let admin: string;
beforeAll(async () => {
  house = await startTestHouse();
  admin = await house.signIn('admin');
});
afterAll(() => house.close());
afterEach(async () => {
  await house.rows(sql`delete from sys_permission_data_rule`);
  house.clock.advance(1_000);
});

const emptyRole = () => roleGiving(house, []);
const idsOf = async (roleId: string, as = admin) =>
  (await house.call(roleGrants.permissionIds, { roleId }, as)).result.toSorted();
const save = (roleId: string, wanted: string[], last: string[] = [], as = admin, endsAt?: string) =>
  house.call(
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
    const person = await personWith(house, await emptyRole());
    expect((await house.call(users.list, {}, person.token)).status).toBe(403);
    expect((await save(person.roleId, ['button-user-list'])).message).toBe('保存成功！');
    expect(await idsOf(person.roleId)).toEqual(['button-user-list', 'menu-system', 'menu-users']);
    expect((await house.call(users.list, {}, person.token)).status).toBe(200);
    await save(person.roleId, ['menu-system'], ['button-user-list', 'menu-system', 'menu-users']);
    expect((await house.call(users.list, {}, person.token)).status).toBe(403);
    expect(await idsOf(person.roleId)).toEqual(['menu-system']);
  });

  test('saving an outdated page keeps changes by others, and keeps the rules of untouched menus', async () => {
    const rule = await addRule(house, admin, { ruleColumn: 'sex', ruleValue: '1' });
    const roleId = await roleGiving(house, ['menu-users', 'menu-roles'], { 'menu-users': [rule] });
    const seen = await idsOf(roleId);
    await save(roleId, [...seen, 'menu-logs'], seen);
    await save(
      roleId,
      seen.filter((id) => id !== 'menu-roles'),
      seen,
    );
    expect(await idsOf(roleId)).toEqual(['menu-logs', 'menu-system', 'menu-users']);
    const kept = await house.rows(sql`select data_rule_ids from sys_role_permission
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
    ['something that is no id', ["x' or 1=1"], 'invalid-input'],
  ])('%s is refused, and nothing is granted', async (_name, wanted, error) => {
    const roleId = await emptyRole();
    expect((await save(roleId, ['menu-home', ...wanted])).refusal?.error).toBe(error);
    expect(await idsOf(roleId)).toEqual([]);
  });

  test('an unknown role is refused', async () => {
    expect((await save('role-none', ['menu-home'])).refusal?.error).toBe('role-not-found');
    expect((await house.call(roleGrants.permissionIds, { roleId: 'role-none' }, admin)).refusal?.error).toBe(
      'role-not-found',
    );
  });

  test('the administrators’ role has every permission, and none can be revoked', async () => {
    const everything = await house.rows(sql`select from sys_permission where del_flag = 0`);
    const given = await idsOf('role-admin');
    expect(given).toHaveLength(everything.length);
    expect((await save('role-admin', [], given)).refusal?.error).toBe('administrator-role-fixed');
  });

  test('the history shows who granted which permission', async () => {
    const roleId = await emptyRole();
    await save(roleId, ['menu-home']);
    const rows = await house.rows(sql`select operation, actor_name from change_history
      where table_name = 'sys_role_permission' and row_id = ${`${roleId}+menu-home`}`);
    expect(rows).toEqual([{ operation: 'insert', actor_name: 'admin' }]);
  });
});

describe('users cannot grant what they do not hold', () => {
  test('users can only grant and revoke permissions that they hold', async () => {
    const keeper = await personHolding(house, 'role:grant', 'user:list');
    const roleId = await emptyRole();
    const beyond = await save(roleId, ['button-user-list', 'button-user-delete'], [], keeper.token);
    expect([beyond.status, beyond.refusal?.error]).toEqual([403, 'beyond-own-grants']);
    expect(await idsOf(roleId)).toEqual([]);
    expect((await save(roleId, ['button-user-list'], [], keeper.token)).refusal).toBeUndefined();
    const auditors = await idsOf('role-hr-clerk');
    expect((await save('role-hr-clerk', [], auditors, keeper.token)).refusal?.error).toBe(
      'beyond-own-grants',
    );
    expect(await idsOf('role-hr-clerk')).toEqual(auditors);
  });

  test('users cannot widen their own role, but may narrow it', async () => {
    const keeper = await personHolding(house, 'role:grant', 'user:list', 'role:list');
    const own = await idsOf(keeper.roleId);
    await house.rows(
      sql`delete from sys_role_permission where role_id = ${keeper.roleId} and permission_id = 'button-role-list'`,
    );
    const wider = await roleGiving(house, ['button-role-list']);
    await house.rows(sql`insert into sys_user_role (user_id, role_id) values (${keeper.id}, ${wider})`);
    house.clock.advance(1_000);
    expect((await save(keeper.roleId, own, [], keeper.token)).refusal?.error).toBe('own-role-fixed');
    const narrower = own.filter((id) => id !== 'button-user-list');
    expect((await save(keeper.roleId, narrower, own, keeper.token)).refusal).toBeUndefined();
  });

  test('users cannot grant more rows than their own', async () => {
    const men = await addRule(house, admin, { ruleColumn: 'sex', ruleValue: '1' });
    const women = await addRule(house, admin, { ruleColumn: 'sex', ruleValue: '2' });
    const granting = await buttonIds(house, 'role:grant', 'user:list');
    const keeper = await personWith(house, await roleGiving(house, granting, { 'menu-users': [men] }));
    const roleId = await emptyRole();
    await save(roleId, ['button-user-list'], [], keeper.token);
    const choose = (ids: string[], as = keeper.token) =>
      house.call(
        roleGrants.saveRules,
        { roleId, permissionId: 'menu-users', dataRuleIds: ids.join(',') },
        as,
      );
    expect((await choose([women])).refusal?.error).toBe('beyond-own-grants');
    expect((await choose([men])).message).toBe('保存成功!');
    expect((await choose([men, women])).refusal).toBeUndefined();
    const own = await house.call(
      roleGrants.saveRules,
      { roleId: keeper.roleId, permissionId: 'menu-users', dataRuleIds: '' },
      keeper.token,
    );
    expect(own.refusal?.error).toBe('own-role-fixed');
  });

  test('a role that shows more rows than the actor’s cannot be assigned', async () => {
    const men = await addRule(house, admin, { ruleColumn: 'sex', ruleValue: '1' });
    const all = await addRule(house, admin, { ruleConditions: 'ALL' });
    const own = await buttonIds(house, 'role:user', 'user:list');
    const keeper = await personWith(house, await roleGiving(house, own, { 'menu-users': [men] }));
    const wide = await roleGiving(house, ['button-user-list'], { 'menu-users': [all] });
    const same = await roleGiving(house, ['button-user-list'], { 'menu-users': [men] });
    const [man] = await house.rows<{
      id: string;
    }>(sql`select id from sys_user u where sex = 1 and status = 1 and del_flag = 0
      and not exists (select from sys_user_role ur where ur.user_id = u.id and ur.role_id = 'role-admin') limit 1`);
    const give = (roleId: string) =>
      house.call(userLinks.addToRole, { roleId, userIdList: [man?.id ?? ''] }, keeper.token);
    expect((await give(wide)).refusal?.error).toBe('beyond-own-rights');
    expect((await give(same)).refusal).toBeUndefined();
  });
});

describe('rules of a menu', () => {
  test('the rules of a role’s grant are listed', async () => {
    const rule = await addRule(house, admin, { ruleColumn: 'sex', ruleValue: '1', ruleName: '男' });
    const roleId = await emptyRole();
    const ask = async () =>
      (await house.call(roleGrants.rules, { permissionId: 'menu-users', roleId }, admin)).result;
    const choose = (permissionId: string, ids: string) =>
      house.call(roleGrants.saveRules, { roleId, permissionId, dataRuleIds: ids }, admin);
    expect((await choose('menu-users', rule)).refusal?.message).toBe('请先保存角色菜单权限!');
    await save(roleId, ['menu-users', 'menu-roles']);
    expect(await ask()).not.toHaveProperty('drChecked');
    await choose('menu-users', rule);
    expect(await ask()).toMatchObject({ datarule: [{ ruleName: '男' }], drChecked: rule });
    expect((await choose('menu-roles', rule)).refusal?.message).toBe('数据规则不属于该菜单');
    const none = await house.call(roleGrants.rules, { permissionId: 'menu-logs', roleId }, admin);
    expect(none.refusal?.message).toBe('未找到权限配置信息');
  });
});

describe('a grant with an end', () => {
  const inAnHour = () => toWireTime(new Date(house.clock.now().getTime() + 3_600_000));

  test('a permission’s grant has no effect after its end', async () => {
    const person = await personWith(house, await emptyRole());
    await save(person.roleId, ['button-user-list'], [], admin, inAnHour());
    expect((await house.call(users.list, {}, person.token)).status).toBe(200);
    house.clock.advance(3_600_000);
    expect((await house.call(users.list, {}, person.token)).status).toBe(403);
    const { result } = await house.call(permissions.own, {}, person.token);
    expect(result.auth).toEqual([]);
    expect(await idsOf(person.roleId)).toEqual([]);
    await save(person.roleId, ['button-user-list']);
    expect((await house.call(users.list, {}, person.token)).status).toBe(200);
  });

  test('a role’s assignment has no effect after its end', async () => {
    const person = await personWith(house, await emptyRole());
    const reading = await roleGiving(house, ['button-user-list']);
    const given = await house.call(
      userLinks.addToRole,
      { roleId: reading, userIdList: [person.id], endsAt: inAnHour() },
      admin,
    );
    expect(given.message).toBe('添加成功!');
    expect((await house.call(users.list, {}, person.token)).status).toBe(200);
    house.clock.advance(3_600_000);
    expect((await house.call(users.list, {}, person.token)).status).toBe(403);
  });

  test('parent menus last as long as the permission', async () => {
    const roleId = await emptyRole();
    await save(roleId, ['button-user-list'], [], admin, inAnHour());
    await save(roleId, ['button-user-add']);
    house.clock.advance(3_600_000);
    expect(await idsOf(roleId)).toEqual(['button-user-add', 'menu-system', 'menu-users']);
  });

  test('an end in the past is refused', async () => {
    const roleId = await emptyRole();
    const past = toWireTime(new Date(house.clock.now().getTime() - 1_000));
    expect((await save(roleId, ['menu-home'], [], admin, past)).refusal?.error).toBe('end-passed');
    const given = { roleId, userIdList: ['user-liwei'], endsAt: past };
    expect((await house.call(userLinks.addToRole, given, admin)).refusal?.error).toBe('end-passed');
  });

  test('the last administrator without an end stays', async () => {
    const { refusal } = await house.call(
      userLinks.addToRole,
      { roleId: 'role-admin', userIdList: ['user-admin'], endsAt: inAnHour() },
      admin,
    );
    expect(refusal?.error).toMatch(/last-administrator|own-roles-fixed/);
    expect(
      await house.rows(sql`select from sys_user_role where ends_at is not null and role_id = 'role-admin'`),
    ).toEqual([]);
  });
});
