import { accessInspector } from '@baisi/contract/access-inspector';
import type { InputOf } from '@baisi/contract/endpoint';
import { users } from '@baisi/contract/users';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { addRule, buttonIds, personHolding, personWith, roleGiving } from '../../testing/menus.ts';

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

type Rule = NonNullable<InputOf<typeof accessInspector.bench>['rule']>;
const bench = (userId: string, rule: Rule | null = null, as = admin) =>
  server.call(accessInspector.bench, { permissionId: 'menu-users', userId, rule }, as);
const men: Rule = { ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1' };
const holder = async (rules: readonly string[], ...codes: Parameters<typeof buttonIds>[1][]) =>
  personWith(
    server,
    await roleGiving(server, await buttonIds(server, 'user:list', ...codes), { 'menu-users': rules }),
  );

describe('the rule bench', () => {
  test('lists the rows that the user sees, as many as the user’s own list, with the condition’s values', async () => {
    const rule = await addRule(server, admin, {
      ruleName: '本部门',
      ruleColumn: 'orgCode',
      ruleConditions: 'RIGHT_LIKE',
      ruleValue: '#{sys_org_code}',
    });
    const person = await holder([rule]);
    await server.rows(sql`insert into sys_user_depart (user_id, depart_id) values (${person.id}, 'dept-it')`);
    await server.rows(sql`update sys_user set org_code = (select org_code from sys_depart where id = 'dept-it')
      where id = ${person.id}`);
    const token = await server.signIn(person.username);
    const { result: list } = await server.call(users.list, { pageSize: 100 }, token);
    const { result } = await bench(person.id);
    const everybody = (await server.call(users.list, {}, admin)).result.total;
    expect(result).toMatchObject({ seen: list.total, total: everybody, isRuled: true, exception: null });
    expect(list.total).toBeGreaterThan(0);
    const ids = new Set(list.records.map(({ id }) => id));
    expect(result.seenRows.every(({ id }) => ids.has(id))).toBe(true);
    expect(result.hiddenRows.some(({ id }) => ids.has(id))).toBe(false);
    expect(result.hiddenRows.length).toBeGreaterThan(0);
    const [grant] = result.grants;
    expect(grant?.steps.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'person 测试人',
      'role 测试角色',
      'permission 用户管理',
    ]);
    expect(grant?.rules).toEqual([
      {
        id: rule,
        name: '本部门',
        isActive: true,
        opens: 'some',
        text: expect.stringMatching(/^部门编码 以 “A\w+” 开始$/),
      },
    ]);
  });

  test('tests a single unsaved rule', async () => {
    const person = await personHolding(server, 'user:list');
    const { result } = await bench(person.id, men);
    const wanted = await server.call(users.list, { sex: '1' }, admin);
    expect(result.seen).toBe(wanted.result.total);
    expect(result.grants).toEqual([
      { steps: [], rules: [{ id: '', name: '', isActive: true, opens: 'some', text: '性别 等于 男' }] },
    ]);
    const refused = await bench(person.id, {
      ruleColumn: null,
      ruleConditions: 'USE_SQL_RULES',
      ruleValue: '1=1',
    });
    expect(refused.refusal?.message).toBe('不支持自定义SQL规则，请用字段、条件和值表达');
    expect((await server.rows(sql`select from sys_permission_data_rule`)).length).toBe(0);
  });

  test('neither counts nor names rows that the caller does not see', async () => {
    const women = await addRule(server, admin, { ruleColumn: 'sex', ruleValue: '2' });
    const all = await addRule(server, admin, { ruleConditions: 'ALL' });
    const asker = await holder([women], 'permission:inspect', 'user:sex');
    const whole = await holder([all]);
    // The user who is asked about must be within the caller's own rows.
    await server.rows(sql`update sys_user set sex = 2 where id = ${whole.id}`);
    const { result } = await bench(whole.id, null, asker.token);
    const { result: own } = await server.call(users.list, { pageSize: 100 }, asker.token);
    expect(result).toMatchObject({ seen: own.total, total: own.total });
    const reach = new Set(own.records.map(({ id }) => id));
    for (const { id } of result.seenRows) expect(reach.has(id)).toBe(true);
    const inverse = await bench(whole.id, men, asker.token);
    expect(inverse.result).toMatchObject({ seen: 0, seenRows: [] });
    for (const { id } of inverse.result.hiddenRows) expect(reach.has(id)).toBe(true);
    const stranger = await bench('user-liwei', null, asker.token);
    const nobody = await bench('user-none', null, asker.token);
    expect([stranger.refusal?.error, nobody.refusal?.error]).toEqual(['user-not-found', 'user-not-found']);
  });

  test('is refused for a rule over a column that the caller may not see, and without the right to list', async () => {
    const asker = await personHolding(server, 'permission:inspect', 'user:list');
    const refused = await bench('user-liwei', men, asker.token);
    expect(refused.status).toBe(403);
    expect(refused.refusal?.message).toBe('没有查看【性别】的权限，不能查看相关数据规则的结果');
    const blind = await personHolding(server, 'permission:inspect');
    expect((await bench('user-liwei', null, blind.token)).refusal?.error).toBe('forbidden');
    const outsider = await personHolding(server, 'permission:list');
    expect((await bench('user-liwei', null, outsider.token)).refusal?.error).toBe('forbidden');
  });

  test('explains why rules do not decide: no rule, an administrator, no right to list, a frozen account', async () => {
    const person = await personHolding(server, 'user:list');
    const open = (await bench(person.id)).result;
    expect(open).toMatchObject({ isRuled: false, exception: null });
    expect(open.seen).toBe(open.total);
    await addRule(server, admin, men);
    expect((await bench(person.id)).result).toMatchObject({ isRuled: true, seen: 0 });
    expect((await bench('user-admin')).result).toMatchObject({ exception: 'administrator' });
    const without = await personWith(server, await roleGiving(server, ['menu-users']));
    expect((await bench(without.id)).result).toMatchObject({ exception: 'without-permission', seen: 0 });
    expect((await bench('user-guopeng')).result).toMatchObject({ exception: 'inactive', seen: 0 });
  });

  test('a menu without rows is refused', async () => {
    const call = (permissionId: string) =>
      server.call(accessInspector.bench, { permissionId, userId: 'user-liwei', rule: null }, admin);
    expect((await call('menu-online-users')).refusal?.message).toBe('该菜单不支持数据规则');
    expect((await call('menu-none')).refusal?.error).toBe('permission-not-found');
  });
});
