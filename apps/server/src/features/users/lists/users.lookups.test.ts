import { departments } from '@baisi/contract/departments';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addPerson, type Somebody, somebodyHolding } from '../testing/people.ts';

let server: TestServer;
let admin: string;
/** A signed-in user without any permission on users. */
let reader: Somebody;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  reader = await somebodyHolding(server, 'role:user');
});
afterAll(() => server.close());

const activeUnder = async (orgCode: string): Promise<string[]> => {
  const rows = await server.rows<{ id: string }>(sql`
    select distinct u.id from sys_user u join sys_user_depart ud on ud.user_id = u.id
      join sys_depart d on d.id = ud.depart_id
    where u.del_flag = 0 and u.status = 1 and d.org_code like ${`${orgCode}%`} order by 1`);
  return rows.map(({ id }) => id);
};
const sortedIds = (records: { id: string }[]): string[] => records.map(({ id }) => id).toSorted();

describe('contact data', () => {
  const masked = { phone: '164****1010', email: 'l****@baisi.example', birthday: null };
  const full = { phone: '16400001010', email: 'liwei@baisi.example', birthday: '1985-06-17' };

  /** Every endpoint by which any signed-in user can read users; each call finds 李伟. */
  const ways: [string, (as: string) => Promise<unknown>][] = [
    ['queryById', async (as) => (await server.call(users.get, { id: 'user-liwei' }, as)).result],
    ['queryByIds', async (as) => (await server.call(users.getMany, { userIds: 'user-liwei' }, as)).result[0]],
    ['getMultiUser', async (as) => (await server.call(users.several, { username: 'liwei' }, as)).result[0]],
    [
      'queryUserComponentData',
      async (as) => (await server.call(users.choices, { username: 'liwei' }, as)).result.records[0],
    ],
    [
      'queryUserByDepId',
      async (as) =>
        (await server.call(users.ofDepartment, { id: 'dept-sh-orders', realname: '李伟' }, as)).result[0],
    ],
    [
      'userRoleList',
      async (as) =>
        (await server.call(users.ofRole, { roleId: 'role-order-clerk', username: 'liwei' }, as)).result
          .records[0],
    ],
    [
      'departUserList',
      async (as) =>
        (await server.call(users.ofDepartmentPage, { depId: 'dept-sh-orders', username: 'liwei' }, as)).result
          ?.records[0],
    ],
    [
      'queryByOrgCode',
      async (as) =>
        (await server.call(users.byOrgCode, { orgCode: 'A01A07', workNo: 'BS1010' }, as)).result.records[0],
    ],
  ];
  test.each(ways)(
    '%s masks it for most callers, and shows it to users who may list users',
    async (_name, find) => {
      expect(await find(reader.token)).toMatchObject({ id: 'user-liwei', realname: '李伟', ...masked });
      expect(await find(admin)).toMatchObject({ id: 'user-liwei', ...full });
      const lister = await somebodyHolding(server, 'user:list');
      expect(await find(lister.token)).toMatchObject(full);
    },
  );

  test('the address book masks it too', async () => {
    const find = async (as: string) =>
      (await server.call(users.addressList, { workNo: 'BS1010' }, as)).result.records[0];
    expect(await find(reader.token)).toMatchObject({
      userId: 'user-liwei',
      phone: masked.phone,
      email: masked.email,
    });
    expect(await find(admin)).toMatchObject({ userId: 'user-liwei', phone: full.phone, email: full.email });
  });

  test('users see their own in full', async () => {
    const { result } = await server.call(users.get, { id: reader.id }, reader.token);
    expect(result).toMatchObject({ email: `${reader.username}@baisi.example`, birthday: '1990-05-17' });
    expect(result.phone).toMatch(/^1370000\d{4}$/);
  });

  test('no response reveals whether a guessed phone number or e-mail exists', async () => {
    for (const input of [
      { phone: '16400001010' },
      { email: 'liwei@baisi.example' },
      { username: 'liwei', phone: '1' },
    ]) {
      expect((await server.call(users.several, input, reader.token)).status).toBe(403);
    }
    expect((await server.call(users.several, { phone: '16400001010' }, admin)).result).toHaveLength(1);
  });

  test('no response contains a password', async () => {
    for (const url of [
      '/sys/user/getMultiUser',
      '/sys/user/queryById?id=user-liwei',
      '/sys/user/recycleBin',
    ]) {
      const { text } = await server.request({ method: 'GET', url, token: admin });
      expect(text).toContain('"username"');
      expect(text).not.toMatch(/argon2|password|salt/i);
    }
  });
});

describe('by several fields', () => {
  test('returns a bare array of active users whose fields equal the given values', async () => {
    const { body, text } = await server.request({
      method: 'GET',
      url: '/sys/user/getMultiUser?username=liwei,zhoujing,dengjiahao,guopeng&realname=李伟,周静,邓家豪,郭鹏',
      token: reader.token,
    });
    expect(text.startsWith('[')).toBe(true);
    expect(sortedIds(body as unknown as { id: string }[])).toEqual(['user-liwei', 'user-zhoujing']);
  });

  test('by ids', async () => {
    const { result } = await server.call(users.several, { id: 'user-dingkai,user-none' }, reader.token);
    expect(sortedIds(result)).toEqual(['user-dingkai']);
  });

  test.each([
    [{ realname: '*李*' }],
    [{ workNo: '> BS1000' }],
    [{ username: '!liwei' }],
    [{ superQueryParams: '[{"field":"phone","rule":"like","val":"164"}]' }],
  ])('%j is not an exact value, and is refused', async (input) => {
    expect((await server.call(users.several, input, admin)).status).toBe(400);
  });
});

