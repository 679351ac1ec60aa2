import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { anotherAdministrator, isSignedIn, somebodyHolding } from './testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const password = 'Quiet#Ladder26';
const reset = (username: string, as = admin, confirmpassword = password) =>
  server.call(users.resetPassword, { username, password, confirmpassword }, as);

test('ends the user’s sessions; the new password works and must be changed first', async () => {
  const somebody = await somebodyHolding(server, 'user:list');
  const { message } = await reset(somebody.username.toUpperCase());
  expect(message).toBe('密码修改成功!');
  expect(await isSignedIn(server, somebody.token)).toBe(false);
  await expect(server.signIn(somebody.username)).rejects.toThrow('用户名或密码错误');
  const token = await server.signIn(somebody.username, password);
  const { status, refusal } = await server.call(users.list, {}, token);
  expect([status, refusal?.error]).toEqual([403, 'password-change-due']);
});

test('the password is in no log and no history', async () => {
  const somebody = await somebodyHolding(server, 'user:list');
  await reset(somebody.username);
  const history = await server.rows(sql`select * from change_history where row_id = ${somebody.id}`);
  const logged = await server.rows(sql`select * from sys_log`);
  expect(JSON.stringify([history, logged, server.logLines()])).not.toContain(password);
  expect(JSON.stringify(history)).toContain('password_hash_changed');
});

test.each([
  ['two different entries', 'liwei', 'Other#20266', 'passwords-differ'],
  ['a missing user', 'nobody', password, 'user-not-found'],
  ['a user in the recycle bin', 'dengjiahao', password, 'user-not-found'],
  ['oneself', 'admin', password, 'not-oneself'],
])('%s is refused', async (_name, username, confirmpassword, error) => {
  const hash = sql`select password_hash from sys_user where username = ${username}`;
  const before = await server.rows(hash);
  expect((await reset(username, admin, confirmpassword)).refusal?.error).toBe(error);
  expect(await server.rows(hash)).toEqual(before);
});

test('a weak password is refused', async () => {
  const input = { username: 'liwei', password: 'short', confirmpassword: 'short' };
  const { status, refusal } = await server.call(users.resetPassword, input, admin);
  expect([status, refusal?.message]).toEqual([400, '密码由8位数字、大小写字母和特殊符号组成!!']);
});

test('a caller with fewer rights cannot reset the password of a user with more', async () => {
  const helper = await somebodyHolding(server, 'user:changepwd');
  const more = await somebodyHolding(server, 'user:delete');
  const boss = await anotherAdministrator(server);
  expect((await reset(more.username, helper.token)).status).toBe(403);
  expect((await reset(boss.username, helper.token)).refusal?.error).toBe('administrator-protected');
  expect(await isSignedIn(server, more.token)).toBe(true);
  const less = await server.rows<{ username: string }>(
    sql`select username from sys_user where username = 'caomengyao'`,
  );
  expect((await reset(less[0]?.username ?? '', helper.token)).refusal).toBeUndefined();
});
