import { auth, SecondFactorDue } from '@baisi/contract/auth';
import { session } from '@baisi/contract/session';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWork } from '../../../platform/database/work.ts';
import { demoPassword, testInstallationKey } from '../../../testing/accounts.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createSecondFactors } from './second-factors.ts';

let server: TestServer;
let person: { id: string; username: string };
let secret: string;
let recoveryCodes: string[];
const used: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The code that the authenticator app shows after `steps` steps of 30 s. */
const appCode = (steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now().getTime() + steps * 30_000,
  });
const wrongCode = (): string => {
  const near = [-2, -1, 0, 1, 2].map(appCode);
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((c) => !near.includes(c)) ?? '';
};

async function somebody(): Promise<{ id: string; username: string }> {
  const rows = await server.rows<{ id: string; username: string }>(sql`
    select id, username from sys_user u where username <> 'admin' and status = 1 and del_flag = 0
      and (select count(*) from sys_user_depart d where d.user_id = u.id) = 1 order by id`);
  const found = rows.find(({ id }) => !used.includes(id));
  if (found === undefined) throw new Error('nobody left');
  used.push(found.id);
  return found;
}

beforeEach(async () => {
  person = await somebody();
  const factors = createSecondFactors({ clock: server.clock, installationKey: testInstallationKey });
  recoveryCodes = await createWork(server.db).asSystem('test', async (use) => {
    const offered = await factors.newSecret(use, person.id, person.username);
    secret = offered.secret;
    return factors.enable(use, person.id, appCode(-1));
  });
});

let lastKey = 5_000_000;
async function firstStep(password = demoPassword, device?: string) {
  lastKey += 1;
  const checkKey = String(lastKey);
  await server.request({ method: 'GET', url: `/sso/user/randomImage/${checkKey}` });
  const captcha = server.codes.findLast((c) => c.checkKey === checkKey)?.code ?? '';
  return server.call(auth.login, { username: person.username, password, captcha, checkKey, device });
}
async function newTicket(): Promise<string> {
  const { refusal } = await firstStep();
  expect(refusal).toMatchObject({ error: 'second-factor-due', message: '请输入两步验证的动态码' });
  return SecondFactorDue.parse(refusal?.result).ticket;
}
const secondStep = (ticket: string, code: string) => server.call(auth.secondFactor, { ticket, code });

test('with a second factor, the password alone opens no session; with the code too, it does', async () => {
  const ticket = await newTicket();
  const [none] = await server.rows<{ n: number }>(
    sql`select count(*)::integer as n from sys_session where user_id = ${person.id}`,
  );
  expect(none?.n).toBe(0);
  const { result, message } = await secondStep(ticket, appCode());
  expect(message).toBe('登录成功');
  expect(result).toMatchObject({ owes: [], userInfo: { username: person.username } });
  expect((await server.call(session.userInfo, {}, result.token)).result.username).toBe(person.username);
});

test('a wrong password reveals nothing about the second factor', async () => {
  expect((await firstStep('Wrong#2026')).refusal?.error).toBe('wrong-credentials');
});

test('the codes of the previous and next step are accepted, those further away are not', async () => {
  const ticket = await newTicket();
  expect((await secondStep(ticket, appCode(-2))).refusal?.error).toBe('second-factor-wrong');
  expect((await secondStep(ticket, appCode(2))).refusal?.error).toBe('second-factor-wrong');
  expect((await secondStep(ticket, appCode(1))).refusal).toBeUndefined();
});

test('one code opens only one session, also for several callers', async () => {
  const code = appCode();
  const tickets = [await newTicket(), await newTicket()];
  const answers = await Promise.all(tickets.map((ticket) => secondStep(ticket, code)));
  expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
});

test('the ticket of the first step completes only one sign-in', async () => {
  const ticket = await newTicket();
  expect((await secondStep(ticket, appCode())).refusal).toBeUndefined();
  expect((await secondStep(ticket, appCode(1))).refusal?.error).toBe('ticket-spent');
});

