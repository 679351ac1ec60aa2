import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addRuleForNow, buttonIds, personWith, roleGiving } from '../../permissions/testing/menus.ts';
import { addPerson, somebodyHolding } from '../testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const bookOf = async (as: string, input: object = {}) =>
  (await server.call(users.addressList, { pageSize: 100, ...input }, as)).result;

test('only users with the permission see contacts in the address book, and only there', async () => {
  const colleague = await somebodyHolding(server, 'address:contacts');
  const { records } = await bookOf(colleague.token, { workNo: 'BS1010' });
  expect(records).toMatchObject([{ phone: '16400001010', email: 'liwei@baisi.example' }]);
  const elsewhere = (await server.call(users.get, { id: 'user-liwei' }, colleague.token)).result;
  expect(elsewhere).toMatchObject({ phone: '164****1010', email: 'l****@baisi.example', birthday: null });
});

test('a row shows departments and contacts, and no private data', async () => {
  const { records } = await bookOf(admin, { workNo: 'BS1010' });
  expect(Object.keys(records[0] ?? {}).toSorted()).toEqual(
    [
      'avatar',
      'departName',
      'email',
      'phone',
      'post',
      'post_dictText',
      'realname',
      'telephone',
      'userId',
      'username',
      'workNo',
    ].toSorted(),
  );
});

test('frozen users and users in the recycle bin are not in the address book', async () => {
  const [frozen, removed] = [await addPerson(server, admin), await addPerson(server, admin)];
  const { total } = await bookOf(admin);
  await server.call(users.freezeBatch, { ids: frozen, status: 2 }, admin);
  await server.call(users.remove, { id: removed }, admin);
  const book = await bookOf(admin);
  expect(book.total).toBe(total - 2);
  const [counted] = await server.rows<{ count: number }>(
    sql`select count(*)::int as count from sys_user where status = 1 and del_flag = 0`,
  );
  expect(book.total).toBe(counted?.count);
});

test('a user of two departments is one row, and is found by either department', async () => {
  const workNo = 'TWODEPTS';
  await addPerson(server, admin, { workNo, selecteddeparts: 'dept-it,dept-east' });
  const codes = await server.rows<{ code: string }>(
    sql`select org_code as code from sys_depart where id in ('dept-it', 'dept-east')`,
  );
  for (const orgCode of [undefined, ...codes.map(({ code }) => code)]) {
    const { records, total } = await bookOf(admin, { workNo, ...(orgCode ? { orgCode } : {}) });
    expect(total).toBe(1);
    expect(records[0]?.departName.split(' | ')).toHaveLength(2);
  }
});

test('row rules of users restrict the address book, its total and its search', async () => {
  const rule = await addRuleForNow(server, admin, {
    ruleColumn: 'orgCode',
    ruleConditions: 'RIGHT_LIKE',
    ruleValue: '#{sys_org_code}',
  });
  const codes = await buttonIds(server, 'user:list', 'address:contacts');
  const manager = await personWith(
    server,
    await roleGiving(server, codes, { 'menu-users': [rule] }),
    'dept-east',
  );
  const reached = await server.rows<{ id: string }>(sql`select distinct u.id from sys_user u
    join sys_user_depart ud on ud.user_id = u.id join sys_depart d on d.id = ud.depart_id
    where d.org_code like 'A01A07%' and u.del_flag = 0 and u.status = 1`);
  const book = await bookOf(manager.token);
  expect(book.total).toBe(reached.length);
  expect(new Set(book.records.map(({ userId }) => userId))).toEqual(new Set(reached.map(({ id }) => id)));
  expect((await bookOf(manager.token, { workNo: 'BS0001' })).total).toBe(0);
});
