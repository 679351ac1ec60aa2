import { userListFields, users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addPerson, somebodyHolding } from '../testing/people.ts';

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

describe('pages', () => {
  test('without parameters, the list shows the ten newest users', async () => {
    const rows = await everybody();
    const { page } = await list({});
    expect(page.records.map((record) => record.id)).toEqual(rows.slice(0, 10).map((row) => row.id));
    expect(page).toMatchObject({ total: rows.length, size: 10, current: 1, totalIsExact: true });
    expect(page.pages).toBe(Math.ceil(rows.length / 10));
  });

  test('the sort column for the creation time may be named as older clients name it', async () => {
    expect(await idsOf({ column: 'createTime', order: 'desc' })).toEqual(await idsOf({}));
  });

  const sortable = Object.entries(userListFields).flatMap(([field, facts]) =>
    'sortable' in facts ? [field] : [],
  );
  test.each(sortable.flatMap((field) => [`${field} asc`, `${field} desc`]))(
    'sorted by %s, the pages together contain every user once',
    async (wish) => {
      const [column = '', order = ''] = wish.split(' ');
      const rows = await everybody();
      const seen: string[] = [];
      for (let pageNo = 1; pageNo <= Math.ceil(rows.length / 7); pageNo += 1) {
        const { page } = await list({ column, order, pageSize: '7', pageNo: String(pageNo) });
        seen.push(...page.records.map((record) => record.id));
      }
      expect(seen).toHaveLength(rows.length);
      expect(seen.toSorted()).toEqual(rows.map((row) => row.id).toSorted());
    },
  );

  test('names are sorted by pinyin', async () => {
    const { page } = await list({ column: 'realname', order: 'asc', pageSize: '100' });
    const names = page.records.map((record) => record.realname);
    const known = ['白晓菲', '丁凯', '高建国', '李伟', '王俊杰', '徐浩然', '张铁山', '周静'];
    expect(names.filter((name) => known.includes(name))).toEqual(known);
  });

  test('a sort by the text of a dictionary value sorts by the value; further sort fields break ties', async () => {
    const { page } = await list({ column: 'sex_dictText,username', order: 'asc', pageSize: '100' });
    const keys = page.records.map((record) => `${record.sex} ${record.username}`);
    expect(keys).toEqual(keys.toSorted());
  });

  test('a page beyond the last is empty, with the correct total', async () => {
    const { page } = await list({ pageNo: '1000000000', pageSize: '100' });
    expect(page.records).toEqual([]);
    expect(page.total).toBe((await everybody()).length);
  });

  test('a page contains at most a hundred rows', async () => {
    expect((await list({ pageSize: '100000' })).page.size).toBe(100);
  });

  test('the total is updated by additions and removals', async () => {
    const before = (await list({})).page.total;
    const id = await addPerson(server, admin);
    expect((await list({})).page.total).toBe(before + 1);
    await server.call(users.remove, { id }, admin);
    expect((await list({})).page.total).toBe(before);
  });
});

describe('the fields of a row', () => {
  test('ids and codes have their names beside them', async () => {
    const { page } = await list({ username: 'zhaoxiaomin' });
    expect(page.records[0]).toMatchObject({
      orgCodeTxt: '上海订单部',
      sex_dictText: '女',
      status_dictText: '正常',
      post_dictText: '订单专员',
      createTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    });
    expect(page.records[0]).not.toHaveProperty('departIds_dictText');
  });

  test('several departments and positions are joined by commas, and unknown codes are shown as they are', async () => {
    const username = 'severalposts';
    await addPerson(server, admin, {
      username,
      post: 'buyer,unheard_of',
      userIdentity: 2,
      departIds: 'dept-hr,dept-it',
      selecteddeparts: 'dept-it,dept-hr',
    });
    const { page } = await list({ username });
    expect(page.records[0]).toMatchObject({
      orgCodeTxt: '人力资源部,信息技术部',
      post_dictText: '采购员,unheard_of',
      departIds_dictText: '人力资源部,信息技术部',
    });
  });

  test('no response contains a password', async () => {
    const { text } = await server.request({
      method: 'GET',
      url: '/sys/user/list?pageSize=100',
      token: admin,
    });
    expect(text).not.toMatch(/argon2|password|salt/i);
  });

  test('the reserved account and users in the recycle bin are not in the list', async () => {
    await addPerson(server, admin, { username: '_reserve_user_external' });
    const { page } = await list({ username: '_reserve_user_external' });
    expect(page).toMatchObject({ records: [], total: 0 });
    expect((await list({ username: 'dengjiahao' })).page.records).toEqual([]);
    await server.rows(sql`delete from sys_user where username = '_reserve_user_external'`);
  });
});

describe('filtering', () => {
  test('by a department includes its descendants', async () => {
    const members = await server.rows<{ id: string }>(sql`
      select distinct u.id from sys_user u join sys_user_depart ud on ud.user_id = u.id
        join sys_depart d on d.id = ud.depart_id
      where u.del_flag = 0 and d.org_code like 'A01A07%'`);
    const ids = await idsOf({ departId: 'dept-east' });
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.toSorted()).toEqual(members.map((row) => row.id).toSorted());
  });

  test('by an unknown department matches no user', async () => {
    expect((await list({ departId: 'dept-none' })).page).toMatchObject({ records: [], total: 0 });
  });

  test('by `code` matches exactly those users', async () => {
    expect((await idsOf({ code: 'user-liwei,user-dingkai,user-nobody' })).toSorted()).toEqual([
      'user-dingkai',
      'user-liwei',
    ]);
  });

  test('users at the end of a long list are found', async () => {
    await server.rows(sql`insert into sys_user (id, username, realname, password_hash, work_no)
      select 'many-' || n, 'many' || n, case when n > 2500 then '爨末' else '阿前' end, 'x', 'MANY' || n
      from generate_series(1, 2520) n`);
    const { page } = await list({
      realname: '*爨*',
      column: 'workNo',
      order: 'asc',
      pageSize: '15',
      pageNo: '2',
    });
    expect(page.records).toHaveLength(5);
    expect(page.total).toBe(20);
    const first = await list({ username: 'many*', column: 'createTime', order: 'desc', pageSize: '100' });
    expect(first.page.total).toBe(2520);
    await server.rows(sql`delete from sys_user where username like 'many%'`);
  });
});

test('the manager of a branch sees the users of the branch and its descendants, and nobody else', async () => {
  const below = await server.rows<{ id: string }>(sql`select distinct u.id from sys_user u
    join sys_user_depart link on link.user_id = u.id join sys_depart d on d.id = link.depart_id
    where d.org_code like 'A01A07%' and u.del_flag = 0 order by 1`);
  const manager = await server.signIn('shenjiayi');
  const { page } = await list({ pageSize: '100' }, manager);
  expect(page.records.map(({ id }) => id).toSorted()).toEqual(below.map(({ id }) => id).toSorted());
  expect(page.total).toBe(below.length);
  expect((await list({ username: 'huangguohui' }, manager)).page.records).toEqual([]);
  // The head office's procurement department has no descendants, so its manager sees only this department.
  const head = await list({ pageSize: '100' }, await server.signIn('hanlixin'));
  expect(new Set(head.page.records.map(({ orgCodeTxt }) => orgCodeTxt))).toContain('采购部');
  expect(head.page.total).toBeLessThan(below.length);
});

test('the list requires the permission to list users', async () => {
  const allowed = await somebodyHolding(server, 'user:list');
  const others = await somebodyHolding(server, 'user:add');
  expect((await list({}, allowed.token)).status).toBe(200);
  expect((await list({}, others.token)).status).toBe(403);
});