test('the ticket of the first step is invalid after five wrong codes', async () => {
  const tried = await newTicket();
  for (let i = 0; i < 5; i += 1)
    expect((await secondStep(tried, wrongCode())).refusal?.error).toBe('second-factor-wrong');
  expect((await secondStep(tried, appCode())).refusal?.error).toBe('ticket-spent');
});

test('wrong codes count like wrong passwords: five of them lock the account for that network', async () => {
  const [tried, kept] = [await newTicket(), await newTicket()];
  for (let i = 0; i < 5; i += 1) await secondStep(tried, wrongCode());
  expect((await secondStep(kept, appCode())).refusal?.error).toBe('account-locked');
  expect((await firstStep()).refusal?.error).toBe('account-locked');
});

test('a right password whose code is still missing does not reset the failures', async () => {
  for (let i = 0; i < 4; i += 1) await firstStep('Wrong#2026');
  const ticket = await newTicket();
  expect((await secondStep(ticket, wrongCode())).refusal?.error).toBe('second-factor-wrong');
  expect((await secondStep(ticket, appCode())).refusal?.error).toBe('account-locked');
});

test('the ticket of the first step expires after five minutes', async () => {
  const ticket = await newTicket();
  server.clock.advance(300_001);
  expect((await secondStep(ticket, appCode())).refusal?.error).toBe('ticket-spent');
});

test('a recovery code opens one session, with or without its hyphen, in any case', async () => {
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  expect(first).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  expect((await secondStep(await newTicket(), first)).refusal).toBeUndefined();
  expect((await secondStep(await newTicket(), first)).refusal?.error).toBe('second-factor-wrong');
  const shouted = second.replace('-', '').toUpperCase();
  expect((await secondStep(await newTicket(), shouted)).refusal).toBeUndefined();
});

test('a user who is frozen between the two steps cannot sign in', async () => {
  const ticket = await newTicket();
  await server.rows(sql`update sys_user set status = 2 where id = ${person.id}`);
  expect((await secondStep(ticket, appCode())).refusal?.error).toBe('account-frozen');
});

test('a wrong code is in the sign-in log', async () => {
  await secondStep(await newTicket(), wrongCode());
  await expect
    .poll(() =>
      server.rows(
        sql`select from sys_log where log_type = 1 and userid = ${person.username} and log_content = '动态码不正确，请重新输入'`,
      ),
    )
    .toHaveLength(1);
});

test('a role that requires a second factor obliges its users to enrol one', async () => {
  person = await somebody();
  await server.rows(sql`
    with role as (insert into sys_role (id, role_name, role_code, second_factor)
      values (${`r-${person.id}`}, '两步', ${`two-${person.id}`}, true) returning id)
    insert into sys_user_role (user_id, role_id) select ${person.id}, id from role`);
  const { result } = await firstStep();
  expect(result.owes).toEqual(['second-factor']);
});

test('using a code leaves no version and no history entry, and no secret is readable in the tables', async () => {
  const state = () =>
    server.rows<{ n: number; version: number }>(sql`
      select (select count(*) from change_history where table_name = 'sys_user_second_factor' and row_id = ${person.id})::integer as n,
        version from sys_user_second_factor where user_id = ${person.id}`);
  const before = await state();
  expect((await secondStep(await newTicket(), appCode())).refusal).toBeUndefined();
  expect(await state()).toEqual(before);
  const [kept] = await server.rows<{ text: string }>(sql`
    select (select string_agg(f::text, '') from sys_user_second_factor f) ||
      (select string_agg(c::text, '') from sys_user_recovery_code c) ||
      (select string_agg(h::text, '') from change_history h) as text`);
  const hex = Buffer.from(Secret.fromBase32(secret).bytes).toString('hex');
  expect(kept?.text).not.toContain(secret);
  expect(kept?.text).not.toContain(hex);
  for (const code of recoveryCodes) expect(kept?.text).not.toContain(code.replace('-', ''));
});
