import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRule, buttonIds, type Person, personWith, roleGiving } from '../permissions/testing/menus.ts';
import { addForm, addPerson, editForm, recordOf } from './testing/people.ts';

let server: TestServer;
let admin: string;
/** A user with every permission on users, restricted to the eastern branch and its descendants. */
let manager: Person;
/** A user of the eastern branch (`near`) and one of the southern (`far`). */
let near: string;
let far: string;
const everything = [
  'user:list',
  'user:add',
  'user:edit',
  'user:delete',
  'user:frozen',
  'user:changepwd',
  'user:recycle',
  'role:user',
  'depart:user',
  'depart:edit',
] as const;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  const rule = await addRule(server, admin, {
    ruleColumn: 'orgCode',
    ruleConditions: 'RIGHT_LIKE',
    ruleValue: '#{sys_org_code}',
  });
  const codes = await buttonIds(server, ...everything);
  manager = await personWith(server, await roleGiving(server, codes, { 'menu-users': [rule] }), 'dept-east');
  // Makes the manager responsible for every department, so that only the row rule restricts the reach.
  await server.rows(
    sql`update sys_user set user_identity = 2, depart_ids = 'dept-head-office' where id = ${manager.id}`,
  );
  near = await addPerson(server, admin, { selecteddeparts: 'dept-east', realname: '近人' });
  far = await addPerson(server, admin, { selecteddeparts: 'dept-south', realname: '远人' });
});
afterAll(() => server.close());

const inReach = async (): Promise<string[]> => {
  const rows = await server.rows<{ id: string }>(sql`select distinct u.id from sys_user u
    join sys_user_depart ud on ud.user_id = u.id join sys_depart d on d.id = ud.depart_id
    where d.org_code like 'A01A07%' and u.del_flag = 0 order by 1`);
  return rows.map(({ id }) => id);
};
const as = () => manager.token;

describe('reading', () => {
  test('list and total contain exactly the rows within reach, over all pages', async () => {
    const reached = await inReach();
    const seen: string[] = [];
    for (let pageNo = 1; seen.length < reached.length && pageNo < 20; pageNo += 1) {
      const { result } = await server.call(users.list, { pageNo, pageSize: 10 }, as());
      expect(result.total).toBe(reached.length);
      seen.push(...result.records.map(({ id }) => id));
    }
    expect(seen.toSorted()).toEqual(reached.toSorted());
  });

  test('a filter never adds rows: not by id, department, name or advanced query', async () => {
    const or = JSON.stringify([
      { field: 'realname', rule: 'eq', val: '远人' },
      { field: 'realname', rule: 'eq', val: '近人' },
    ]);
    for (const input of [
      { code: `${near},${far}` },
      { realname: '*人*' },
      { superQueryParams: or, superQueryMatchType: 'or' },
      { column: 'username', order: 'asc', realname: '*人*' },
    ]) {
      const { result } = await server.call(users.list, input, as());
      const ids = result.records.map(({ id }) => id);
      expect(ids).toContain(near);
      expect(ids).not.toContain(far);
      expect(result.total).toBe(ids.length);
    }
    expect((await server.call(users.list, { departId: 'dept-south' }, as())).result.total).toBe(0);
  });

  test('a user out of reach gets the same response as a missing one, from every endpoint', async () => {
    const ways: ((id: string) => Promise<{ status: number; refusal?: unknown; result: unknown }>)[] = [
      (id) => server.call(users.get, { id }, as()),
      (id) => server.call(users.getMany, { userIds: id }, as()),
      (id) => server.call(users.several, { id }, as()),
      (id) => server.call(users.choices, { id }, as()),
      (id) => server.call(users.roleIds, { userid: id }, as()),
      (id) => server.call(users.departmentsOf, { userId: id }, as()),
    ];
    const told = ({ status, refusal, result }: { status: number; refusal?: unknown; result: unknown }) =>
      JSON.stringify([status, refusal, result]).replace(/"(timestamp|requestId)":[^,}]+/g, '');
    for (const way of ways) expect(told(await way(far))).toBe(told(await way('user-nobody')));
    expect((await server.call(users.get, { id: near }, as())).result.id).toBe(near);
  });

  test('lookups by department, role and org code contain only the rows within reach', async () => {
    const reached = new Set(await inReach());
    const lists = [
      (await server.call(users.ofDepartment, { id: 'dept-head-office' }, as())).result,
      (await server.call(users.choices, { pageSize: 100 }, as())).result.records,
      (await server.call(users.ofRole, { roleId: 'role-employee', pageSize: 100 }, as())).result.records,
      (await server.call(users.ofDepartmentPage, { depId: 'dept-head-office', pageSize: 100 }, as())).result
        ?.records ?? [],
      (await server.call(users.byOrgCode, { pageSize: 100 }, as())).result.records,
      (await server.call(users.addressList, { pageSize: 100 }, as())).result.records.map((row) => ({
        id: row.userId,
      })),
    ];
    for (const list of lists) {
      expect(list.length).toBeGreaterThan(0);
      expect(list.filter(({ id }) => !reached.has(id))).toEqual([]);
    }
  });

  test('a user without a grant of the menu reaches no row once the menu has rules', async () => {
    const clerk = await personWith(server, await roleGiving(server, ['menu-home']), 'dept-east');
    expect((await server.call(users.choices, {}, clerk.token)).result.total).toBe(0);
  });
});

