import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addPerson } from '../testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  await addPerson(server, admin, {
    username: 'under_score',
    realname: '百分%号',
    email: 'Mixed.Case@baisi.example',
  });
});
afterAll(() => server.close());

type Row = {
  id: string;
  username: string;
  realname: string;
  sex: number;
  status: number;
  phone: string | null;
  email: string | null;
  work_no: string;
  birthday: string | null;
  post: string | null;
  user_identity: number;
  create_time: Date;
};
/** All users that the list may show, newest first, read from the table. */
const everybody = () =>
  server.rows<Row>(sql`select * from sys_user where del_flag = 0 order by create_time desc, id desc`);

/** Requests the list like the page does; `query` contains the query parameters. */
async function list(query: Record<string, string>, token = admin) {
  const { result, refusal, status } = await server.call(users.list, query, token);
  return { status, refusal, page: result };
}
const idsOf = async (query: Record<string, string>): Promise<string[]> =>
  (await list({ pageSize: '100', ...query })).page.records.map((record) => record.id);

const has = (text: string | null, part: string): boolean => text?.toLowerCase().includes(part) ?? false;

describe('filters', () => {
  test.each<[string, Record<string, string>, (row: Row) => boolean]>([
    ['a plain value means equal', { username: 'liwei' }, (p) => p.username === 'liwei'],
    ['stars on both sides mean contains', { realname: '*小*' }, (p) => p.realname.includes('小')],
    ['two characters are found inside a name', { realname: '*建国*' }, (p) => p.realname.includes('建国')],
    ['a whole name is found by contains', { realname: '*周正明*' }, (p) => p.realname === '周正明'],
    ['one Latin character is found inside', { username: '*z*' }, (p) => p.username.includes('z')],
    ['two Latin characters are found inside', { email: '*ei*' }, (p) => has(p.email, 'ei')],
    ['contains ignores case', { email: '*MIXED.case*' }, (p) => has(p.email, 'mixed.case')],
    ['contains with two characters ignores case', { email: '*XE*' }, (p) => has(p.email, 'xe')],
    ['a star in front means ends with', { phone: '*10' }, (p) => p.phone?.endsWith('10') ?? false],
    ['a star behind means starts with', { realname: '王*' }, (p) => p.realname.startsWith('王')],
    ['starts with works on Latin text', { username: 'zh*' }, (p) => p.username.startsWith('zh')],
    ['an exclamation mark in front means not equal', { sex: '!1' }, (p) => p.sex !== 1],
    [
      'a comma means one of',
      { username: 'liwei,zhoujing' },
      (p) => ['liwei', 'zhoujing'].includes(p.username),
    ],
    ['MultiString means one of', { sex_MultiString: '0,2' }, (p) => p.sex !== 1],
    [
      'outer commas mean contains one of',
      { post: ',buyer,auditor,' },
      (p) => has(p.post, 'buyer') || has(p.post, 'auditor'),
    ],
    ['a comparison sign compares', { birthday: '>= 1990-01-01' }, (p) => (p.birthday ?? '') >= '1990-01-01'],
    [
      'begin and end include their days',
      { birthday_begin: '1985-06-17', birthday_end: '1986-09-02' },
      (p) => p.birthday !== null && p.birthday >= '1985-06-17' && p.birthday <= '1986-09-02',
    ],
    ['a number field compares numbers', { status: '2' }, (p) => p.status === 2],
    ['users can be filtered by identity', { userIdentity: '2' }, (p) => p.user_identity === 2],
    [
      'conditions are joined by and',
      { sex: '2', username: '*ing*' },
      (p) => p.sex === 2 && p.username.includes('ing'),
    ],
    ['an underscore is an underscore', { username: '*_*' }, (p) => p.username.includes('_')],
    ['a percent sign is a percent sign', { realname: '*%*' }, (p) => p.realname.includes('%')],
    ['a backslash is a backslash', { username: '*\\\\*' }, (p) => p.username.includes('\\')],
    ['an empty value narrows nothing', { username: '' }, () => true],
    ['an unknown field is ignored', { nonsense: 'x' }, () => true],
    [
      'a secret column is ignored',
      { password: '$argon2*', passwordHash: '*a*', password_hash: 'x' },
      () => true,
    ],
  ])('%s', async (_name, query, matches) => {
    const expected = (await everybody()).filter(matches).map((row) => row.id);
    expect(await idsOf(query)).toEqual(expected);
  });

  const advanced = (match: string, ...conditions: object[]) => ({
    superQueryParams: encodeURIComponent(JSON.stringify(conditions)),
    superQueryMatchType: match,
  });
  test.each<[string, Record<string, string>, (row: Row) => boolean]>([
    [
      'and',
      advanced(
        'and',
        { field: 'sex', rule: 'eq', val: '2' },
        { field: 'username', rule: 'like', val: 'jing' },
      ),
      (p) => p.sex === 2 && p.username.includes('jing'),
    ],
    [
      'or, beside the plain filters',
      {
        sex: '1',
        ...advanced(
          'or',
          { field: 'realname', rule: 'right_like', val: '张' },
          { field: 'username', rule: 'in', val: 'liwei,dingkai' },
        ),
      },
      (p) => p.sex === 1 && (p.realname.startsWith('张') || ['liwei', 'dingkai'].includes(p.username)),
    ],
    [
      'entries without a value are left out',
      advanced(
        'and',
        { field: 'sex', rule: 'eq', val: '' },
        { field: 'username', rule: 'left_like', val: 'ei' },
      ),
      (p) => p.username.endsWith('ei'),
    ],
  ])('the advanced query joins by %s', async (_name, query, matches) => {
    const expected = (await everybody()).filter(matches).map((row) => row.id);
    expect(expected.length).toBeGreaterThan(0);
    expect(await idsOf(query)).toEqual(expected);
  });

  test.each([
    ['sex', '99999999999'],
    ['status', '1.5'],
    ['sex_begin', '-99999999999'],
    ['birthday', '0001-01-01'],
    ['createTime_begin', '9999-12-31'],
  ])(
    '%s=%s, which no row can have as value, matches no user or all, and causes no error',
    async (field, value) => {
      const { status, page } = await list({ [field]: value });
      expect(status).toBe(200);
      expect([0, (await everybody()).length]).toContain(page.total);
    },
  );

  test.each([
    [{ birthday: '2024-02-31' }, '生日格式不正确'],
    [{ birthday: '0000-01-01' }, '生日格式不正确'],
    [{ createTime_begin: 'yesterday' }, '创建时间格式不正确'],
    [{ sex: 'x' }, '性别应为数字'],
    [{ pageNo: '0' }, '页码应为正整数'],
    [{ pageSize: '-1' }, '每页条数应为正整数'],
    [{ column: 'password' }, '请注意，将要排序的列字段不存在：password'],
    [{ column: 'post' }, '请注意，将要排序的列字段不存在：post'],
    [{ column: 'id;drop table sys_user' }, '请注意，将要排序的列字段不存在：id;drop table sys_user'],
    [{ column: 'username', order: 'asc;' }, '排序方式只能是asc或desc'],
    [{ superQueryParams: '[{"field":"passwordHash","rule":"eq","val":"1"}]' }, '高级查询条件格式不正确'],
    [{ superQueryParams: '[{"field":"username","rule":"eq","val":"a\\u0000"}]' }, '用户账号含有非法字符'],
    [{ departId: "1' or '1" }, '部门格式不正确'],
  ])('%o is refused with a text', async (query, message) => {
    const { status, refusal } = await list(query);
    expect(status).toBe(400);
    expect(refusal?.message).toBe(message);
  });
});
