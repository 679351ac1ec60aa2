import { departmentRoles } from '@baisi/contract/department-roles';
import type { InputOf } from '@baisi/contract/endpoint';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addRuleForNow, buttonIds, personWith, roleGiving } from '../../permissions/testing/menus.ts';
import { addPerson, linksOf, recordOf, somebodyHolding } from '../testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const depId = 'dept-hr';
const save = (batch: Partial<InputOf<typeof users.saveMembers>>, as = admin) =>
  server.call(users.saveMembers, { depId, added: [], removed: [], ...batch }, as);
const rowsOf = async (batch: Parameters<typeof save>[0], as = admin) => (await save(batch, as)).result.rows;
const departmentsOf = async (id: string) => (await linksOf(server, id)).departments;
const leaving = (id: string, version = 1) => ({ id, version });
const member = (department = depId) => addPerson(server, admin, { selecteddeparts: department });

describe('saving members of a department from a grid', () => {
  test('adds and removes members together; the response contains added members as stored; the version of removed ones does not matter', async () => {
    const [newcomer, leaver] = [await addPerson(server, admin), await member()];
    const { result, message } = await save({
      added: [{ key: 'row_1', userId: newcomer }],
      removed: [leaving(leaver, 77)],
    });
    expect(message).toBe('保存成功！');
    expect(result.rows).toEqual([
      { key: leaver },
      { key: 'row_1', record: await recordOf(server, admin, newcomer) },
    ]);
    expect(result.rows[1]?.record).toMatchObject({ id: newcomer, version: 2, orgCodeTxt: '人力资源部' });
    expect([await departmentsOf(newcomer), await departmentsOf(leaver)]).toEqual([[depId], []]);
    const changes = await server.rows(sql`select operation, actor_name from change_history
      where table_name = 'sys_user_depart' and request_id = (
        select request_id from change_history where row_id = ${`${newcomer}+${depId}`} order by id desc limit 1)
      order by id`);
    expect(changes).toEqual(['delete', 'insert'].map((operation) => ({ operation, actor_name: 'admin' })));
  });

  test('a removed member loses the roles of the department', async () => {
    const id = await member();
    const role = await server.call(
      departmentRoles.add,
      { departId: depId, roleName: '档案员', roleCode: 'batch_keeper' },
      admin,
    );
    await server.call(departmentRoles.give, { userId: id, newRoleId: role.result.id, oldRoleId: '' }, admin);
    await save({ removed: [leaving(id)] });
    expect(await server.rows(sql`select * from sys_depart_role_user where user_id = ${id}`)).toEqual([]);
  });

  test('a refused row has a reason, and the other rows are saved', async () => {
    const [inside, newcomer] = [await member(), await addPerson(server, admin)];
    const rows = await rowsOf({
      added: [
        { key: 'row_unknown', userId: 'user-none' },
        { key: 'row_binned', userId: 'user-dengjiahao' },
        { key: 'row_inside', userId: inside },
        { key: 'row_nobody' },
        { key: 'row_right', userId: newcomer },
        { key: 'row_twice', userId: newcomer },
      ],
    });
    const refusal = (key: string, code: string, message: string) => ({ key, refusals: [{ code, message }] });
    expect(rows.filter(({ refusals }) => refusals !== undefined)).toEqual([
      refusal('row_unknown', 'not-found', '未找到对应实体'),
      refusal('row_binned', 'not-found', '未找到对应实体'),
      refusal('row_inside', 'user-in-department', '该用户已在部门中'),
      {
        key: 'row_nobody',
        refusals: [{ field: 'userId', code: 'invalid-input', message: expect.any(String) }],
      },
      refusal('row_twice', 'user-in-department', '该用户已在部门中'),
    ]);
    expect(await departmentsOf(newcomer)).toEqual([depId]);
    expect((await recordOf(server, admin, inside)).version).toBe(1);
  });

  test('removing somebody who is no member is accepted, and one batch may remove and add the same user', async () => {
    const [gone, back] = [await addPerson(server, admin), await member()];
    const rows = await rowsOf({
      added: [{ key: 'row_1', userId: back }],
      removed: [leaving(gone), leaving(back)],
    });
    expect(rows).toMatchObject([{ key: back }, { key: gone }, { key: 'row_1', record: { id: back } }]);
    expect(await departmentsOf(back)).toEqual([depId]);
  });

  test('a user added by several callers at once becomes a member once', async () => {
    const id = await addPerson(server, admin);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => rowsOf({ added: [{ key: 'row_1', userId: id }] })),
    );
    expect(answers.flat().filter(({ record }) => record !== undefined)).toHaveLength(1);
    expect(await departmentsOf(id)).toEqual([depId]);
  });
});

describe('a batch of members cannot', () => {
  test("move a user out of the caller's reach: that row is refused, the others are saved", async () => {
    const ruleId = await addRuleForNow(server, admin, {
      ruleColumn: 'orgCode',
      ruleConditions: 'RIGHT_LIKE',
      ruleValue: '#{sys_org_code}',
    });
    const codes = await buttonIds(server, 'user:list', 'depart:user', 'depart:edit');
    const manager = await personWith(
      server,
      await roleGiving(server, codes, { 'menu-users': [ruleId] }),
      'dept-east',
    );
    server.clock.advance(1_000);
    const east = 'dept-east';
    const [only, unreached] = [await member(east), await member('dept-south')];
    const both = await addPerson(server, admin, { selecteddeparts: `${east},dept-sh-orders` });
    const rows = await rowsOf(
      {
        depId: east,
        added: [{ key: 'row_1', userId: unreached }],
        removed: [leaving(only), leaving(both)],
      },
      manager.token,
    );
    expect(rows).toMatchObject([
      { key: both },
      { key: only, refusals: [{ code: 'beyond-own-rows' }] },
      { key: 'row_1', refusals: [{ code: 'not-found' }] },
    ]);
    expect(await departmentsOf(only)).toEqual([east]);
    expect(await departmentsOf(unreached)).toEqual(['dept-south']);
  });

  test('be saved without the permission, for a department out of reach, or for one that does not exist', async () => {
    const [id, clerk] = [await addPerson(server, admin), await somebodyHolding(server, 'depart:user')];
    const added = [{ key: 'row_1', userId: id }];
    expect((await save({ added }, (await somebodyHolding(server, 'user:list')).token)).status).toBe(403);
    expect((await save({ added }, clerk.token)).refusal?.error).toBe('beyond-own-departments');
    expect((await save({ depId: 'dept-none', added })).refusal?.error).toBe('department-not-found');
    expect(await departmentsOf(id)).toEqual([]);
  });

  test('name a row twice, or have more than 500 rows', async () => {
    const twice = await save({ removed: [leaving('user-liwei'), leaving('user-liwei')] });
    expect([twice.status, twice.refusal?.message]).toEqual([400, '同一行不能重复保存']);
    const many = Array.from({ length: 501 }, (_, n) => ({ key: `row_${n}`, userId: `u${n}` }));
    expect((await save({ added: many })).refusal?.message).toBe('一次最多保存500行');
  });
});
