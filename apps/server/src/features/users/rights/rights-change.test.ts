import type { InputOf } from '@baisi/contract/endpoint';
import { userRights } from '@baisi/contract/user-rights';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addPerson, anotherAdministrator, linksOf, recordOf, somebodyHolding } from '../testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

type Change = InputOf<typeof userRights.changeRights>;
const preview = (change: Change, as = admin) => server.call(userRights.previewRights, change, as);
const change = (input: Change, as = admin) => server.call(userRights.changeRights, input, as);
const twoPeople = async () => [
  await addPerson(server, admin, { selectedroles: 'role-buyer', selecteddeparts: 'dept-hr' }),
  await addPerson(server, admin),
];

describe('the dry run', () => {
  test('lists gained and lost roles, departments, menus and buttons, and changes nothing', async () => {
    const [buyer = '', plain = ''] = await twoPeople();
    const before = await recordOf(server, admin, buyer);
    const { result } = await preview({
      userIds: `${buyer},${plain}`,
      action: 'replace',
      roleIds: 'role-auditor',
    });
    const of = (id: string) => result.people.find(({ userId }) => userId === id);
    expect(result.refused).toEqual([]);
    expect(of(buyer)?.roles).toEqual({ added: ['审计员'], removed: ['采购专员'] });
    expect(of(plain)?.roles).toEqual({ added: ['审计员'], removed: [] });
    expect(of(plain)?.gains.menus.length).toBeGreaterThan(0);
    expect(of(buyer)?.departments).toEqual({ added: [], removed: [] });
    expect(await linksOf(server, buyer)).toEqual({ roles: ['role-buyer'], departments: ['dept-hr'] });
    expect(await recordOf(server, admin, buyer)).toEqual(before);
    expect(
      await server.rows(sql`select 1 from change_history where table_name = 'sys_user_role'
        and row_id like ${`${plain}%`}`),
    ).toEqual([]);
  });

  test('names the end of gained rights, and rights that last longer than before', async () => {
    const roleOf = async (id: string, endsAt: string | null) => {
      await server.rows(sql`insert into sys_role (id, role_name, role_code) values (${id}, ${id}, ${id})`);
      await server.rows(sql`insert into sys_role_permission (role_id, permission_id, ends_at)
        values (${id}, 'menu-users', ${endsAt}), (${id}, 'button-user-list', ${endsAt})`);
    };
    await roleOf('ending-role', '2099-06-30T15:59:59Z');
    await roleOf('lasting-role', null);
    const [, plain = ''] = await twoPeople();
    const endsBy = async (roleIds: string) => {
      const { result } = await preview({ userIds: plain, action: 'add', roleIds });
      return result.people[0]?.ends.toSorted((one, other) => (one.id < other.id ? 1 : -1));
    };
    const end = { before: null, after: '2099-06-30 23:59:59', isNew: true };
    expect(await endsBy('ending-role')).toEqual([
      { id: 'menu-users', name: '用户管理', ...end },
      { id: 'button-user-list', name: '查询用户', ...end },
    ]);
    expect(await endsBy('lasting-role')).toEqual([]);
    expect(await endsBy('ending-role,lasting-role')).toEqual([]);
    await change({ userIds: plain, action: 'add', roleIds: 'ending-role' });
    expect(await endsBy('lasting-role')).toContainEqual({
      id: 'menu-users',
      name: '用户管理',
      before: '2099-06-30 23:59:59',
      after: null,
      isNew: false,
    });
  });

  test('names each user who may not be changed, with the reason', async () => {
    const clerk = await somebodyHolding(server, 'user:edit', 'user:list');
    const [, plain = ''] = await twoPeople();
    const another = await anotherAdministrator(server);
    const { result } = await preview(
      { userIds: `${plain},${another.id},${clerk.id}`, action: 'add', roleIds: clerk.roleId },
      clerk.token,
    );
    expect(result.refused.map(({ userId }) => userId)).toContain(another.id);
    expect(result.refused.every(({ message }) => message !== '')).toBe(true);
  });
});

