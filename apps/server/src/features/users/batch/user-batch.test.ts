import { userBatch } from '@baisi/contract/user-batch';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addForm, linksOf, somebodyHolding } from '../testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

type Row = Parameters<typeof addForm>[0];
const row = (key: string, values: Row = {}) => ({ key, ...addForm(values) });
const save = (added: ReturnType<typeof row>[], as = admin) => server.call(userBatch.addBatch, { added }, as);

test('valid rows are saved with roles and departments; each refused row names its invalid field', async () => {
  const taken = addForm();
  await server.call(users.add, taken, admin);
  const good = row('good', { selectedroles: 'role-auditor', selecteddeparts: 'dept-hr' });
  const { result, message } = await save([
    good,
    row('phone', { phone: taken.phone }),
    row('twice', { username: good.username }),
    row('short', { password: 'abc' }),
    row('common', { password: 'Admin@123' }),
    row('nowhere', { selecteddeparts: 'dept-unknown' }),
    row('nobody', { realname: '' }),
  ]);
  expect(message).toBe('');
  const said = new Map(result.rows.map(({ key, refusals }) => [key, refusals]));
  expect(said.get('good')).toBeUndefined();
  expect(said.get('phone')).toEqual([{ field: 'phone', code: 'phone-taken', message: '手机号已存在!' }]);
  expect(said.get('twice')?.[0]).toMatchObject({ field: 'username', code: 'username-taken' });
  expect(said.get('short')?.[0]).toMatchObject({ field: 'password' });
  expect(said.get('common')?.[0]).toMatchObject({ field: 'password', code: 'password-common' });
  expect(said.get('nowhere')?.[0]).toMatchObject({ field: 'selecteddeparts' });
  expect(said.get('nobody')).toEqual([
    { field: 'realname', code: 'invalid-input', message: '用户姓名不能为空' },
  ]);
  const id = result.rows.find(({ key }) => key === 'good')?.record?.id ?? '';
  expect(await linksOf(server, id)).toEqual({ roles: ['role-auditor'], departments: ['dept-hr'] });
  expect(
    await server.rows(
      sql`select id from sys_user where username like 'newcomer%' and phone = ${taken.phone}`,
    ),
  ).toHaveLength(1);
});

test('each user of a batch can sign in with the password of their row, also when other rows were refused', async () => {
  const rows = Array.from({ length: 5 }, (_, i) =>
    row(`row${i}`, { password: i === 2 ? 'abc' : `Window#Plain${i}8` }),
  );
  const { result } = await save(rows);
  expect(result.rows.flatMap(({ key, refusals }) => (refusals === undefined ? [] : [key]))).toEqual(['row2']);
  for (const { key, username, password } of rows.filter((one) => one.key !== 'row2')) {
    const { owes } = await server.signInOwing(username, password);
    expect({ key, owes }).toEqual({ key, owes: [] });
  }
});

test('a new user whose password must be changed can only change it after signing in', async () => {
  const newcomer = row('one', { mustChangePassword: true });
  await save([newcomer]);
  const { owes } = await server.signInOwing(newcomer.username, newcomer.password);
  expect(owes).toEqual(['password']);
});

test('a row with a role that the caller may not grant is refused alone', async () => {
  const clerk = await somebodyHolding(server, 'user:add', 'user:list');
  const { result } = await save([row('admin', { selectedroles: 'role-admin' }), row('plain')], clerk.token);
  const [refused] = result.rows.find(({ key }) => key === 'admin')?.refusals ?? [];
  expect(refused?.field).toBe('selectedroles');
  expect(result.rows.find(({ key }) => key === 'plain')?.refusals).toBeUndefined();
  expect(
    await server.rows(sql`select 1 from sys_user_role ur join sys_user u on u.id = ur.user_id
    where u.create_by = ${clerk.username}`),
  ).toEqual([]);
});

test('no first password is written to a log', async () => {
  const password = 'Quiet#Harbour81';
  const person = row('secret', { password });
  await save([person]);
  const linesOfIt = () =>
    server.rows<{ request_param: string }>(
      sql`select request_param from sys_log where log_content like '批量添加用户%'
        and request_param like ${`%${person.username}%`}`,
    );
  // The log is written after the response is sent.
  await expect.poll(linesOfIt).toHaveLength(1);
  expect(JSON.stringify([await linesOfIt(), server.logLines()])).not.toContain(password);
});

test('a free username is proposed for each name; no two proposals are equal, and none is in use', async () => {
  await server.call(users.add, addForm({ username: 'Zhaoliu' }), admin);
  const names = ['赵六', '赵六', '钱七'];
  const { result } = await server.call(userBatch.proposeAccounts, { names }, admin);
  expect(result).toEqual(['zhaoliu2', 'zhaoliu3', 'qianqi']);
});

test('a proposed username reads the first character as a surname, and is empty for a name without readings', async () => {
  const read = Object.fromEntries(
    [
      '孙一凡 sunyifan，彭一凡 pengyifan，丁一凡 dingyifan，宁一凡 ningyifan，齐一凡 qiyifan，殷一凡 yinyifan',
      '盛一凡 shengyifan，强一凡 qiangyifan，卜一凡 buyifan，牟一凡 muyifan，隋一凡 suiyifan，瞿一凡 quyifan',
      '褚一凡 chuyifan，臧一凡 zangyifan，曾一凡 zengyifan，单一凡 shanyifan，仇一凡 qiuyifan，解一凡 xieyifan',
      '尉迟一凡 yuchiyifan，王宁 wangning，李强 liqiang，吕绿萍 lvlvping，欧阳凡A ouyangfana，Mary mary，★ ',
    ]
      .join('，')
      .split('，')
      .map((line) => line.split(' ')),
  );
  const { result } = await server.call(userBatch.proposeAccounts, { names: Object.keys(read) }, admin);
  expect(result).toEqual(Object.values(read));
});
