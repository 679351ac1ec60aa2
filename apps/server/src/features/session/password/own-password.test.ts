import { permissions } from '@baisi/contract/permissions';
import { roles } from '@baisi/contract/roles';
import { session } from '@baisi/contract/session';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { administratorPassword } from '../../../testing/accounts.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let hash: string | undefined;
beforeAll(async () => {
  server = await startTestServer();
  const [kept] = await server.rows<{ hash: string }>(
    sql`select password_hash as hash from sys_user where username = 'admin'`,
  );
  hash = kept?.hash;
});
afterEach(async () => {
  await server.rows(
    sql`update sys_user set password_hash = ${hash}, must_change_password = false where username = 'admin'`,
  );
  await server.rows(sql`delete from sys_user_password`);
});
afterAll(() => server.close());

const next = 'Quiet#Ladder26';
const change = (oldpassword: string, password: string, token: string, confirmpassword = password) =>
  server.call(session.updatePassword, { username: 'admin', oldpassword, password, confirmpassword }, token);

test.each([
  ['the old password is wrong', 'Wrong#2026', next, next, '旧密码输入错误!'],
  [
    'the two entries of the new password differ',
    administratorPassword,
    next,
    'Different#2026',
    '两次输入密码不一致!',
  ],
  [
    'the new password equals the old one',
    administratorPassword,
    administratorPassword,
    administratorPassword,
    '新密码不能与旧密码相同!',
  ],
  [
    'the new password contains whitespace',
    administratorPassword,
    'Harbor #26wet',
    'Harbor #26wet',
    '密码由8位数字、大小写字母和特殊符号组成!!',
  ],
  [
    'the new password is weak',
    administratorPassword,
    'password',
    'password',
    '密码由8位数字、大小写字母和特殊符号组成!!',
  ],
])('the password is unchanged when %s', async (_when, oldpassword, password, confirm, message) => {
  const token = await server.signIn('admin');
  const before = await server.rows(sql`select password_hash from sys_user where username = 'admin'`);
  expect((await change(oldpassword, password, token, confirm)).message).toBe(message);
  expect(await server.rows(sql`select password_hash from sys_user where username = 'admin'`)).toEqual(before);
});

test('nobody can change another account by naming it', async () => {
  const token = await server.signIn('admin');
  const body = {
    username: 'somebody',
    oldpassword: administratorPassword,
    password: next,
    confirmpassword: next,
  };
  expect((await server.call(session.updatePassword, body, token)).message).toBe('只允许修改自己的密码！');
});

test('a changed password keeps this session and ends the others', async () => {
  const [here, there] = [await server.signIn('admin'), await server.signIn('admin')];
  expect((await change(administratorPassword, next, here)).message).toBe('密码重置成功!');
  expect((await server.call(session.userInfo, {}, here)).status).toBe(200);
  expect((await server.call(session.userInfo, {}, there)).status).toBe(401);
  await expect(server.signIn('admin', administratorPassword)).rejects.toThrow('用户名或密码错误');
  await server.signIn('admin', next);
});

test('a user who must change the password can read the menu and change it, and nothing else', async () => {
  await server.rows(sql`update sys_user set must_change_password = true where username = 'admin'`);
  const token = await server.signIn('admin');
  expect((await server.call(permissions.own, {}, token)).status).toBe(200);
  expect((await server.call(roles.all, {}, token)).refusal).toMatchObject({
    code: 403,
    error: 'password-change-due',
  });
  await change(administratorPassword, next, token);
  expect((await server.call(roles.all, {}, token)).status).toBe(200);
});

test('own departments come with the org code of the last choice', async () => {
  const token = await server.signIn('admin');
  const { result } = await server.call(session.departments, {}, token);
  expect(result.list.every((one) => one.departName.length > 0)).toBe(true);
});