describe('the change', () => {
  test.each([
    ['add', { roles: ['role-auditor', 'role-buyer'], departments: ['dept-finance', 'dept-hr'] }],
    ['remove', { roles: ['role-buyer'], departments: ['dept-hr'] }],
    ['replace', { roles: ['role-auditor'], departments: ['dept-finance'] }],
  ] as const)('the action: %s', async (action, expected) => {
    const [buyer = ''] = await twoPeople();
    const { version } = await recordOf(server, admin, buyer);
    const { message } = await change({
      userIds: buyer,
      action,
      roleIds: 'role-auditor',
      departIds: 'dept-finance',
    });
    expect(message).toBe('修改成功!');
    expect(await linksOf(server, buyer)).toEqual(expected);
    expect((await recordOf(server, admin, buyer)).version).toBe(action === 'remove' ? version : version + 1);
  });

  test('is refused as a whole when one user may not be changed, and names that user', async () => {
    const clerk = await somebodyHolding(server, 'user:edit', 'user:list');
    const [, plain = ''] = await twoPeople();
    const another = await anotherAdministrator(server);
    const { refusal, status } = await change(
      { userIds: `${plain},${another.id}`, action: 'add', roleIds: clerk.roleId },
      clerk.token,
    );
    expect([status, refusal?.message]).toEqual([200, '有 1 人不能这样修改，未作任何更改']);
    expect(refusal?.result).toMatchObject({ refused: [{ userId: another.id, realname: '某人' }] });
    expect((await linksOf(server, plain)).roles).toEqual([]);
  });

  test('an unknown role or department is refused for all users', async () => {
    const [buyer = ''] = await twoPeople();
    const { refusal } = await change({ userIds: buyer, action: 'add', roleIds: 'role-none' });
    expect(refusal?.error).toBe('people-refused');
  });
});

describe('copying the rights of a user to others', () => {
  test('copies roles, departments and department roles; `replace` removes all others', async () => {
    const source = await addPerson(server, admin, {
      selectedroles: 'role-auditor',
      selecteddeparts: 'dept-finance',
    });
    await server.rows(sql`insert into sys_depart_role (id, depart_id, role_name, role_code)
      values ('inside-finance', 'dept-finance', '出纳', 'inside-finance') on conflict do nothing`);
    await server.rows(
      sql`insert into sys_depart_role_user (user_id, role_id) values (${source}, 'inside-finance')`,
    );
    const [buyer = '', plain = ''] = await twoPeople();
    const { result } = await preview({ userIds: plain, action: 'add', fromId: source });
    expect(result.people[0]?.departmentRoles.added).toEqual(['出纳']);
    await change({ userIds: plain, action: 'add', fromId: source });
    await change({ userIds: buyer, action: 'replace', fromId: source });
    for (const id of [plain, buyer]) {
      expect(await linksOf(server, id)).toEqual({ roles: ['role-auditor'], departments: ['dept-finance'] });
      expect(await server.rows(sql`select role_id from sys_depart_role_user where user_id = ${id}`)).toEqual([
        { role_id: 'inside-finance' },
      ]);
    }
  });

  test('copies the ends of assignments; an assignment that a user already had keeps its end', async () => {
    const source = await addPerson(server, admin, { selectedroles: 'role-auditor,role-buyer' });
    const ends = '2099-06-30T15:59:59.000Z';
    await server.rows(sql`update sys_user_role set ends_at = ${ends} where user_id = ${source}`);
    await server.rows(sql`insert into sys_depart_role (id, depart_id, role_name, role_code)
      values ('inside-ending', 'dept-finance', '临时出纳', 'inside_ending')`);
    await server.rows(
      sql`insert into sys_user_depart (user_id, depart_id) values (${source}, 'dept-finance')`,
    );
    await server.rows(sql`insert into sys_depart_role_user (user_id, role_id, ends_at)
      values (${source}, 'inside-ending', ${ends})`);
    const [buyer = ''] = await twoPeople();
    expect((await change({ userIds: buyer, action: 'add', fromId: source })).refusal).toBeUndefined();
    expect(
      await server.rows(sql`select role_id, ends_at from sys_user_role where user_id = ${buyer}
        union all select role_id, ends_at from sys_depart_role_user where user_id = ${buyer} order by 1`),
    ).toEqual([
      { role_id: 'inside-ending', ends_at: new Date(ends) },
      { role_id: 'role-auditor', ends_at: new Date(ends) },
      { role_id: 'role-buyer', ends_at: null },
    ]);
  });

  test('copies no more than the caller holds', async () => {
    const clerk = await somebodyHolding(server, 'user:edit', 'user:list');
    const another = await anotherAdministrator(server);
    const [, plain = ''] = await twoPeople();
    const { refusal } = await change({ userIds: plain, action: 'add', fromId: another.id }, clerk.token);
    expect(refusal?.error).toBe('people-refused');
    expect((await linksOf(server, plain)).roles).toEqual([]);
  });
});
