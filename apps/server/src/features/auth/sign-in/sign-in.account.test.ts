import { auth } from '@baisi/contract/auth';
import { session, sessionLife } from '@baisi/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administratorPassword, demoPassword } from '../../../testing/accounts.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let username: string;
let userId: string;
beforeAll(async () => {
  server = await startTestServer();
  const [person] = await server.rows<{ id: string; username: string }>(
    sql`select id, username from sys_user where username <> 'admin' and status = 1 and del_flag = 0 and email is not null order by id limit 1`,
  );
  username = person?.username ?? '';
  userId = person?.id ?? '';
});
afterAll(() => server.close());

let lastKey = 1_000_000;
/** Requests a captcha from a fresh address, so that tests do not consume each other's limits. */
async function freshCode(): Promise<{ checkKey: string; captcha: string; ip: string }> {
  lastKey += 1;
  const checkKey = String(lastKey);
  const ip = `10.${lastKey % 250}.${Math.floor(lastKey / 250) % 250}.7`;
  const answer = await server.request({
    method: 'GET',
    url: `/sso/user/randomImage/${checkKey}`,
    remoteAddress: ip,
  });
  expect(String(answer.body['result'])).toMatch(/^data:image\/png;base64,/);
  const captcha =
    server.codes.findLast((sent) => sent.kind === 'captcha' && sent.checkKey === checkKey)?.code ?? '';
  return { checkKey, captcha, ip };
}
const login = (payload: Record<string, unknown>, remoteAddress: string) =>
  server.request({ method: 'POST', url: '/sso/user/login', payload, remoteAddress });
async function attempt(name: string, password: string, from?: string) {
  const { checkKey, captcha, ip } = await freshCode();
  return login(
    { username: name, password, captcha, checkKey },
    from === undefined ? ip : ip.replace(/\.7$/, `.${from}`),
  );
}

test('account, password and captcha sign a user in with everything the client needs', async () => {
  const answer = await attempt(username, demoPassword);
  expect(answer.body).toMatchObject({
    success: true,
    message: '登录成功',
    code: 200,
    result: { userInfo: { username }, owes: [] },
  });
  const result = answer.body['result'] as { token: string; sysAllDictItems: Record<string, unknown[]> };
  expect(result.token).toMatch(/^[\w-]{43}$/);
  expect(result.sysAllDictItems['sex']).toContainEqual({ value: '1', text: '男', title: '男', label: '男' });
  const me = await server.call(session.userInfo, {}, result.token);
  expect(me.result.username).toBe(username);
});

test('the username may be typed in any case, or be replaced by the e-mail address', async () => {
  const [row] = await server.rows<{ email: string }>(sql`select email from sys_user where id = ${userId}`);
  expect((await attempt(username.toUpperCase(), demoPassword)).body['success']).toBe(true);
  expect((await attempt(row?.email ?? '', demoPassword)).body['success']).toBe(true);
});

test('the username may be replaced by the mobile number; when a number is also a username, the username counts', async () => {
  const phone = '13900000011';
  await server.rows(sql`update sys_user set phone = ${phone} where id = ${userId}`);
  expect((await attempt(phone, demoPassword)).body['result']).toMatchObject({ userInfo: { username } });
  const [other] = await server.rows<{ id: string; username: string }>(
    sql`update sys_user set username = ${phone} where id = (
      select id from sys_user where id <> ${userId} and username <> 'admin' and status = 1 and del_flag = 0
      order by id limit 1
    ) returning id, username`,
  );
  expect((await attempt(phone, demoPassword)).body['result']).toMatchObject({ userInfo: { id: other?.id } });
});

test('an unknown account and a wrong password get the same response', async () => {
  const unknown = await attempt('nobody-here', 'Wrong#2026');
  const wrong = await attempt(username, 'Wrong#2026');
  const plain = ({ timestamp: _t, requestId: _r, ...rest }: Record<string, unknown>) => rest;
  expect(plain(unknown.body)).toEqual(plain(wrong.body));
  expect(wrong.body).toMatchObject({ success: false, code: 500, message: '用户名或密码错误' });
});

test('a captcha is valid for one attempt, whether it was right or wrong', async () => {
  const { checkKey, captcha, ip } = await freshCode();
  const body = { username, password: 'Wrong#2026', captcha, checkKey };
  expect((await login(body, ip)).body['message']).toBe('用户名或密码错误');
  expect((await login({ ...body, password: demoPassword }, ip)).body).toMatchObject({
    code: 412,
    message: '验证码已失效，请重新获取',
  });
});

