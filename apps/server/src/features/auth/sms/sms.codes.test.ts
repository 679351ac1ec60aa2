import { smsMode } from '@baisi/contract/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { forgetCounts, freshCode, otherThan, sentTo, stranger } from '../testing/stranger.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const liwei = '16400001010';
const signIn = (code: string) => stranger(server).signIn(liwei, code);

test('a code of six digits reaches the phone and signs its user in', async () => {
  const code = await freshCode(server, liwei);
  expect(code).toMatch(/^\d{6}$/);
  const answer = await signIn(code);
  expect([answer.message, answer.result.userInfo.phone]).toEqual(['登录成功', liwei]);
});

test('a code signs in once', async () => {
  const code = await freshCode(server, liwei);
  await signIn(code);
  expect((await signIn(code)).body).toMatchObject({ success: false, code: 500, message: '手机验证码错误' });
});

test('with a second factor, a phone sign-in requires it after the code too', async () => {
  await server.rows(sql`
    insert into sys_user_second_factor (user_id, sealed_secret, enabled_at, create_time)
    select id, '\\x00'::bytea, now(), now() from sys_user where username = 'liwei'`);
  const answer = await signIn(await freshCode(server, liwei));
  await server.rows(sql`delete from sys_user_second_factor`);
  expect(answer.error).toBe('second-factor-due');
  expect(answer.result).toEqual({ ticket: expect.stringMatching(/^[\w-]{20,}$/) });
});

test('a user who was frozen after the code was sent cannot sign in', async () => {
  const code = await freshCode(server, liwei);
  await server.rows(sql`update sys_user set status = 2 where username = 'liwei'`);
  const answer = await signIn(code);
  await server.rows(sql`update sys_user set status = 1 where username = 'liwei'`);
  expect(answer.error).toBe('mobile-code-wrong');
});

test('a code for recovering the password does not sign in, and one for signing in does not recover the password', async () => {
  expect((await signIn(await freshCode(server, liwei, smsMode.recovery))).error).toBe('mobile-code-wrong');
  const smscode = await freshCode(server, liwei, smsMode.signIn);
  expect((await stranger(server).verify({ phone: liwei, smscode })).error).toBe('mobile-code-wrong');
});

test('a code sent to one phone does not sign in with another', async () => {
  const code = await freshCode(server, liwei);
  const [other] = await server.rows<{ phone: string }>(
    sql`select phone from sys_user where phone <> ${liwei} and status = 1 and del_flag = 0 order by id limit 1`,
  );
  expect((await stranger(server).signIn(other?.phone ?? '', code)).error).toBe('mobile-code-wrong');
});

test('five wrong codes invalidate the code: even the right one fails then', async () => {
  const code = await freshCode(server, liwei);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await signIn(otherThan(code))).error).toBe('mobile-code-wrong');
  expect((await signIn(code)).error).toBe('mobile-code-wrong');
});

test('four wrong codes leave the right one valid', async () => {
  const code = await freshCode(server, liwei);
  for (let tries = 0; tries < 4; tries += 1) await signIn(otherThan(code));
  expect((await signIn(code)).message).toBe('登录成功');
});

test('of ten concurrent right answers one signs in', async () => {
  const code = await freshCode(server, liwei);
  const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(code)));
  expect(answers.filter(({ message }) => message === '登录成功')).toHaveLength(1);
});

test('of many concurrent wrong guesses at most five are checked', async () => {
  const code = await freshCode(server, liwei);
  await Promise.all(Array.from({ length: 30 }, () => signIn(otherThan(code))));
  await forgetCounts(server);
  expect((await signIn(code)).error).toBe('mobile-code-wrong');
});

test('a code is valid for five minutes', async () => {
  const code = await freshCode(server, liwei);
  server.clock.advance(299_000);
  expect((await signIn(code)).message).toBe('登录成功');
  const late = await freshCode(server, liwei);
  server.clock.advance(300_000);
  expect((await signIn(late)).error).toBe('mobile-code-wrong');
});

test('a new code replaces the old one', async () => {
  const old = await freshCode(server, liwei);
  let next = await freshCode(server, liwei);
  while (next === old) next = await freshCode(server, liwei);
  expect((await signIn(old)).error).toBe('mobile-code-wrong');
  expect((await signIn(next)).message).toBe('登录成功');
});

test('the code is nowhere in the database, the log and the responses', async () => {
  await forgetCounts(server);
  const asked = await stranger(server).askCode(liwei);
  const code = (await sentTo(server, liwei)).at(-1)?.code ?? 'none';
  const kept = await server.rows<{ row: string }>(
    sql`select mobile || ' ' || mode || ' ' || encode(code_hash, 'hex') as row from auth_sms_code`,
  );
  expect(kept.length).toBeGreaterThan(0);
  const signedIn = await signIn(code);
  const answers = [asked, signedIn].map(({ text, headers }) => text + JSON.stringify(headers));
  const everything = [...answers, ...kept.map(({ row }) => row), ...server.logLines()].join('\n');
  // Ignores six digits inside a longer number or a hash, which are a coincidence.
  expect(everything).not.toMatch(new RegExp(`(?<![\\da-f])${code}(?![\\da-f])`));
});

test('wrong codes lock the network they are sent from, like wrong passwords', async () => {
  const code = await freshCode(server, liwei);
  const guesser = stranger(server);
  for (let tries = 0; tries < 5; tries += 1) await guesser.signIn(liwei, otherThan(code));
  expect((await guesser.signIn(liwei, code)).error).toBe('account-locked');
});

test('phone sign-ins and their failures are in the sign-in log, with unknown numbers masked', async () => {
  const code = await freshCode(server, liwei);
  await signIn(otherThan(code));
  await signIn(code);
  await stranger(server).signIn('13000000007', '123456');
  const lines = () =>
    server.rows<{ log_content: string; username: string }>(
      sql`select log_content, userid as username from sys_log where log_type = 1 order by create_time desc, id desc limit 40`,
    );
  await expect
    .poll(lines)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ log_content: '手机验证码错误', username: 'liwei' }),
        expect.objectContaining({ log_content: '用户名: liwei,登录成功！', username: 'liwei' }),
        expect.objectContaining({ log_content: '手机验证码错误', username: '130****0007' }),
      ]),
    );
});
