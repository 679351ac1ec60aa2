import { session, sessionLife } from '@baisi/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administratorPassword } from '../../../testing/accounts.ts';
import { sql, startTestHouse, type TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.close());

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const status = async (token: string) => (await house.call(session.userInfo, {}, token)).status;

let lastKey = 5_000_000;
/** Signs in as the sign-in page does; `former` is the token that the browser still has. */
async function enter(more: { remember_me?: boolean }, former?: string): Promise<string> {
  lastKey += 1;
  const checkKey = String(lastKey);
  await house.request({ method: 'GET', url: `/sso/user/randomImage/${checkKey}` });
  const captcha = house.codes.findLast((sent) => sent.kind === 'captcha' && sent.checkKey === checkKey)?.code;
  const payload = { username: 'admin', password: administratorPassword, captcha, checkKey, ...more };
  const answer = await house.request({ method: 'POST', url: '/sso/user/login', payload, token: former });
  return (answer.body['result'] as { token: string }).token;
}

test('a session ends after two idle hours; one in use continues', async () => {
  const [used, resting] = [await house.signIn('admin'), await house.signIn('admin')];
  house.clock.advance(hour + 50 * minute);
  expect(await status(used)).toBe(200);
  house.clock.advance(10 * minute + 1_000);
  expect([await status(used), await status(resting)]).toEqual([200, 401]);
  const refused = await house.request({ method: 'GET', url: '/api/user/info', token: resting });
  expect(refused.body['message']).toBe('Token失效，请重新登录');
});

test('a session in use ends after twelve hours', async () => {
  const token = await house.signIn('admin');
  for (let n = 0; n < 11; n += 1) {
    house.clock.advance(hour);
    expect(await status(token)).toBe(200);
  }
  house.clock.advance(hour - 60_000);
  expect(await status(token)).toBe(200);
  house.clock.advance(60_000);
  expect(await status(token)).toBe(401);
});

test('auto-login keeps a session for seven days even when idle, and not a second longer', async () => {
  const token = await enter({ remember_me: true });
  house.clock.advance(6 * day + 23 * hour);
  expect(await status(token)).toBe(200);
  house.clock.advance(hour);
  expect(await status(token)).toBe(401);
});

test('expired sessions are deleted from the database', async () => {
  await house.signIn('admin');
  house.clock.advance(sessionLife.absoluteMs);
  await house.app.sweep();
  const [left] = await house.rows<{ n: number }>(
    sql`select count(*) as n from sys_session where ends_at <= ${house.clock.now()}`,
  );
  expect(left?.n).toBe(0);
});

test('each sign-in gets its own token of 256 bits, and only its hash is stored', async () => {
  const tokens = await Promise.all([house.signIn('admin'), house.signIn('admin'), house.signIn('admin')]);
  expect(new Set(tokens).size).toBe(3);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const found = await house.rows(
      sql`select id from sys_session where token_hash = sha256(${Buffer.from(token)})`,
    );
    expect(found).toHaveLength(1);
  }
  const kept = JSON.stringify(await house.rows(sql`select s::text from sys_session s`));
  for (const token of tokens) expect(kept).not.toContain(token);
});

test('a new sign-in leaves the session of another browser unchanged', async () => {
  const first = await house.signIn('admin');
  const second = await house.signIn('admin');
  expect([await status(first), await status(second)]).toEqual([200, 200]);
});

test('signing in again replaces the session that the browser had, whoever’s it was', async () => {
  for (const former of [await house.signIn('admin'), await house.signIn('pansiqi')]) {
    const token = await enter({}, former);
    expect(token).not.toBe(former);
    expect([await status(token), await status(former)]).toEqual([200, 401]);
  }
  expect(await status(await enter({}, 'A'.repeat(43)))).toBe(200);
});
