import { accessInspector } from '@baisi/contract/access-inspector';
import { roleGrants } from '@baisi/contract/role-grants';
import { users } from '@baisi/contract/users';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { addRule, buttonIds, personWith, roleGiving } from '../../testing/menus.ts';

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

const aboutRow = (rowId: string, target = 'user:list') =>
  ({ kind: 'row', target, menuId: 'menu-users', rowId }) as const;
const ask = async (userId: string, rowId: string, target?: string) =>
  (await server.call(accessInspector.ofPerson, { userId, ...aboutRow(rowId, target) }, admin)).result;
const oneOf = async (sex: number): Promise<string> => {
  const [row] = await server.rows<{ id: string }>(
    sql`select id from sys_user where sex = ${sex} and del_flag = 0 order by id limit 1`,
  );
  return row?.id ?? '';
};

describe('the inspector’s answer about a row', () => {
  test('allows with the grant that shows the row; denies with the result of each rule', async () => {
    const rule = await addRule(server, admin, { ruleName: '只看男', ruleColumn: 'sex', ruleValue: '1' });
    const roleId = await roleGiving(server, await buttonIds(server, 'user:list'), { 'menu-users': [rule] });
    const person = await personWith(server, roleId);
    const [man, woman] = [await oneOf(1), await oneOf(2)];
    const yes = await ask(person.id, man);
    expect(yes).toMatchObject({ allowed: true, reason: '已授予，且数据在范围内', remedy: null });
    expect(yes.row).toMatchObject({
      id: man,
      isReached: true,
      isRuled: true,
      grants: [{ isOpen: true, rules: [{ name: '只看男', text: '性别 等于 男', isMet: true }] }],
    });
    expect(yes.row?.grants[0]?.steps.map(({ kind }) => kind)).toEqual(['person', 'role', 'permission']);
    const no = await ask(person.id, woman);
    expect(no).toMatchObject({ allowed: false, reason: '有操作权限，但该数据不在数据范围内' });
    expect(no.row).toMatchObject({
      isReached: false,
      grants: [{ isOpen: false, rules: [{ isMet: false }] }],
    });
    const edit = await ask(person.id, man, 'user:edit');
    expect(edit).toMatchObject({
      allowed: false,
      reason: '所持角色均未授予此权限',
      row: { isReached: true },
    });
  });

  test('proposes the smallest grant, and with that grant the server allows access too', async () => {
    const men = await addRule(server, admin, { ruleName: '只看男', ruleColumn: 'sex', ruleValue: '1' });
    const all = await addRule(server, admin, { ruleName: '全部', ruleConditions: 'ALL' });
    const woman = await oneOf(2);
    const one = await addRule(server, admin, {
      ruleName: '只此一人',
      ruleColumn: 'username',
      ruleValue: 'none',
    });
    const [row] = await server.rows<{ username: string }>(
      sql`select username from sys_user where id = ${woman}`,
    );
    await server.rows(
      sql`update sys_permission_data_rule set rule_value = ${row?.username} where id = ${one}`,
    );
    const roleId = await roleGiving(server, await buttonIds(server, 'user:list'), { 'menu-users': [men] });
    const person = await personWith(server, roleId);
    const { remedy } = await ask(person.id, woman);
    expect(remedy).toMatchObject({
      kind: 'permissions',
      role: { id: roleId },
      permissions: [],
      rules: [{ id: one, name: '只此一人' }],
      text: '把角色“测试角色”在“用户管理”上的数据规则改为“只此一人”',
    });
    expect(remedy?.cost).toBe(1);
    const dataRuleIds = remedy?.rules.map(({ id }) => id).join(',') ?? '';
    await server.call(roleGrants.saveRules, { roleId, permissionId: 'menu-users', dataRuleIds }, admin);
    expect((await ask(person.id, woman)).allowed).toBe(true);
    expect((await server.call(users.get, { id: woman }, person.token)).result.id).toBe(woman);
    expect(all).not.toBe(one);
  });

  test('treats a row out of the caller’s reach like one that does not exist', async () => {
    const women = await addRule(server, admin, { ruleColumn: 'sex', ruleValue: '2' });
    const codes = await buttonIds(server, 'user:list', 'user:sex', 'permission:inspect');
    const asker = await personWith(server, await roleGiving(server, codes, { 'menu-users': [women] }));
    const man = await oneOf(1);
    const of = async (rowId: string) =>
      (await server.call(accessInspector.own, aboutRow(rowId), asker.token)).refusal?.error;
    expect(await of(man)).toEqual(await of('user-none'));
    const woman = await oneOf(2);
    const about = async (rowId: string) =>
      (await server.call(accessInspector.ofPerson, { userId: woman, ...aboutRow(rowId) }, asker.token))
        .refusal?.error;
    expect(await about(man)).toEqual(await about('user-none'));
    expect(await about(woman)).toBeUndefined();
    const found = await server.call(accessInspector.rows, { menuId: 'menu-users', keyword: '' }, asker.token);
    const own = await server.call(users.list, { pageSize: 100 }, asker.token);
    const reach = new Set(own.result.records.map(({ id }) => id));
    expect(found.result.length).toBeGreaterThan(0);
    expect(found.result.every(({ id }) => reach.has(id))).toBe(true);
  });

  test('refuses a question without menu or row', async () => {
    const { status } = await server.call(
      accessInspector.own,
      { kind: 'row', target: 'user:list', menuId: 'menu-users' },
      admin,
    );
    expect(status).toBe(400);
  });

  test('lists everything that can be asked about: menus, buttons and columns, and which of them have rows', async () => {
    const { result } = await server.call(accessInspector.targets, {}, admin);
    expect(result.find(({ id }) => id === 'menu-users')).toMatchObject({ hasRows: true, menuType: 1 });
    expect(result.find(({ id }) => id === 'menu-online-users')).toMatchObject({ hasRows: false });
    expect(result.find(({ perms }) => perms === 'user:sex')).toMatchObject({ parentId: 'menu-users' });
  });
});
