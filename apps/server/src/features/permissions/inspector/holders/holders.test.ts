import { accessHolders } from '@baisi/contract/access-holders';
import { accessInspector } from '@baisi/contract/access-inspector';
import type { InputOf } from '@baisi/contract/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeFile } from '../../../../testing/taken-file.ts';
import { sql, startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { addRule, buttonIds, personHolding, personWith, roleGiving } from '../../testing/menus.ts';
import { chosen, randomPeople } from '../../testing/random-people.ts';
import { addOddRows, addRules, resources } from '../../testing/ruled-resources.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

type Question = InputOf<typeof accessInspector.own>;

/** Ids of all holders, from every page. */
async function holdersOf(question: Question, as = admin): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { result } = await server.call(accessHolders.list, { ...question, pageNo, pageSize: 100 }, as);
    ids.push(...result.records.map(({ userId }) => userId));
    if (pageNo >= result.pages) return ids;
  }
}

describe('listing the holders of a right', () => {
  test('lists each holder with every chain of grants, and when it ends', async () => {
    const roleId = await roleGiving(server, ['button-user-list']);
    const person = await personWith(server, roleId);
    await server.rows(
      sql`update sys_user_role set ends_at = '2099-01-02T00:00:00Z' where user_id = ${person.id}`,
    );
    const ask = { kind: 'action', target: 'user:list', keyword: person.username } as const;
    const { result } = await server.call(accessHolders.list, ask, admin);
    expect(result).toMatchObject({ total: 1, isUnguarded: false });
    expect(result.records).toEqual([
      {
        userId: person.id,
        username: person.username,
        realname: '测试人',
        departNames: '',
        rowChains: [],
        endsAt: expect.stringMatching(/^2099-01-02/),
        chains: [
          [
            { kind: 'person', id: person.id, name: '测试人' },
            { kind: 'role', id: roleId, name: '测试角色', endsAt: expect.stringMatching(/^2099-01-02/) },
            { kind: 'permission', id: 'button-user-list', name: '查询用户' },
          ],
        ],
      },
    ]);
    const other = await roleGiving(server, ['button-user-list']);
    await server.rows(sql`insert into sys_user_role (user_id, role_id) values (${person.id}, ${other})`);
    const again = await server.call(accessHolders.list, ask, admin);
    expect(again.result.records[0]?.chains).toHaveLength(2);
    expect(again.result.records[0]?.endsAt).toBeNull();
  });

  test('lists only users whom the caller may see, and is refused without the right to inspect', async () => {
    const women = await addRule(server, admin, { ruleColumn: 'sex', ruleValue: '2' });
    const codes = await buttonIds(server, 'permission:inspect', 'user:list', 'user:sex');
    const asking = await personWith(server, await roleGiving(server, codes, { 'menu-users': [women] }));
    const question = { kind: 'menu', target: 'menu-home' } as const;
    const seen = await holdersOf(question, asking.token);
    const female = await server.rows<{ id: string }>(sql`select id from sys_user where sex = 2`);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan((await holdersOf(question)).length);
    expect(female.map(({ id }) => id)).toEqual(expect.arrayContaining(seen));
    const reader = await personHolding(server, 'user:list');
    expect((await server.call(accessHolders.list, question, reader.token)).status).toBe(403);
    expect((await server.call(accessHolders.exportXls, question, reader.token)).status).toBe(403);
    await server.rows(sql`delete from sys_permission_data_rule`);
    server.clock.advance(1_000);
  });

  test('a row out of reach gets the same response as a missing one, and an unguarded column is visible to all users', async () => {
    const row = { kind: 'row', target: 'user:list', menuId: 'menu-users' } as const;
    expect(
      (await server.call(accessHolders.list, { ...row, rowId: 'user-none' }, admin)).refusal?.error,
    ).toBe('not-found');
    expect((await server.call(accessHolders.list, row, admin)).status).toBe(400);
    const free = await server.call(accessHolders.list, { kind: 'column', target: 'user:anything' }, admin);
    expect(free.result.isUnguarded).toBe(true);
    const guarded = await server.call(accessHolders.list, { kind: 'column', target: 'user:sex' }, admin);
    expect(guarded.result).toMatchObject({ isUnguarded: false });
    expect(guarded.result.total).toBeLessThan(free.result.total);
  });

  test('a disabled department counts as no workplace, in the list of holders as in the answer about one user', async () => {
    const rule = await addRule(server, admin, {
      ruleColumn: 'orgCode',
      ruleConditions: '=',
      ruleValue: '#{sys_org_code}',
    });
    const codes = await buttonIds(server, 'user:list');
    const person = await personWith(
      server,
      await roleGiving(server, codes, { 'menu-users': [rule] }),
      'dept-audit',
    );
    const row = { kind: 'row', target: 'user:list', menuId: 'menu-users', rowId: person.id } as const;
    const answers = async () => {
      server.clock.advance(1_000);
      const alone = await server.call(accessInspector.ofPerson, { userId: person.id, ...row }, admin);
      return [alone.result.allowed, (await holdersOf(row)).includes(person.id)];
    };
    expect(await answers()).toEqual([true, true]);
    await server.rows(sql`update sys_depart set status = '0' where id = 'dept-audit'`);
    expect(await answers()).toEqual([false, false]);
    await server.rows(sql`update sys_depart set status = '1' where id = 'dept-audit'`);
    await server.rows(sql`delete from sys_permission_data_rule`);
    server.clock.advance(1_000);
  });

  test('the export holds every user of the list, and is recorded in the operation log', async () => {
    const question = { kind: 'action', target: 'user:list' } as const;
    const file = await takeFile(server, accessHolders.exportXls, question, admin);
    const { result } = await server.call(accessHolders.list, { ...question, pageSize: 100 }, admin);
    expect(file.rows.slice(1).map(([username]) => username)).toEqual(
      result.records.map(({ username }) => username),
    );
    expect(file.rows[0]).toEqual(['用户账号', '用户姓名', '部门', '依据', '数据范围依据', '到期时间']);
    const lines = () =>
      server.rows(sql`select * from sys_log where request_url = ${accessHolders.exportXls.path}`);
    await expect.poll(lines).toContainEqual(expect.objectContaining({ operate_type: 6, succeeded: true }));
  });
});