describe('writing', () => {
  const untouched = async (act: () => Promise<unknown>) => {
    const before = await server.rows(
      sql`select * from sys_user where id = any(${[near, far]}::text[]) order by id`,
    );
    await act();
    expect(
      await server.rows(sql`select * from sys_user where id = any(${[near, far]}::text[]) order by id`),
    ).toEqual(before);
  };

  test('no user out of reach can be changed, removed, frozen or assigned anything; a batch with one is refused as a whole', async () => {
    const both = `${near},${far}`;
    const { username } = await recordOf(server, admin, far);
    const form = editForm(await recordOf(server, admin, far), { realname: '改名' });
    const password = { username, password: 'Plain#Window27', confirmpassword: 'Plain#Window27' };
    await untouched(async () => {
      const answers = [
        await server.call(users.edit, form, as()),
        await server.call(users.remove, { id: far }, as()),
        await server.call(users.removeBatch, { ids: both }, as()),
        await server.call(users.freezeBatch, { ids: both, status: 2 }, as()),
        await server.call(users.resetPassword, password, as()),
        await server.call(users.addToRole, { roleId: manager.roleId, userIdList: [near, far] }, as()),
        await server.call(users.addToDepartment, { depId: 'dept-east', userIdList: [near, far] }, as()),
        await server.call(users.removeFromDepartment, { depId: 'dept-south', userId: far }, as()),
      ];
      expect(answers.map(({ refusal }) => refusal?.error)).toEqual([
        ...Array.from({ length: 4 }, () => 'not-found'),
        'user-not-found',
        ...Array.from({ length: 3 }, () => 'not-found'),
      ]);
    });
  });

  test('nobody can create a row out of their reach, or move one there', async () => {
    const outside = await server.call(users.add, addForm({ selecteddeparts: 'dept-south' }), as());
    expect([outside.status, outside.refusal?.error]).toEqual([403, 'beyond-own-rows']);
    const nowhere = await server.call(users.add, addForm(), as());
    expect(nowhere.refusal?.error).toBe('beyond-own-rows');
    const inside = await addPerson(server, as(), { selecteddeparts: 'dept-east' });
    const form = editForm(await recordOf(server, as(), inside), { selecteddeparts: 'dept-south' });
    expect((await server.call(users.edit, form, as())).refusal?.error).toBe('beyond-own-rows');
    const left = await server.call(users.removeFromDepartment, { depId: 'dept-east', userId: inside }, as());
    expect(left.refusal?.error).toBe('beyond-own-rows');
    expect((await recordOf(server, as(), inside)).orgCodeTxt).not.toBe('');
  });

  test('the recycle bin shows and restores only the rows within reach', async () => {
    const gone = await addPerson(server, admin, { selecteddeparts: 'dept-south' });
    const own = await addPerson(server, admin, { selecteddeparts: 'dept-east' });
    await server.call(users.removeBatch, { ids: `${gone},${own}` }, admin);
    const bin = (await server.call(users.recycleBin, {}, as())).result.map(({ id }) => id);
    expect(bin).toContain(own);
    expect(bin).not.toContain(gone);
    const restored = await server.call(users.restore, { userIds: `${own},${gone}` }, as());
    expect(restored.refusal?.error).toBe('not-found');
    const destroyed = await server.call(users.destroy, { userIds: gone }, as());
    expect(destroyed.refusal?.error).toBe('not-found');
    expect((await server.call(users.restore, { userIds: own }, as())).refusal).toBeUndefined();
  });
});
