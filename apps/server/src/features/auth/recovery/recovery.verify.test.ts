import { smsMode } from '@baisi/contract/auth';
import { recovery } from '@baisi/contract/recovery';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { forgetCounts, freshCode, otherThan, stranger } from '../testing/stranger.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => forgetCounts(server));
afterAll(() => server.close());

const liwei = { username: 'liwei', phone: '16400001010' };

test('a right code returns the account and a ticket that is not the code', async () => {
  const smscode = await freshCode(server, liwei.phone, smsMode.recovery);
  const { result } = await stranger(server).verify({ phone: liwei.phone, smscode });
  expect(result).toEqual({ username: 'liwei', smscode: expect.stringMatching(/^[\w-]{22}$/) });
});

test.each([
  ['neither phone nor ticket', {}, '手机号不能为空'],
  ['a made-up ticket', { ticket: 'A'.repeat(22) }, '操作已超时，请重新开始'],
  ['no code', { phone: liwei.phone, smscode: ' ' }, '手机验证码错误'],
  ['letters for a code', { phone: liwei.phone, smscode: 'abcdef' }, '手机验证码错误'],
])('%s is refused with its reason', async (_what, proof, message) => {
  expect((await stranger(server).verify({ smscode: '123456', ...proof })).message).toBe(message);
});

test('five wrong codes invalidate the code, and checking a code never extends its life', async () => {
  const destroyed = await freshCode(server, liwei.phone, smsMode.recovery);
  const who = stranger(server);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await who.verify({ phone: liwei.phone, smscode: otherThan(destroyed) })).message).toBe(
      '手机验证码错误',
    );
  expect((await who.verify({ phone: liwei.phone, smscode: destroyed })).message).toBe('手机验证码错误');

  const code = await freshCode(server, liwei.phone, smsMode.recovery);
  server.clock.advance(200_000);
  await who.verify({ phone: liwei.phone, smscode: otherThan(code) });
  server.clock.advance(101_000);
  expect((await who.verify({ phone: liwei.phone, smscode: code })).message).toBe('手机验证码错误');
});

test('the ticket of a lookup for one user does not verify the code of another', async () => {
  const who = stranger(server);
  const found = await who.get(recovery.lookUp, { username: 'sunyilan', checkKey: await who.pass() });
  expect(found.result.username).toBe('sunyilan');
  const smscode = await freshCode(server, liwei.phone, smsMode.recovery);
  expect((await who.verify({ ticket: found.result.ticket, smscode })).error).toBe('mobile-code-wrong');
});

test('a code for a number that another user has got meanwhile proves nothing for the former user', async () => {
  const who = stranger(server);
  const found = await who.get(recovery.lookUp, { username: 'liwei', checkKey: await who.pass() });
  const [other] = await server.rows<{ phone: string }>(
    sql`select phone from sys_user where username = 'sunyilan'`,
  );
  await server.rows(sql`update sys_user set phone = '13011110001' where username = 'liwei'`);
  await server.rows(sql`update sys_user set phone = ${liwei.phone} where username = 'sunyilan'`);
  const smscode = await freshCode(server, liwei.phone, smsMode.recovery);
  const answer = await who.verify({ ticket: found.result.ticket, smscode });
  await server.rows(sql`update sys_user set phone = ${other?.phone} where username = 'sunyilan'`);
  await server.rows(sql`update sys_user set phone = ${liwei.phone} where username = 'liwei'`);
  expect(answer.error).toBe('mobile-code-wrong');
});

test('a code can be verified once', async () => {
  const smscode = await freshCode(server, liwei.phone, smsMode.recovery);
  await stranger(server).verify({ phone: liwei.phone, smscode });
  expect((await stranger(server).verify({ phone: liwei.phone, smscode })).message).toBe('手机验证码错误');
});
