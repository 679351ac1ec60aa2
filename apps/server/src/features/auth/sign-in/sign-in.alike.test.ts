import { auth } from '@baisi/contract/auth';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { demoPassword } from '../../../testing/accounts.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type DemoPerson, signInSteps } from '../testing/sign-in-steps.ts';

let server: TestServer;
let steps: ReturnType<typeof signInSteps>;
let person: DemoPerson;
beforeAll(async () => {
  server = await startTestServer();
  steps = signInSteps(server);
  person = await steps.somebody();
});
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());

const wrong = 'Wrong#2026';

/**
 * SQL that is not compared: the sign-in log is written after the response, and the cached dictionaries expire every
 * two seconds for any caller.
 */
const unrelated = /sys_log|^begin$|^commit$|set_config|"sys_dict"/;

/** Signs in, expects a refusal, and returns the response and its SQL statements. */
async function refused(sent: { username: string; password: string; encrypted?: boolean; device?: string }) {
  const ip = steps.freshAddress();
  const code = await steps.pictureCode(ip);
  // Fills the caches that last two seconds.
  await server.signIn('admin');
  const statements: string[] = [];
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text =
      typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : String(first);
    if (!unrelated.test(text)) statements.push(text);
    return Reflect.apply(query, this, args);
  });
  const payload = { ...sent, ...code };
  const { body, status } = await server.request({
    method: 'POST',
    url: auth.login.path,
    payload,
    remoteAddress: ip,
  });
  vi.restoreAllMocks();
  const { timestamp: _t, requestId: _r, ...told } = body;
  return { told: { ...told, status }, statements: statements.toSorted() };
}

test('an unknown account, a wrong password and an unreadable one give the same refusal with the same work', async () => {
  const device = 'a-device-that-nobody-has';
  const unknown = await refused({ username: 'nobody-here', password: wrong, device });
  expect(unknown.told).toMatchObject({ success: false, message: '用户名或密码错误' });
  expect(unknown.statements.length).toBeGreaterThan(4);
  expect(await refused({ username: person.username, password: wrong, device })).toEqual(unknown);
  const garbage = { password: Buffer.alloc(32, 7).toString('base64'), encrypted: true, device };
  expect(await refused({ username: person.username, ...garbage })).toEqual(unknown);
  expect(await refused({ username: 'nobody-here', ...garbage })).toEqual(unknown);
});

test('an unknown number, a known one with a wrong password, and one that is also a username give the same refusal with the same work', async () => {
  const [owner, namesake] = [await steps.somebody(), await steps.somebody()];
  await server.rows(sql`update sys_user set phone = '13900000001' where id = ${owner.id}`);
  await server.rows(sql`update sys_user set username = '13900000001' where id = ${namesake.id}`);
  await server.rows(sql`update sys_user set phone = '13900000002' where id = ${person.id}`);
  const unknown = await refused({ username: '13900000003', password: wrong });
  expect(unknown.told).toMatchObject({ success: false, message: '用户名或密码错误' });
  expect(await refused({ username: '13900000002', password: wrong })).toEqual(unknown);
  expect(await refused({ username: '13900000001', password: wrong })).toEqual(unknown);
});

test('only after the right password, users are told that they are frozen or deleted', async () => {
  const other = await steps.somebody();
  await server.rows(sql`update sys_user set status = 2 where id = ${other.id}`);
  const unknown = await refused({ username: 'nobody-here', password: wrong });
  expect(await refused({ username: other.username, password: wrong })).toEqual(unknown);
  expect(
    (await steps.signIn(other.username, { ip: steps.freshAddress(), password: demoPassword })).error,
  ).toBe('account-frozen');
});

test('no secret of a sign-in is in a log or in the history', async () => {
  const ip = steps.freshAddress();
  const entered = await steps.signIn(person.username, { ip });
  await steps.signIn(person.username, { ip, password: 'Typed#Secret77' });
  const { token, device } = entered.result as { token: string; device: string };
  await expect
    .poll(() => server.rows(sql`select from sys_log where ip = ${ip} and log_content = '用户名或密码错误'`))
    .toHaveLength(1);
  const kept = await server.rows(sql`
    select (select json_agg(l) from sys_log l) as log, (select json_agg(h) from change_history h) as history`);
  const text = JSON.stringify([kept, server.logLines()]);
  for (const secret of [token, device, demoPassword, 'Typed#Secret77']) expect(text).not.toContain(secret);
});
