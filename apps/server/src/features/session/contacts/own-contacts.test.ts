import { ownSecurity } from '@baisi/contract/own-security';
import { session } from '@baisi/contract/session';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../../testing/accounts.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.rows(sql`delete from auth_count`);
  token = await server.signIn(username);
});
afterAll(() => server.close());

const username = 'maxiaodong';
const right = { oldpassword: demoPassword };
const wrong = { oldpassword: 'Wrong#2026' };
let lastNumber = 16_511_110_000;
const freshNumber = (): string => {
  lastNumber += 1;
  return String(lastNumber);
};
const send = (mobile: string) => server.call(ownSecurity.sendPhoneCode, { mobile }, token);
const change = (mobile: string, captcha: string, password = right, as = token) =>
  server.call(ownSecurity.changePhone, { mobile, captcha, ...password }, as);
const changeEmail = (email: string, password = right) =>
  server.call(ownSecurity.changeEmail, { email, ...password }, token);
const lastCode = async (mobile: string) =>
  (await server.messages()).findLast((message) => message.mobile === mobile)?.code ?? '';
const stored = async () => {
  const [row] = await server.rows<{ phone: string; email: string; version: number }>(
    sql`select phone, email, version from sys_user where username = ${username}`,
  );
  return row;
};

test("the account's security settings show contacts only masked", async () => {
  const { result } = await server.call(ownSecurity.protection, {}, token);
  expect(result).toMatchObject({
    username,
    email: 'm****@baisi.example',
    secondFactor: { enabled: false, required: false, enabledAt: null, recoveryCodesLeft: 0 },
    identities: [],
  });
  expect(result.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
});

test('a number becomes the user’s own by a code that was sent to it, with version and history', async () => {
  const before = await stored();
  const mobile = freshNumber();
  expect((await send(mobile)).message).toBe('验证码已发送，请注意查收');
  expect((await change(mobile, await lastCode(mobile))).message).toBe('手机号已修改');
  expect(await stored()).toMatchObject({ phone: mobile, version: (before?.version ?? 0) + 1 });
  expect((await server.call(session.userInfo, {}, token)).result.phone).toBe(mobile);
  const [line] = await server.rows<{ actor_name: string }>(
    sql`select actor_name from change_history where table_name = 'sys_user' order by id desc limit 1`,
  );
  expect(line?.actor_name).toBe(username);
});

test('without the password the number stays, and the code is not consumed', async () => {
  const mobile = freshNumber();
  await send(mobile);
  const before = await stored();
  expect((await change(mobile, await lastCode(mobile), wrong)).refusal?.error).toBe('confirmation-wrong');
  expect(await stored()).toEqual(before);
  expect((await change(mobile, await lastCode(mobile))).refusal).toBeUndefined();
});

test('a wrong code, a code for another number and another user’s code change nothing', async () => {
  const [mobile, other] = [freshNumber(), freshNumber()];
  await send(mobile);
  await send(other);
  const before = await stored();
  const code = await lastCode(mobile);
  const wrongCode = code === '000000' ? '000001' : '000000';
  expect((await change(mobile, wrongCode)).refusal?.message).toBe('手机验证码错误');
  expect((await change(freshNumber(), code)).refusal?.error).toBe('mobile-code-wrong');
  const colleague = await server.signIn('sunyilan');
  expect((await change(mobile, code, right, colleague)).refusal?.error).toBe('mobile-code-wrong');
  expect(await stored()).toEqual(before);
});

test('a number of another user is neither texted nor accepted', async () => {
  const taken = '16400001017';
  expect((await send(taken)).refusal?.message).toBe('手机号已存在!');
  expect(await lastCode(taken)).toBe('');
  const mobile = freshNumber();
  await send(mobile);
  await server.rows(sql`update sys_user set phone = ${mobile} where username = 'dingkai'`);
  expect((await change(mobile, await lastCode(mobile))).refusal?.error).toBe('phone-taken');
  expect((await stored())?.phone).not.toBe(mobile);
});

test('the e-mail address changes with the password, to one that no user has', async () => {
  const before = await stored();
  expect((await changeEmail('new.address@baisi.example', wrong)).refusal?.error).toBe('confirmation-wrong');
  expect((await changeEmail('SUNYILAN@baisi.example')).refusal?.message).toBe('邮箱已存在!');
  expect(await stored()).toEqual(before);
  expect((await changeEmail('new.address@baisi.example')).message).toBe('邮箱已修改');
  expect(await stored()).toMatchObject({
    email: 'new.address@baisi.example',
    version: (before?.version ?? 0) + 1,
  });
  await changeEmail(before?.email ?? '');
});
