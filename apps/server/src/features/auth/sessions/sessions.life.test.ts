import { session, sessionLife } from '@baisi/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administratorPassword } from '../../../testing/accounts.ts';
import { runSchedule } from '../../../testing/run-schedule.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const status = async (token: string) => (await server.call(session.userInfo, {}, token)).status;

let lastKey = 5_000_000;
/** Signs in like the sign-in page; `former` is the token that the browser still has. */
async function enter(more: { remember_me?: boolean }, former?: string): Promise<string> {
  lastKey += 1;
  const checkKey = String(lastKey);
  await server.request({ method: 'GET', url: `/sso/user/randomImage/${checkKey}` });
  const captcha = server.codes.findLast(
    (sent) => sent.kind === 'captcha' && sent.checkKey === checkKey,
  )?.code;
  const payload = { username: 'admin', password: administratorPassword, captcha, checkKey, ...more };
  const answer = await server.request({ method: 'POST', url: '/sso/user/login', payload, token: former });
  return (answer.body['result'] as { token: string }).token;
}

test('a session ends after two idle hours; one in use continues', async () => {
  const [used, resting] = [await server.signIn('admin'), await server.signIn('admin')];
  server.clock.advance(hour + 50 * minute);
  expect(await status(used)).toBe(200);
  server.clock.advance(10 * minute + 1_000);
  expect([await status(used), await status(resting)]).toEqual([200, 401]);
  const refused = await server.request({ method: 'GET', url: '/api/user/info', token: resting });
  expect(refused.body['message']).toBe('Token失效，请重新登录');
});

test('a session in use ends after twelve hours', async () => {
  const token = await server.signIn('admin');
  for (let n = 0; n < 11; n += 1) {
    server.clock.advance(hour);
    expect(await status(token)).toBe(200);
  }
  server.clock.advance(hour - 60_000);
  expect(await status(token)).toBe(200);
  server.clock.advance(60_000);
  expect(await status(token)).toBe(401);
});

test('auto-login keeps a session for seven days even when idle, but not longer', async () => {
  const token = await enter({ remember_me: true });
  server.clock.advance(6 * day + 23 * hour);
  expect(await status(token)).toBe(200);
  server.clock.advance(hour);
  expect(await status(token)).toBe(401);
});

test('expired sessions are deleted from the database', async () => {
  await server.signIn('admin');
  server.clock.advance(sessionLife.absoluteMs);
  await runSchedule(server, 'auth-sessions');
  const [left] = await server.rows<{ n: number }>(
    sql`select count(*) as n from sys_session where ends_at <= ${server.clock.now()}`,
  );
  expect(left?.n).toBe(0);
});

test('each sign-in gets its own token of 256 bits, and only its hash is stored', async () => {
  const tokens = await Promise.all([server.signIn('admin'), server.signIn('admin'), server.signIn('admin')]);
  expect(new Set(tokens).size).toBe(3);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const found = await server.rows(
      sql`select id from sys_session where token_hash = sha256(${Buffer.from(token)})`,
    );
    expect(found).toHaveLength(1);
  }
  const kept = JSON.stringify(await server.rows(sql`select s::text from sys_session s`));
  for (const token of tokens) expect(kept).not.toContain(token);
});

test('a new sign-in leaves the session of another browser unchanged', async () => {
  const first = await server.signIn('admin');
  const second = await server.signIn('admin');
  expect([await status(first), await status(second)]).toEqual([200, 200]);
});

test("signing in replaces the browser's previous session, also one of another user", async () => {
  for (const former of [await server.signIn('admin'), await server.signIn('pansiqi')]) {
    const token = await enter({}, former);
    expect(token).not.toBe(former);
    expect([await status(token), await status(former)]).toEqual([200, 401]);
  }
  expect(await status(await enter({}, 'A'.repeat(43)))).toBe(200);
});
