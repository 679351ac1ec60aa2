import type { InputOf } from '@baisi/contract/endpoint';
import { usersTable } from '@baisi/contract/tables/users.table';
import { type UserRecord, users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cellEnd } from '../../../platform/joined-texts.ts';
import { takeFile } from '../../../testing/taken-file.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addRule, buttonIds, type Person, personWith, roleGiving } from '../../permissions/testing/menus.ts';
import { addPerson, somebodyHolding } from '../testing/people.ts';
import { userTexts } from './user-texts.repository.ts';

let server: TestServer;
let admin: string;
/** A user who sees the eastern branch and all departments below it. */
let manager: Person;
let ruleId: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  ruleId = await addRule(server, admin, {
    ruleColumn: 'orgCode',
    ruleConditions: 'RIGHT_LIKE',
    ruleValue: '#{sys_org_code}',
  });
  const codes = await buttonIds(server, 'user:list', 'user:export', 'user:sex');
  manager = await personWith(
    server,
    await roleGiving(server, codes, { 'menu-users': [ruleId] }),
    'dept-east',
  );
  await addPerson(server, admin, { selecteddeparts: 'dept-east', realname: '=1+1' });
});
afterAll(() => server.close());

type Asked = InputOf<typeof users.exportXls>;
const taken = (input: Asked, token: string) => takeFile(server, users.exportXls, input, token);

/** Reads all pages of the list. */
async function listed(input: Asked, token: string): Promise<UserRecord[]> {
  const records: UserRecord[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { result } = await server.call(users.list, { ...input, pageNo, pageSize: 100 }, token);
    records.push(...result.records);
    if (pageNo >= result.pages) return records;
  }
}

const names = (text: string | undefined) => (text ? text.replaceAll(',', '、') : '');
const clockOf = (wire: string) => new Date(`${wire.replace(' ', 'T')}Z`);
/** The texts that the list shows for a user. */
const shown = (user: UserRecord) => [
  user.username,
  user.realname,
  user.sex_dictText ?? '',
  user.phone,
  names(user.orgCodeTxt),
  names(user.roleTxt),
  names(user.post_dictText),
  user.status_dictText,
  user.workNo,
  user.email,
  clockOf(user.createTime),
  user.lastSignInTime ? clockOf(user.lastSignInTime) : '',
];
/** Fills cells that are missing in the file, because empty cells are not written. */
const plain = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => Array.from({ length: 12 }, (_, i) => row[i] ?? ''));

describe('exporting the list of users (#61)', () => {
  test.each([
    ['everything', {}],
    ['a sort by pinyin', { column: 'realname', order: 'asc' }],
    [
      'a filter and an advanced query',
      { username: '*i*', superQueryParams: JSON.stringify([{ field: 'status', rule: 'eq', val: '1' }]) },
    ],
    ['a department', { departId: 'dept-east' }],
  ] satisfies [string, Asked][])(
    'equals the list row by row, with and without a row rule: %s',
    async (_, input) => {
      for (const token of [admin, manager.token]) {
        const [file, list] = [await taken(input, token), await listed(input, token)];
        expect(list.length).toBeGreaterThan(0);
        expect(plain(file.rows.slice(1))).toEqual(plain(list.map(shown)));
      }
      expect((await listed({}, manager.token)).length).toBeLessThan((await listed({}, admin)).length);
    },
  );

  test('a long list is written by the database with the same cells', async () => {
    const everything = { scope: 'all', standing: 'present', all: [] } as const;
    const texts = new Map([
      ['sex 1', '男'],
      ['sex 2', '女'],
      ['user_status 1', '正常'],
      ['user_status 2', '冻结'],
    ]);
    const keys = [...Object.keys(usersTable.columns), 'id', 'version'];
    const query = userTexts(everything, [], keys, (code, value) => texts.get(`${code} ${value}`));
    const lines = await server.rows(query);
    const columns = keys.slice(0, -2).join(',');
    const file = await taken({ columns }, admin);
    const told = (cell: unknown) =>
      cell instanceof Date
        ? cell.toISOString().replace('T', ' ').slice(0, 19)
        : `${typeof cell === 'string' || typeof cell === 'number' ? cell : ''}`;
    const written = file.rows
      .slice(1)
      .map((row, i) => [...keys.slice(0, -2).map((_, at) => told(row[at])), ...(file.identity[i + 1] ?? [])]);
    const read = lines.map(({ line }) =>
      line
        .split(cellEnd)
        .map((cell, at) => (keys[at] === 'birthday' && cell !== '' ? `${cell} 00:00:00` : cell)),
    );
    expect(read).toEqual(written.map((row) => row.map(String)));
    expect(read.length).toBeGreaterThan(10);
  });

  test('is an Excel file with a unique name, in which a text that looks like a formula stays text', async () => {
    const { headers, rows, bytes } = await taken({ realname: '=1+1' }, admin);
    expect(headers['content-type']).toBe('application/vnd.ms-excel');
    expect(headers['content-disposition']).toMatch(
      /^attachment; .*filename\*=UTF-8''%E7%94%A8%E6%88%B7-\d{8}\.xlsx$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(rows[0]).toEqual([
      '用户账号',
      '用户姓名',
      '性别',
      '手机号码',
      '部门',
      '角色',
      '职务',
      '状态',
      '工号',
      '邮箱',
      '创建时间',
      '最近登录',
    ]);
    expect(rows[1]?.[1]).toBe('=1+1');
    expect(bytes.length).toBeGreaterThan(0);
  });

  test('contains the selected users, but none out of the caller’s reach', async () => {
    const far = await addPerson(server, admin, { selecteddeparts: 'dept-south' });
    const [near] = await listed({}, manager.token);
    const { rows } = await taken({ selections: `${far},${near?.id ?? ''}` }, manager.token);
    expect(rows.slice(1).map(([username]) => username)).toEqual([near?.username]);
  });

  test('is empty when no user matches', async () => {
    const { status, bytes } = await taken({ username: 'nobody-of-this-name' }, admin);
    expect([status, bytes.length]).toEqual([200, 0]);
  });

  test('requires its own permission; a hidden column is neither contained nor filterable', async () => {
    const reader = await somebodyHolding(server, 'user:list');
    expect((await taken({}, reader.token)).status).toBe(403);
    const codes = await buttonIds(server, 'user:list', 'user:export');
    const clerk = await personWith(
      server,
      await roleGiving(server, codes, { 'menu-users': [ruleId] }),
      'dept-east',
    );
    const { rows } = await taken({}, clerk.token);
    expect(rows[0]).not.toContain('性别');
    const asked = await taken({ sex: '1' }, clerk.token);
    const { refusal } = await server.call(users.list, { sex: '1' }, clerk.token);
    expect(JSON.parse(asked.bytes.toString())).toMatchObject({ success: false, error: refusal?.error });
  });

  test('is recorded in the operation log with its filters', async () => {
    await taken({ realname: '周游四方' }, admin);
    const lines = () =>
      server.rows(sql`select * from sys_log where operate_type = 6 and request_param like '%周游四方%'`);
    await expect
      .poll(lines)
      .toMatchObject([{ userid: 'admin', succeeded: true, request_url: users.exportXls.path }]);
  });
});
