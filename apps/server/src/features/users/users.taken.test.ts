import { checks } from '@baisi/contract/checks';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { stranger } from '../auth/testing/stranger.ts';
import { type Somebody, somebodyHolding } from './testing/people.ts';

let server: TestServer;
let admin: string;
let clerk: Somebody;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  clerk = await somebodyHolding(server, 'user:add', 'user:list');
});
afterAll(() => server.close());

test.each([
  [{ username: 'LiWei' }, 'user-taken'],
  [{ phone: '16400001010' }, 'user-taken'],
  [{ email: 'liwei@BAISI.example' }, 'user-taken'],
  [{ workNo: 'BS1010' }, 'user-taken'],
  [{ username: 'nobodyyet', workNo: 'BS1010' }, 'user-taken'],
  [{ username: 'nobodyyet' }, undefined],
  [{ phone: '13999999999', email: '' }, undefined],
])(
  'a user who may fill in the user form can call checkOnlyUser %o and gets the result',
  async (input, error) => {
    const { result, refusal } = await server.call(users.checkFree, input, clerk.token);
    expect(refusal?.error).toBe(error);
    expect(result).toBe(error === undefined ? true : undefined);
  },
);

test('an anonymous caller can call checkOnlyUser once per solved captcha', async () => {
  const who = stranger(server);
  const asked = async (query: Record<string, string>) => (await who.get(users.checkFree, query)).message;
  expect(await asked({ username: 'liwei' })).toBe('验证码无效');
  const checkKey = await who.pass();
  expect(await asked({ username: 'LIWEI', checkKey })).toBe('用户账号已存在');
  expect(await asked({ username: 'LIWEI', checkKey })).toBe('验证码已失效，请重新获取');
  expect((await who.get(users.checkFree, { phone: '13999999999', checkKey: await who.pass() })).result).toBe(
    true,
  );
});

test('a user who may not fill in the user form is treated as anonymous, and so is an expired session', async () => {
  const reader = await somebodyHolding(server, 'user:list');
  for (const token of [reader.token, 'A'.repeat(43)])
    expect((await server.call(users.checkFree, { username: 'liwei' }, token)).refusal?.error).toBe(
      'captcha-missing',
    );
  await server.rows(sql`update sys_user set must_change_password = true where id = ${clerk.id}`);
  server.clock.advance(1_000);
  expect((await server.call(users.checkFree, { username: 'liwei' }, clerk.token)).refusal?.error).toBe(
    'captcha-missing',
  );
  await server.rows(sql`update sys_user set must_change_password = false where id = ${clerk.id}`);
  server.clock.advance(1_000);
});

test.each([
  '',
  '?password=x',
  '?id=user-admin&salt=a*',
  '?username=',
  '?email=liwei@baisi.example',
  '?workNo=BS1010',
])('checkOnlyUser%s requires no captcha', async (query) => {
  const { status } = await server.request({ method: 'GET', url: `/sys/user/checkOnlyUser${query}` });
  expect(status).toBe(400);
});

const ask = (fieldName: string, fieldVal: string, dataId?: string, token = admin) =>
  server.call(
    checks.duplicate,
    { tableName: 'sys_user', fieldName, fieldVal, ...(dataId === undefined ? {} : { dataId }) },
    token,
  );
test.each([
  ['username', 'LIWEI'],
  ['phone', '16400001010'],
  ['email', 'LIWEI@baisi.example'],
  ['work_no', 'BS1010'],
])(
  'the duplicate check reports that %s is in use, but not by the record itself',
  async (fieldName, value) => {
    expect((await ask(fieldName, value)).refusal?.error).toBe('value-taken');
    expect((await ask(fieldName, value, 'user-liwei')).refusal).toBeUndefined();
    expect((await ask(fieldName, `${value}x`)).message).toBe('该值可用！');
    expect((await ask(fieldName, '')).refusal).toBeUndefined();
  },
);

test.each([
  ['sys_user t', 'username'],
  ['SYS_USER', 'username'],
  ['public.sys_user', 'username'],
  ['sys_user', 'password'],
  ['sys_user', 'password_hash'],
  ['sys_user', 'username,realname'],
  ['sys_user', "'"],
  ['pg_shadow', 'usename'],
  ['__proto__', 'constructor'],
  ['no_such_table', 'x'],
])('%s.%s is refused like every pair that is not registered', async (tableName, fieldName) => {
  const { status, refusal } = await server.call(
    checks.duplicate,
    { tableName, fieldName, fieldVal: '1' },
    admin,
  );
  expect([status, refusal?.error, refusal?.message]).toEqual([200, 'unsupported-check', '不允许的校验字段']);
});

test('a caller who may not fill in any user form is refused', async () => {
  const reader = await somebodyHolding(server, 'user:list');
  expect((await ask('phone', '16400001010', undefined, reader.token)).status).toBe(403);
  expect((await ask('phone', '16400001010', undefined, clerk.token)).refusal?.error).toBe('value-taken');
});
