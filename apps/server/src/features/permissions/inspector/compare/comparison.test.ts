import { type AccessComparison, accessComparison } from '@baisi/contract/access-comparison';
import { accessInspector } from '@baisi/contract/access-inspector';
import { comparedState } from '@baisi/contract/rules/compared-rights';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeFile } from '../../../../testing/taken-file.ts';
import { sql, startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import {
  addRule,
  addRuleForNow,
  buttonIds,
  personHolding,
  personWith,
  roleGiving,
} from '../../testing/menus.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

type Kind = AccessComparison['rights'][number]['kind'];

async function compared(firstId: string, secondId: string, as = admin): Promise<AccessComparison> {
  const { result, refusal } = await server.call(accessComparison.compare, { firstId, secondId }, as);
  if (refusal !== undefined) throw new Error(refusal.message);
  return result;
}

/** The rights of a kind in order, each as text with its holder, such as `first 添加用户`. */
const lines = ({ rights }: AccessComparison, kind: Kind): string[] =>
  rights.filter((one) => one.kind === kind).map((one) => `${comparedState(one)} ${one.detail || one.name}`);

describe('comparing two users', () => {
  test('codes, menus and roles are listed under the user who has them, each with its chain and its end', async () => {
    const [one, other] = [
      await personHolding(server, 'user:list', 'user:add'),
      await personHolding(server, 'user:list', 'role:list'),
    ];
    await server.rows(
      sql`update sys_user_role set ends_at = '2099-01-02T00:00:00Z' where user_id = ${one.id}`,
    );
    const result = await compared(one.id, other.id);
    expect(result.first).toEqual({
      userId: one.id,
      username: one.username,
      realname: '测试人',
      isActive: true,
      isAdministrator: false,
    });
    expect(lines(result, 'action').toSorted()).toEqual([
      'both user:list',
      'first user:add',
      'second role:list',
    ]);
    expect(lines(result, 'role')).toEqual([`first ${one.roleId}`, `second ${other.roleId}`]);
    const menus = result.rights.filter(({ kind }) => kind === 'menu');
    const stateOf = new Map(menus.map((menu) => [menu.key, comparedState(menu)]));
    expect(stateOf.get('menu-users')).toBe('both');
    expect(stateOf.get('menu-roles')).toBe('second');
    const add = result.rights.find(({ key }) => key === 'user:add');
    expect(add?.first).toEqual({
      chains: [
        [
          { kind: 'person', id: one.id, name: '测试人' },
          { kind: 'role', id: one.roleId, name: '测试角色', endsAt: expect.stringMatching(/^2099-01-02/) },
          { kind: 'permission', id: expect.any(String), name: add?.name },
        ],
      ],
      endsAt: expect.stringMatching(/^2099-01-02/),
      isInForce: true,
    });
  });

  test('a department role grants rights in the current department; in other departments it is shown as not in force', async () => {
    const [there] = await server.rows<{ id: string; name: string }>(
      sql`select id, depart_name as name from sys_depart where del_flag = 0 and status = '1' order by org_code limit 1`,
    );
    const plain = await roleGiving(server, []);
    const [member, outsider] = [await personWith(server, plain, there?.id), await personWith(server, plain)];
    await server.rows(
      sql`insert into sys_depart_role (id, depart_id, role_name, role_code) values ('compared-role', ${there?.id}, '比较角色', 'compared-role')`,
    );
    await server.rows(
      sql`insert into sys_depart_role_permission (role_id, permission_id) values ('compared-role', 'button-user-list')`,
    );
    for (const { id } of [member, outsider])
      await server.rows(
        sql`insert into sys_depart_role_user (user_id, role_id) values (${id}, 'compared-role')`,
      );
    const result = await compared(member.id, outsider.id);
    const role = result.rights.find(({ kind }) => kind === 'departmentRole');
    expect(role).toMatchObject({
      key: 'compared-role',
      detail: there?.name,
      first: { isInForce: true },
      second: { isInForce: false },
    });
    expect(lines(result, 'action')).toEqual(['first user:list']);
    expect(lines(result, 'department')).toEqual([`first ${there?.name}`]);
  });

  test('the rows of a menu differ by rules and data scopes; a grant of all rows replaces narrower grants', async () => {
    const women = await addRuleForNow(server, admin, {
      ruleName: '只看女',
      ruleColumn: 'sex',
      ruleValue: '2',
    });
    const all = await addRuleForNow(server, admin, { ruleName: '不限', ruleConditions: 'ALL' });
    const ids = await buttonIds(server, 'user:list');
    const narrow = await roleGiving(server, ids, { 'menu-users': [women] });
    const wide = await roleGiving(server, ids, { 'menu-users': [all] });
    const [one, other] = [await personWith(server, narrow), await personWith(server, narrow)];
    await server.rows(sql`insert into sys_user_role (user_id, role_id) values (${other.id}, ${wide})`);
    expect(lines(await compared(one.id, other.id), 'rows')).toEqual(['first 只看女', 'second 全部数据']);
    const same = await personWith(server, narrow);
    expect(lines(await compared(one.id, same.id), 'rows')).toEqual(['both 只看女']);
  });

  test('an administrator has everything through one role, and the result for each code equals the inspector’s answer', async () => {
    const person = await personHolding(server, 'user:list', 'user:sex', 'depart:list');
    const result = await compared(person.id, 'user-admin');
    expect(result.second.isAdministrator).toBe(true);
    expect(
      result.rights.filter((one) => one.kind !== 'role' && one.second === null && one.kind !== 'rows'),
    ).toEqual([]);
    const codes = result.rights.filter(({ kind }) => kind === 'action' || kind === 'column');
    expect(codes.find(({ key }) => key === 'user:sex')).toMatchObject({ kind: 'column' });
    for (const { key, first } of codes) {
      const ask = { userId: person.id, kind: 'action', target: key } as const;
      const { result: verdict } = await server.call(accessInspector.ofPerson, ask, admin);
      expect([key, first?.chains ?? null]).toEqual([key, verdict.allowed ? verdict.chains : null]);
    }
  });
});

describe('permission to compare users', () => {
  test('a caller without the right to inspect is refused, and a user cannot be compared with themselves', async () => {
    const reader = await personHolding(server, 'user:list');
    const pair = { firstId: 'user-admin', secondId: reader.id };
    expect((await server.call(accessComparison.compare, pair, reader.token)).status).toBe(403);
    expect((await server.call(accessComparison.exportXls, pair, reader.token)).status).toBe(403);
    const twice = { firstId: reader.id, secondId: reader.id };
    expect((await server.call(accessComparison.compare, twice, admin)).status).toBe(400);
  });

  test('a user outside the caller’s rows is refused like a missing user', async () => {
    const women = await addRule(server, admin, { ruleColumn: 'sex', ruleValue: '2' });
    const ids = await buttonIds(server, 'permission:inspect', 'user:list', 'user:sex');
    const asking = await personWith(server, await roleGiving(server, ids, { 'menu-users': [women] }));
    const [woman] = await server.rows<{ id: string }>(
      sql`select id from sys_user where sex = 2 and del_flag = 0 order by id limit 1`,
    );
    const [man] = await server.rows<{ id: string }>(
      sql`select id from sys_user where sex = 1 and del_flag = 0 and username <> 'admin' order by id limit 1`,
    );
    const ask = (secondId: string) =>
      server.call(accessComparison.compare, { firstId: woman?.id ?? '', secondId }, asking.token);
    expect((await ask(asking.id)).status).toBe(200);
    const [hidden, none] = [await ask(man?.id ?? ''), await ask('user-none')];
    expect(hidden.refusal?.error).toBe('user-not-found');
    expect(hidden.refusal?.message).toBe(none.refusal?.message);
    await server.rows(sql`delete from sys_permission_data_rule`);
    server.clock.advance(1_000);
  });

  test('managed departments are hidden when their column is hidden from the caller', async () => {
    const [superior] = await server.rows<{ id: string }>(
      sql`select id from sys_user where user_identity = 2 and depart_ids <> '' and del_flag = 0 limit 1`,
    );
    const asking = await personHolding(server, 'permission:inspect', 'user:list');
    const managed = async () =>
      (await compared(superior?.id ?? '', asking.id, asking.token)).rights.filter(
        ({ kind }) => kind === 'managed',
      );
    expect((await managed()).length).toBeGreaterThan(0);
    await server.rows(sql`insert into sys_permission (id, parent_id, name, menu_type, perms, perms_type, status)
      values ('column-departs', 'menu-users', '负责部门', 2, 'user:departIds', '1', '1')`);
    server.clock.advance(2_000);
    expect(await managed()).toEqual([]);
    await server.rows(sql`delete from sys_permission where id = 'column-departs'`);
    server.clock.advance(2_000);
  });
});

test('the export contains what the page shows, and is recorded in the operation log', async () => {
  const [one, other] = [
    await personHolding(server, 'user:list', 'user:add'),
    await personHolding(server, 'user:list', 'role:list'),
  ];
  const pair = { firstId: one.id, secondId: other.id };
  const file = await takeFile(
    server,
    accessComparison.exportXls,
    { ...pair, only: 'different', keyword: 'USER:' },
    admin,
  );
  expect(file.rows[0]?.slice(0, 4)).toEqual(['类别', '名称', '说明', '结果']);
  expect(file.rows.slice(1).map(([kind, , detail, result]) => [kind, detail, result])).toEqual([
    ['操作', 'user:add', `仅测试人（${one.username}）`],
  ]);
  const logged = () =>
    server.rows(sql`select * from sys_log where request_url = ${accessComparison.exportXls.path}`);
  await expect.poll(logged).toContainEqual(expect.objectContaining({ operate_type: 6, succeeded: true }));
});
