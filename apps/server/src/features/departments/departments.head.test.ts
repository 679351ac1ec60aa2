import { departments } from '@baisi/contract/departments';
import { history } from '@baisi/contract/history';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addRuleForNow,
  buttonIds,
  personHolding,
  personWith,
  roleGiving,
} from '../permissions/testing/menus.ts';
import { addPerson, linksOf } from '../users/testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

let numbers = 0;
const add = (headUserId: string | null, as = admin, values: object = {}) => {
  numbers += 1;
  const form = { departName: `有负责人${numbers}`, parentId: 'dept-hr', headUserId, ...values };
  return server.call(departments.add, form, as);
};
const departmentCount = async (): Promise<unknown> =>
  (await server.rows(sql`select count(*) as n from sys_depart`))[0];

const codes = ['depart:list', 'depart:add', 'depart:edit', 'depart:user', 'user:list'] as const;

test('a new department gets its head at once, who becomes its first member', async () => {
  const head = await addPerson(server, admin);
  const { result, refusal } = await add(head);
  expect(refusal).toBeUndefined();
  expect((await server.call(departments.get, { id: result.id }, admin)).result).toMatchObject({
    headUserId: head,
    version: 1,
  });
  expect((await linksOf(server, head)).departments).toEqual([result.id]);
  const told = await server.call(history.list, { table: 'sys_depart', id: result.id }, admin);
  expect(JSON.stringify(told.result)).toContain('部门负责人');
  const none = await add(null);
  expect((await server.call(departments.get, { id: none.result.id }, admin)).result.headUserId).toBeNull();
});

test('a department administrator who may add members names a head', async () => {
  const clerk = await personHolding(server, ...codes);
  const head = await addPerson(server, admin);
  const { result, refusal } = await add(head, clerk.token);
  expect(refusal).toBeUndefined();
  expect((await linksOf(server, head)).departments).toEqual([result.id]);
});

test('a head is refused at its field when the caller may not add members, and nothing is kept', async () => {
  const withoutCode = await personHolding(server, 'depart:list', 'depart:add', 'depart:edit', 'user:list');
  const withoutDepartments = await personHolding(server, 'depart:list', 'depart:add', 'depart:user');
  const head = await addPerson(server, admin);
  const before = await departmentCount();
  const refused = [await add(head, withoutCode.token), await add(head, withoutDepartments.token)];
  expect(refused.map(({ refusal }) => refusal?.result)).toEqual(refused.map(() => ({ field: 'headUserId' })));
  expect(refused.map(({ refusal }) => [refusal?.error, refusal?.message])).toEqual([
    ['head-refused', '不能将其加入新部门：您没有维护部门用户的权限'],
    ['head-refused', '不能将其加入新部门：只能管理您负责的部门'],
  ]);
  expect(await departmentCount()).toEqual(before);
  expect((await linksOf(server, head)).departments).toEqual([]);
  expect((await add(null, withoutCode.token)).refusal).toBeUndefined();
});

test('nobody out of reach becomes a head, nor a person in the recycle bin or one who is unknown', async () => {
  const rule = await addRuleForNow(server, admin, { ruleColumn: 'username', ruleValue: 'nobody-else' });
  const buttons = await buttonIds(server, ...codes);
  const clerk = await personWith(
    server,
    await roleGiving(server, ['menu-users', ...buttons], { 'menu-users': [rule] }),
  );
  const stranger = await addPerson(server, admin);
  const gone = await addPerson(server, admin);
  await server.rows(sql`update sys_user set del_flag = 1 where id = ${gone}`);
  const before = await departmentCount();
  const refused = [
    await add(stranger, clerk.token),
    await add(gone),
    await add('nobody'),
    await add(stranger, admin, { status: '0' }),
  ];
  const unknown = '不能将其加入新部门：未找到此用户，或超出您的数据权限范围';
  expect(refused.map(({ refusal }) => refusal?.message)).toEqual([
    unknown,
    unknown,
    unknown,
    '不能将其加入新部门：部门已停用，不能加入新成员',
  ]);
  expect(await departmentCount()).toEqual(before);
  expect((await linksOf(server, stranger)).departments).toEqual([]);
});
