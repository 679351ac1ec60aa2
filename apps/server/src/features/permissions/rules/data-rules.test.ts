import { permissionRules } from '@baisi/contract/permission-rules';
import { users } from '@baisi/contract/users';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addRule, buttonIds, permissionOf, personHolding, personWith, roleGiving } from '../testing/menus.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());
afterEach(async () => {
  await server.rows(sql`delete from sys_permission_data_rule`);
  await server.rows(sql`update sys_permission set rule_flag = 0`);
  server.clock.advance(1_000);
});

const men = { ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1' };
const ofUsers = async () =>
  (await server.call(permissionRules.ofMenu, { permissionId: 'menu-users' }, admin)).result;
const flag = async () => (await permissionOf(server, admin, 'menu-users'))?.ruleFlag;

describe('row rules of a menu', () => {
  test('are added, found, changed by their version and removed; the menu shows whether it has any', async () => {
    expect(await flag()).toBe(0);
    const id = await addRule(server, admin, { ...men, ruleName: '只看男' });
    await addRule(server, admin, { ...men, ruleName: '其他' });
    expect(await flag()).toBe(1);
    const found = await server.call(
      permissionRules.search,
      { permissionId: 'menu-users', ruleName: '看' },
      admin,
    );
    expect(found.result).toMatchObject([{ id, ruleName: '只看男', status: '1', version: 1 }]);
    const edit = (version: number) =>
      server.call(
        permissionRules.edit,
        { ...men, id, version, ruleName: '改名', ruleValue: '2', status: '0' },
        admin,
      );
    expect((await edit(1)).message).toBe('更新成功！');
    expect((await edit(1)).status).toBe(409);
    expect((await ofUsers()).find((rule) => rule.id === id)).toMatchObject({
      ruleValue: '2',
      status: '0',
      version: 2,
    });
    for (const rule of await ofUsers()) {
      const removed = await server.call(permissionRules.remove, { id: rule.id }, admin);
      expect(removed.message).toBe('删除成功！');
    }
    expect(await flag()).toBe(0);
  });

  test.each([
    [
      'menu-users',
      { ruleConditions: 'USE_SQL_RULES', ruleValue: '1=1' },
      '不支持自定义SQL规则，请用字段、条件和值表达',
    ],
    ['menu-users', { ...men, ruleColumn: 'password_hash' }, '规则字段不存在'],
    ['menu-users', { ...men, ruleConditions: '~' }, '不支持的条件规则'],
    ['menu-online-users', men, '该菜单不支持数据规则'],
    ['button-user-add', men, '该菜单不支持数据规则'],
    ['menu-none', men, '未找到菜单信息'],
  ])('%s: %j is refused with a clear message', async (permissionId, rule, message) => {
    const { refusal } = await server.call(
      permissionRules.add,
      { permissionId, ruleName: '规则', ...rule },
      admin,
    );
    expect(refusal?.message).toBe(message);
  });

  test('cannot be changed by users who see only some of the rows, or do not hold the menu', async () => {
    const rule = await addRule(server, admin, men);
    const codes = await buttonIds(server, 'permission:rule', 'user:list');
    const narrow = await personWith(server, await roleGiving(server, codes, { 'menu-users': [rule] }));
    const remove = async (as: string) =>
      (await server.call(permissionRules.remove, { id: rule }, as)).refusal?.error;
    expect(await remove(narrow.token)).toBe('beyond-own-rows');
    const stranger = await personHolding(server, 'permission:rule');
    expect(await remove(stranger.token)).toBe('beyond-own-grants');
    expect(await ofUsers()).toHaveLength(1);
  });

  test('are removed from grants when they are deleted', async () => {
    const [a, b] = [
      await addRule(server, admin, men),
      await addRule(server, admin, { ruleConditions: 'ALL' }),
    ];
    const roleId = await roleGiving(server, ['button-user-list'], { 'menu-users': [a, b] });
    await server.call(permissionRules.remove, { id: a }, admin);
    const rows = await server.rows(sql`select data_rule_ids from sys_role_permission
      where role_id = ${roleId} and permission_id = 'menu-users'`);
    expect(rows).toEqual([{ data_rule_ids: b }]);
  });
});

describe('a changed rule', () => {
  test('takes effect at the next request, on every node within a second', async () => {
    const rule = await addRule(server, admin, men);
    const codes = await buttonIds(server, 'user:list', 'user:sex');
    const person = await personWith(server, await roleGiving(server, codes, { 'menu-users': [rule] }));
    const sexes = async (as = server) =>
      new Set(
        (await as.call(users.list, { pageSize: 100 }, person.token)).result.records.map((one) => one.sex),
      );
    expect(await sexes()).toEqual(new Set([1]));
    const other = await server.anotherNode();
    expect(await sexes(other)).toEqual(new Set([1]));
    const edit = { ...men, id: rule, version: 1, ruleName: '女', ruleValue: '2' };
    await server.call(permissionRules.edit, edit, admin);
    expect(await sexes()).toEqual(new Set([2]));
    server.clock.advance(1_000);
    expect(await sexes(other)).toEqual(new Set([2]));
    await other.close();
  });

  test('a stored rule that cannot be parsed shows no row, and is reported in the log', async () => {
    const rule = await addRule(server, admin, men);
    const codes = await buttonIds(server, 'user:list');
    const person = await personWith(server, await roleGiving(server, codes, { 'menu-users': [rule] }));
    await server.rows(sql`update sys_permission_data_rule set rule_conditions = 'USE_SQL_RULES', rule_column = null,
      rule_value = '1=1' where id = ${rule}`);
    server.clock.advance(1_000);
    const { result } = await server.call(users.list, {}, person.token);
    expect(result).toMatchObject({ records: [], total: 0 });
    expect(server.logLines().join('\n')).toContain(`row rule ${rule} gives no row`);
  });
});