test('the list of holders equals the users whom the inspector allows one by one: random users, actions, menus, columns and rows', async () => {
  await addOddRows(server);
  const { seed = 0 } = fc.readConfigureGlobal();
  const ruleIds = await addRules((rule) => addRule(server, admin, rule));
  await randomPeople(server, ruleIds, 14, seed);
  // A third of the users work in several departments; their last chosen department is one of these, another one, or
  // none.
  await server.rows(sql`insert into sys_user_depart (user_id, depart_id)
    select id, 'dept-east' from sys_user where username like 'person%' and abs(hashtext(id)) % 2 = 0
    on conflict do nothing`);
  await server.rows(sql`update sys_user set org_code = (select org_code from sys_depart where id = 'dept-east')
    where username like 'person%' and abs(hashtext(id)) % 3 = 0`);
  server.clock.advance(1_000);
  const targets = await server.call(accessInspector.targets, {}, admin);
  const codes = targets.result.flatMap(({ perms }) => perms?.split(',') ?? []);
  const menus = targets.result.filter(({ menuType }) => menuType < 2).map(({ id }) => id);
  const rowIds = new Map<string, string[]>();
  for (const { menu, rows } of resources) {
    const found = await server.rows<{ id: string }>(sql`select id from ${rows} order by id`);
    rowIds.set(
      menu,
      found.map(({ id }) => id),
    );
  }
  const menuIds = resources.map(({ menu }) => menu);
  const questions: Question[] = chosen(
    fc.oneof(
      fc.record({ kind: fc.constant('action' as const), target: fc.constantFrom(...codes) }),
      fc.record({ kind: fc.constant('menu' as const), target: fc.constantFrom(...menus) }),
      fc.record({ kind: fc.constant('column' as const), target: fc.constantFrom(...codes, 'user:sex') }),
      fc.constantFrom(...menuIds).chain((menuId) =>
        fc.record({
          kind: fc.constant('row' as const),
          target: fc.constantFrom(
            ...targets.result
              .filter(({ parentId, perms }) => parentId === menuId && perms !== null)
              .map(({ perms }) => perms ?? ''),
          ),
          menuId: fc.constant(menuId),
          rowId: fc.constantFrom(...(rowIds.get(menuId) ?? [])),
        }),
      ),
    ),
    24,
    seed,
  );
  const people = await server.rows<{ id: string }>(
    sql`select id from sys_user where del_flag = 0 and (username like 'person%' or abs(hashtext(id)) % 9 = 0)
      and lower(username) <> '_reserve_user_external'`,
  );
  const wrong: unknown[] = [];
  let yes = 0;
  for (const question of questions) {
    const holders = new Set(await holdersOf(question));
    await Promise.all(
      people.map(async ({ id: userId }) => {
        const { result } = await server.call(accessInspector.ofPerson, { userId, ...question }, admin);
        if (result.allowed) yes += 1;
        if (result.allowed !== holders.has(userId)) wrong.push({ userId, question, allowed: result.allowed });
      }),
    );
  }
  expect({ seed, wrong: wrong.slice(0, 5) }).toEqual({ seed, wrong: [] });
  expect(yes).toBeGreaterThan(50);
}, 120_000);
