import { dictionaries } from '@baisi/contract/dictionaries';
import { tableDictionaries, treeDictionaries } from '@baisi/contract/rules/table-dictionaries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { buttonIds, type Person, personWith, roleGiving } from '../../permissions/testing/menus.ts';

let server: TestServer;
let clerk: Person;
beforeAll(async () => {
  server = await startTestServer();
  const readable = await buttonIds(server, 'role:list', 'permission:list');
  clerk = await personWith(server, await roleGiving(server, ['menu-home', ...readable]), 'dept-east');
});
afterAll(() => server.close());

const items = (dictCode: string, as = clerk.token) => server.call(dictionaries.items, { dictCode }, as);
const search = (dictCode: string, more: object = {}) =>
  server.call(dictionaries.search, { dictCode, ...more }, clerk.token);
const textsOf = (dictCode: string, key: string, delNotExist?: 'true' | 'false') =>
  server.call(dictionaries.textsOf, { dictCode, key, delNotExist }, clerk.token);

describe('registered tables', () => {
  test('the names of roles and menus are for users who may list roles or menus', async () => {
    const { token } = await personWith(server, await roleGiving(server, ['menu-home']), 'dept-east');
    for (const code of tableDictionaries.filter((known) => /^sys_(role|permission),/.test(known))) {
      expect((await items(code, token)).result).toEqual([]);
      expect(
        (await server.call(dictionaries.search, { dictCode: code, pageSize: 100 }, token)).result,
      ).toEqual([]);
      const [known] = (await items(code)).result;
      const text = await server.call(dictionaries.text, { dictCode: code, key: known?.value ?? '' }, token);
      expect(text.result).toBeNull();
    }
  });

  test.each(tableDictionaries)('%s returns values and texts', async (code) => {
    const { result, refusal } = await items(code);
    expect(refusal).toBeUndefined();
    if (code.startsWith('sys_category')) return;
    expect(result.length).toBeGreaterThan(0);
    for (const { value, text, title, label } of result) {
      expect([typeof value, title, label]).toEqual(['string', text, text]);
    }
  });

  test('users in the recycle bin are left out; `active` leaves out frozen users as well', async () => {
    const all = (await items('sys_user,realname,username')).result.map(({ value }) => value);
    const active = (await items('sys_user,realname,username,active')).result.map(({ value }) => value);
    const rows = await server.rows<{ username: string; status: number; del_flag: number }>(
      sql`select username, status, del_flag from sys_user`,
    );
    const names = (keep: (row: (typeof rows)[number]) => boolean) =>
      rows
        .filter(keep)
        .map(({ username }) => username)
        .toSorted();
    expect(all.toSorted()).toEqual(names((row) => row.del_flag === 0));
    expect(active.toSorted()).toEqual(names((row) => row.del_flag === 0 && row.status === 1));
    expect(active.length).toBeLessThan(all.length);
  });
});

/** Input that must not become SQL, or would read a hidden column (security.md A3). */
const refused = [
  'sys_user,realname,password_hash',
  'sys_user,password_hash,id',
  'sys_user,realname',
  'sys_user',
  'sys_user,realname,id,1=1',
  "sys_user,realname,id,username='admin'",
  'sys_user,realname,id,active,active',
  'sys_depart,depart_name,id,active',
  'sys_session,token_hash,id',
  'SYS_USER,realname,id',
  'sys_user ,realname,id',
  'sys_user,realname,id;drop table sys_user',
  'sys_user where 1=1,realname,id',
  'pg_user,usename,usesysid',
  '(select password_hash from sys_user),realname,id',
];
const forms = [dictionaries.items, dictionaries.search, dictionaries.searchByValue];

describe('anything else', () => {
  test.each(refused.filter((code) => code.includes(',')))(
    '%s is refused by every endpoint',
    async (dictCode) => {
      const answers = [
        ...(await Promise.all(forms.map((form) => server.call(form, { dictCode }, clerk.token)))),
        await textsOf(dictCode, 'admin'),
        await server.call(dictionaries.text, { dictCode, key: 'admin' }, clerk.token),
      ];
      for (const { refusal } of answers) expect(refusal?.message).toBe('字典Code格式不正确！');
    },
  );

  test('searching a plain dictionary is refused; reading an unknown one returns nothing', async () => {
    expect((await search('sex')).refusal?.message).toBe('字典Code格式不正确！');
    for (const code of ['nobody', 'constructor', '__proto__', 'sys_user'])
      expect((await items(code)).result).toEqual([]);
  });
});

describe('searching', () => {
  test('matches the keyword literally, and returns ten rows unless a limit is given', async () => {
    const { result } = await search('sys_user,realname,username', { keyword: '李' });
    expect(result.length).toBeGreaterThan(0);
    expect(result.every(({ text }) => text.includes('李'))).toBe(true);
    expect((await search('sys_user,realname,username')).result).toHaveLength(10);
    expect((await search('sys_user,realname,username', { pageSize: 3 })).result).toHaveLength(3);
    for (const keyword of ['%', '_', '\\', "' or 1=1 --"])
      expect((await search('sys_user,realname,username', { keyword })).result).toEqual([]);
    expect((await search('sys_user,realname,username', { pageSize: 0 })).status).toBe(400);
  });

  test('returns exactly the rows of a list of values', async () => {
    for (const keyword of ['[admin,liwei]', 'admin,liwei']) {
      const { result } = await search('sys_user,realname,username', { keyword });
      expect(result.map(({ value }) => value).toSorted()).toEqual(['admin', 'liwei']);
    }
  });

  test('orders by value on request', async () => {
    const { result } = await server.call(
      dictionaries.searchByValue,
      { dictCode: 'sys_role,role_name,role_code', pageSize: 100 },
      clerk.token,
    );
    const values = result.map(({ value }) => value);
    expect(values).toEqual(values.toSorted());
  });

  test('returns texts in the order of their values; unknown values are dropped, or returned as they are', async () => {
    const code = 'sys_user,realname,username';
    const [liwei] = (await search(code, { keyword: '[liwei]' })).result;
    const [admin] = (await search(code, { keyword: '[admin]' })).result;
    expect((await textsOf(code, 'liwei,nobody,admin')).result).toEqual([liwei?.text, admin?.text]);
    expect((await textsOf(code, 'liwei,nobody,admin', 'false')).result).toEqual([
      liwei?.text,
      'nobody',
      admin?.text,
    ]);
    expect((await server.call(dictionaries.text, { dictCode: code, key: 'admin' }, clerk.token)).result).toBe(
      admin?.text,
    );
  });
});

describe('trees', () => {
  const tree = (question: object) => server.call(dictionaries.tree, question, clerk.token);
  const departments = treeDictionaries[0];

  test('load one level at a time, from the roots', async () => {
    const top = await tree(departments);
    expect(top.result).toMatchObject([
      {
        value: 'dept-head-office',
        title: '百司商贸',
        parentId: '0',
        code: 'A01',
        leaf: false,
        children: null,
      },
    ]);
    const below = await tree({ ...departments, pid: 'dept-head-office', condition: '{}' });
    expect(below.result.length).toBeGreaterThan(3);
    expect(below.result.every(({ parentId }) => parentId === 'dept-head-office')).toBe(true);
  });

  test.each([
    {},
    { ...departments, text: 'org_code' },
    { ...departments, pidField: 'id' },
    { ...departments, tableName: 'sys_user' },
    { ...departments, condition: '{"1":"1"}' },
  ])('%j is refused', async (question) => {
    expect((await tree(question)).refusal?.message).toBe('加载字典信息失败');
  });
});