describe('by ids', () => {
  test('returns users in the order of the ids, without unknown and removed ones', async () => {
    const userIds = 'user-zhoujing,user-none,user-dengjiahao,user-liwei,';
    const { result } = await server.call(users.getMany, { userIds }, reader.token);
    expect(result.map(({ id }) => id)).toEqual(['user-zhoujing', 'user-liwei']);
  });

  test('returns at most a hundred users', async () => {
    const userIds = Array.from({ length: 101 }, (_, n) => `u${n}`).join(',');
    expect((await server.call(users.getMany, { userIds }, reader.token)).status).toBe(400);
  });

  test('returns the roles and departments of a user; a user without any is refused with a text', async () => {
    const roles = await server.call(users.roleIds, { userid: 'user-liwei' }, reader.token);
    expect(roles.result).toEqual(['role-department-manager', 'role-order-clerk']);
    const own = await server.call(users.departmentsOf, { userId: 'user-liwei' }, reader.token);
    expect(own.result).toEqual([
      { key: 'dept-sh-orders', value: 'dept-sh-orders', title: '上海订单部' },
      { key: 'dept-sh-service', value: 'dept-sh-service', title: '上海客服部' },
    ]);
    const id = await addPerson(server, admin);
    const none = await server.call(users.roleIds, { userid: id }, reader.token);
    expect(none.refusal?.message).toBe('未找到用户相关角色信息');
    const nowhere = await server.call(users.departmentsOf, { userId: id }, reader.token);
    expect(nowhere.refusal?.message).toBe('查找失败');
  });
});

describe('by department', () => {
  test('returns active users of a department and all its descendants', async () => {
    const { result } = await server.call(users.ofDepartment, { id: 'dept-east' }, reader.token);
    expect(sortedIds(result)).toEqual(await activeUnder('A01A07'));
    expect(result[0]?.orgCodeTxt).not.toBe('');
  });

  test('the picker filters by department, name and ids', async () => {
    const find = async (input: object) =>
      sortedIds((await server.call(users.choices, { pageSize: 100, ...input }, reader.token)).result.records);
    expect(await find({ departId: 'dept-south' })).toEqual(await activeUnder('A01A08'));
    expect(await find({ departId: 'dept-sh-orders', realname: '晓' })).toEqual(['user-zhaoxiaomin']);
    expect(await find({ id: 'user-liwei,user-guopeng' })).toEqual(['user-liwei']);
    expect(await find({ username: 'nobody-has-this' })).toEqual([]);
  });

  test('without a department, returns users of the departments that the caller manages', async () => {
    const managerToken = await server.signIn('shenjiayi');
    const { result } = await server.call(users.ofDepartmentPage, { pageSize: 100 }, managerToken);
    const [{ n } = { n: 0 }] = await server.rows<{ n: number }>(sql`
      select count(distinct u.id) as n from sys_user u join sys_user_depart ud on ud.user_id = u.id
        join sys_depart d on d.id = ud.depart_id where u.del_flag = 0 and d.org_code like 'A01A07%'`);
    expect(result?.total).toBe(n);
    expect((await server.call(users.ofDepartmentPage, {}, reader.token)).result).toBeNull();
  });

  test('by org code: a longer code matches fewer users, no code matches all', async () => {
    const totalOf = async (input: object) =>
      (await server.call(users.byOrgCode, { pageSize: 100, ...input }, reader.token)).result.total;
    expect(await totalOf({ orgCode: 'A01A07' })).toBe((await activeUnder('A01A07')).length);
    expect(await totalOf({ orgCode: 'A01A07A01' })).toBe((await activeUnder('A01A07A01')).length);
    expect(await totalOf({ orgCode: '%' })).toBe(0);
    const everybody = await server.rows(sql`select id from sys_user where del_flag = 0 and status = 1`);
    expect(await totalOf({})).toBe(everybody.length);
    expect(await totalOf({ orgCode: '' })).toBe(everybody.length);
  });

  test('the address book has one row per user, with all departments', async () => {
    const { result } = await server.call(users.addressList, { realname: '李伟' }, reader.token);
    expect(result.records).toHaveLength(1);
    expect(result.records[0]).toMatchObject({
      userId: 'user-liwei',
      departName: '上海订单部 | 上海客服部',
      post_dictText: '主管',
    });
  });

  test('the tree contains every department below its parent, in order', async () => {
    const { result } = await server.call(departments.idTree, {}, reader.token);
    expect(result).toHaveLength(1);
    expect(result[0]).toMatchObject({ key: 'dept-head-office', value: 'dept-head-office', code: 'A01' });
    const branches = result[0]?.children.map(({ title }) => title);
    const rows = await server.rows<{ depart_name: string }>(
      sql`select depart_name from sys_depart where parent_id = 'dept-head-office' order by depart_order`,
    );
    expect(branches).toEqual(rows.map((row) => row.depart_name));
    const east = result[0]?.children.find(({ key }) => key === 'dept-east');
    expect(east?.children.map(({ code }) => code)).toEqual([
      'A01A07A01',
      'A01A07A02',
      'A01A07A03',
      'A01A07A04',
    ]);
  });
});

test('the list of a role’s users includes frozen users', async () => {
  const { result } = await server.call(users.ofRole, { roleId: 'role-buyer', pageSize: 2 }, reader.token);
  const rows = await server.rows(sql`select from sys_user_role ur join sys_user u on u.id = ur.user_id
    where role_id = 'role-buyer' and del_flag = 0`);
  expect(result).toMatchObject({ total: rows.length, size: 2, pages: Math.ceil(rows.length / 2) });
});

test('a lookup without a session is refused', async () => {
  for (const endpoint of [users.get, users.getMany, users.several, users.choices, users.addressList]) {
    const { status } = await server.request({ method: 'GET', url: endpoint.path });
    expect(status).toBe(401);
  }
});
