import { dictionaries } from '@baisi/contract/dictionaries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addRule, personWith, roleGiving } from '../../permissions/testing/menus.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const code = 'sys_user,realname,username';
const items = (as: string) => server.call(dictionaries.items, { dictCode: code }, as);

test('row rules filter the table behind a dictionary in every query', async () => {
  const admin = await server.signIn('admin');
  const rule = await addRule(server, admin, {
    ruleColumn: 'orgCode',
    ruleConditions: 'RIGHT_LIKE',
    ruleValue: '#{sys_org_code}',
  });
  const roleId = await roleGiving(server, ['menu-users'], { 'menu-users': [rule] });
  const { token } = await personWith(server, roleId, 'dept-east');
  const bystander = await personWith(server, await roleGiving(server, ['menu-home']), 'dept-east');
  const reached = await server.rows<{ username: string }>(sql`select distinct u.username from sys_user u
    join sys_user_depart ud on ud.user_id = u.id join sys_depart d on d.id = ud.depart_id
    where d.org_code like 'A01A07%' and u.del_flag = 0 order by 1`);
  const expected = reached.map(({ username }) => username);
  const values = (await items(token)).result.map(({ value }) => value);
  expect(values.toSorted()).toEqual(expected.toSorted());
  const found = await server.call(dictionaries.search, { dictCode: code, pageSize: 100 }, token);
  expect(found.result.map(({ value }) => value).toSorted()).toEqual(expected.toSorted());
  expect((await server.call(dictionaries.textsOf, { dictCode: code, key: 'admin' }, token)).result).toEqual(
    [],
  );
  expect((await server.call(dictionaries.text, { dictCode: code, key: 'admin' }, token)).result).toBeNull();
  // The menu now has rules, so a user without a grant of it sees no row.
  expect((await items(bystander.token)).result).toEqual([]);
  expect((await items(admin)).result.length).toBeGreaterThan(values.length);
});