test('a wrong captcha is refused before the password is checked; case and full width do not matter', async () => {
  const { checkKey, ip } = await freshCode();
  expect(
    (await login({ username, password: demoPassword, captcha: 'zzzz', checkKey }, ip)).body,
  ).toMatchObject({ code: 412, message: '验证码错误' });
  const second = await freshCode();
  const wide = second.captcha
    .toUpperCase()
    .replace(/[0-9A-Z]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
  expect(
    (await login({ username, password: demoPassword, captcha: wide, checkKey: second.checkKey }, second.ip))
      .body['success'],
  ).toBe(true);
});

test('another network cannot consume or overwrite a captcha', async () => {
  const { checkKey, captcha } = await freshCode();
  const stranger = await login({ username, password: demoPassword, captcha, checkKey }, '192.0.2.1');
  expect(stranger.body['message']).toBe('验证码已失效，请重新获取');
});

test('a captcha expires after two minutes', async () => {
  const { checkKey, captcha, ip } = await freshCode();
  server.clock.advance(121_000);
  expect((await login({ username, password: demoPassword, captcha, checkKey }, ip)).body['message']).toBe(
    '验证码已失效，请重新获取',
  );
});

test('checking a captcha does not consume it, three wrong checks do', async () => {
  const { checkKey, captcha, ip } = await freshCode();
  const look = (text: string) =>
    server.request({
      method: 'POST',
      url: auth.checkCaptcha.path,
      payload: { captcha: text, checkKey },
      remoteAddress: ip,
    });
  expect((await look(captcha)).body['success']).toBe(true);
  for (let i = 0; i < 3; i += 1) expect((await look('zzzz')).body['message']).toBe('验证码错误');
  expect((await look(captcha)).body['message']).toBe('验证码已失效，请重新获取');
});

test('five failures lock an account for that network, and for no other', async () => {
  const { ip } = await freshCode();
  const from = async (address: string, password: string) => {
    lastKey += 1;
    const checkKey = String(lastKey);
    await server.request({ method: 'GET', url: `/sso/user/randomImage/${checkKey}`, remoteAddress: address });
    const captcha = server.codes.findLast(
      (sent) => sent.kind === 'captcha' && sent.checkKey === checkKey,
    )?.code;
    return login({ username, password, captcha, checkKey }, address);
  };
  for (let i = 0; i < 5; i += 1)
    expect((await from(ip, 'Wrong#2026')).body['message']).toBe('用户名或密码错误');
  expect((await from(ip, demoPassword)).body['message']).toBe(
    '该用户登录失败次数过多，请于10分钟后再次登录！',
  );
  expect((await from('198.51.100.9', demoPassword)).body['success']).toBe(true);
});

test('only after the right password, users are told that they are frozen or deleted', async () => {
  const [other] = await server.rows<{ username: string; id: string }>(
    sql`select id, username from sys_user where username <> 'admin' and id <> ${userId} and status = 1 and del_flag = 0 order by id limit 1`,
  );
  const name = other?.username ?? '';
  await server.rows(sql`update sys_user set status = 2 where id = ${other?.id}`);
  expect((await attempt(name, 'Wrong#2026')).body['message']).toBe('用户名或密码错误');
  expect((await attempt(name, demoPassword)).body['message']).toBe('该用户已冻结');
  await server.rows(sql`update sys_user set del_flag = 1 where id = ${other?.id}`);
  expect((await attempt(name, demoPassword)).body['message']).toBe('该用户已注销');
});

test('signing out ends only that session, and signing out again changes nothing', async () => {
  const [first, second] = [await server.signIn('admin'), await server.signIn('admin')];
  const out = await server.request({ method: 'POST', url: '/sso/user/logout', token: first });
  expect(out.body).toMatchObject({ success: true, message: '退出登录成功！' });
  expect((await server.call(session.userInfo, {}, first)).status).toBe(401);
  expect((await server.call(session.userInfo, {}, second)).status).toBe(200);
  expect(
    (await server.request({ method: 'POST', url: '/sso/user/logout', token: first })).body['success'],
  ).toBe(true);
});

test('a session ends after two idle hours, and after twelve in total', async () => {
  const token = await server.signIn('admin');
  server.clock.advance(sessionLife.idleMs - 60_000);
  expect((await server.call(session.userInfo, {}, token)).status).toBe(200);
  server.clock.advance(sessionLife.idleMs + 1_000);
  expect((await server.call(session.userInfo, {}, token)).status).toBe(401);

  const busy = await server.signIn('admin');
  for (let hour = 0; hour < 11; hour += 1) {
    server.clock.advance(3600_000);
    expect((await server.call(session.userInfo, {}, busy)).status).toBe(200);
  }
  server.clock.advance(3600_000);
  expect((await server.call(session.userInfo, {}, busy)).status).toBe(401);
});

test('neither the token nor the password is in the database or in the log', async () => {
  const token = await server.signIn('admin');
  const [found] = await server.rows<{ n: number }>(
    sql`select count(*) as n from sys_session s where position(${Buffer.from(token)} in s.token_hash) > 0 or s::text like ${`%${token}%`}`,
  );
  expect(found?.n).toBe(0);
  const log = server.logLines().join('\n');
  expect(log).not.toContain(token);
  expect(log).not.toContain(administratorPassword);
});

test('success, refusal and sign-out are in the sign-in log', async () => {
  await attempt(username, 'Wrong#2026');
  const entered = await attempt(username, demoPassword);
  const { token } = entered.body['result'] as { token: string };
  await server.request({ method: 'POST', url: '/sso/user/logout', token });
  const text = async () =>
    (await server.rows<{ log_content: string }>(sql`select log_content from sys_log where log_type = 1`)).map(
      (row) => row.log_content,
    );
  await expect.poll(text).toContain('用户名或密码错误');
  await expect.poll(text).toContain(`用户名: ${username},登录成功！`);
  await expect
    .poll(async () => (await text()).filter((line) => line.endsWith('退出成功！')).length)
    .toBeGreaterThan(0);
});
