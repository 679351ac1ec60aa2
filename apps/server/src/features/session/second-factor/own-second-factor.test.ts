import { SecondFactorDue } from '@baisi/contract/auth';
import { ownSecurity } from '@baisi/contract/own-security';
import { roles } from '@baisi/contract/roles';
import { session } from '@baisi/contract/session';
import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../../testing/accounts.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let token: string;
let username: string;
/** A different user for each test, because limits are per user. */
let people: string[];
beforeAll(async () => {
  server = await startTestServer();
  const rows = await server.rows<{ username: string }>(sql`
    select username from sys_user u where username <> 'admin' and status = 1 and del_flag = 0
      and (select count(*) from sys_user_depart d where d.user_id = u.id) = 1`);
  people = rows.map((row) => row.username);
});
beforeEach(async () => {
  username = people.pop() ?? '';
  token = await server.signIn(username);
});
afterAll(() => server.close());

const right = { oldpassword: demoPassword };
const wrong = { oldpassword: 'Wrong#2026' };
const enrol = async (as = token) => (await server.call(ownSecurity.enrolSecondFactor, right, as)).result.uri;
/** The code that the app shows `steps` steps of 30 s from now. */
const appCode = (uri: string, steps = 0): string => {
  const app = URI.parse(uri);
  if (!(app instanceof TOTP)) throw new Error(`no time-based secret: ${uri}`);
  return app.generate({ timestamp: server.clock.now().getTime() + steps * 30_000 });
};
const confirm = (code: string, as = token) => server.call(ownSecurity.confirmSecondFactor, { code }, as);
const drop = (code: string, password = right, as = token) =>
  server.call(ownSecurity.dropSecondFactor, { ...password, code }, as);
const protection = async () => (await server.call(ownSecurity.protection, {}, token)).result.secondFactor;
async function enabled(): Promise<string> {
  const uri = await enrol();
  expect((await confirm(appCode(uri))).message).toBe('两步验证已启用');
  return uri;
}

test('an authenticator app gets a secret under the product’s name; the secret takes effect only after the user has entered a code', async () => {
  const { result } = await server.call(ownSecurity.enrolSecondFactor, right, token);
  expect(result.secret).toMatch(/^[A-Z2-7]{32}$/);
  const app = URI.parse(result.uri);
  expect([app.issuer, app.label]).toEqual(['百司', username]);
  expect(await protection()).toMatchObject({ enabled: false, enabledAt: null, recoveryCodesLeft: 0 });
  await expect(server.signIn(username)).resolves.toBeTypeOf('string');
  const { result: confirmed } = await confirm(appCode(result.uri));
  expect(new Set(confirmed.recoveryCodes).size).toBe(10);
  expect(await protection()).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
  await expect(server.signIn(username)).rejects.toThrow('请输入两步验证的动态码');
});

test('a second request for a secret replaces the first secret', async () => {
  const [first, second] = [await enrol(), await enrol()];
  expect((await confirm(appCode(first))).refusal?.error).toBe('second-factor-wrong');
  expect((await confirm(appCode(second))).refusal).toBeUndefined();
});

test('a code is refused before a secret was requested, and after the second factor is switched on', async () => {
  expect((await confirm('123456')).refusal?.error).toBe('second-factor-absent');
  const uri = await enabled();
  expect((await confirm(appCode(uri, 1))).refusal?.error).toBe('second-factor-already');
  expect((await server.call(ownSecurity.enrolSecondFactor, right, token)).refusal?.error).toBe(
    'second-factor-already',
  );
});

test('switching the second factor on or off ends the other sessions and keeps this one', async () => {
  const alive = async (as: string) => (await server.call(session.userInfo, {}, as)).status === 200;
  const other = await server.signIn(username);
  const uri = await enabled();
  expect([await alive(token), await alive(other)]).toEqual([true, false]);
  expect((await drop(appCode(uri, 1))).message).toBe('两步验证已停用');
  expect(await alive(token)).toBe(true);
  await expect(server.signIn(username)).resolves.toBeTypeOf('string');
});

test('each change of the second factor requires the password again: a token alone changes nothing', async () => {
  const refused = [
    await server.call(ownSecurity.enrolSecondFactor, wrong, token),
    await (async () => {
      const uri = await enabled();
      return drop(appCode(uri, 1), wrong);
    })(),
    await server.call(ownSecurity.renewRecoveryCodes, wrong, token),
  ];
  expect(refused.map(({ refusal }) => [refusal?.error, refusal?.message])).toEqual(
    refused.map(() => ['confirmation-wrong', '当前密码输入错误!']),
  );
  expect(await protection()).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
});

test('after five wrong passwords the right password is refused too, in every session, for ten minutes', async () => {
  const other = await server.signIn(username);
  for (let n = 0; n < 5; n += 1) {
    const { refusal } = await server.call(
      ownSecurity.enrolSecondFactor,
      { oldpassword: `Guess#${n}Guess` },
      n % 2 ? token : other,
    );
    expect(refusal?.error).toBe('confirmation-wrong');
  }
  for (const as of [token, other]) {
    expect((await server.call(ownSecurity.enrolSecondFactor, right, as)).status).toBe(429);
    const change = { ...right, password: 'Quiet#Ladder26', confirmpassword: 'Quiet#Ladder26' };
    expect((await server.call(session.updatePassword, change, as)).status).toBe(429);
  }
  server.clock.advance(600_000);
  expect((await server.call(ownSecurity.enrolSecondFactor, right, token)).refusal).toBeUndefined();
});

test('concurrent guesses of the password cannot exceed the limit together', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => server.call(ownSecurity.enrolSecondFactor, wrong, token)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('switching the second factor off also requires a code, with a limit on wrong codes', async () => {
  const uri = await enabled();
  const near = [-2, -1, 0, 1, 2].map((steps) => appCode(uri, steps));
  const code =
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((c) => !near.includes(c)) ?? '';
  for (let n = 0; n < 5; n += 1) expect((await drop(code)).refusal?.message).toBe('动态码不正确，请重新输入');
  expect((await drop(appCode(uri, 1))).status).toBe(429);
  expect(await protection()).toMatchObject({ enabled: true });
});

test('a second factor that is not enabled cannot be switched off', async () => {
  expect((await drop('123456')).refusal?.message).toBe('两步验证尚未启用');
  expect((await server.call(ownSecurity.renewRecoveryCodes, right, token)).refusal?.error).toBe(
    'second-factor-absent',
  );
});

test('new recovery codes replace the old ones', async () => {
  const uri = await enrol();
  const { result: first } = await confirm(appCode(uri));
  const { result: second } = await server.call(ownSecurity.renewRecoveryCodes, right, token);
  expect(new Set([...first.recoveryCodes, ...second.recoveryCodes]).size).toBe(20);
  expect(await protection()).toMatchObject({ recoveryCodesLeft: 10 });
  const due = async () => {
    await server.rows(sql`with gone as (delete from auth_failure) delete from auth_count`);
    const refusal = await server.signInOwing(username).then(JSON.stringify, String);
    return SecondFactorDue.parse(JSON.parse(refusal.split('refused: ')[1] ?? '{}').result).ticket;
  };
  const answer = async (code: string | undefined) =>
    server.request({ method: 'POST', url: '/sso/user/secondFactor', payload: { ticket: await due(), code } });
  expect((await answer(first.recoveryCodes[0])).body['error']).toBe('second-factor-wrong');
  expect((await answer(second.recoveryCodes[0])).body['success']).toBe(true);
});

test('a user whose role requires a second factor can only enrol it and read their own account until they have one', async () => {
  await server.rows(sql`insert into sys_role (id, role_name, role_code, second_factor)
    values ('role-guarded', '重要岗位', 'guarded', true)`);
  await server.rows(sql`insert into sys_user_role (user_id, role_id)
    select id, 'role-guarded' from sys_user where username = ${username}`);
  server.clock.advance(1_000);
  expect((await server.call(roles.all, {}, token)).refusal).toMatchObject({
    code: 403,
    error: 'second-factor-enrolment-due',
  });
  expect(await protection()).toMatchObject({ enabled: false, required: true });
  const uri = await enabled();
  expect((await server.call(roles.all, {}, token)).status).toBe(200);
  expect((await drop(appCode(uri, 1))).refusal?.message).toBe('您的角色要求两步验证，不能停用');
  expect(await protection()).toMatchObject({ enabled: true });
});

test('secret and codes are readable nowhere: not in the tables, the history or the logs', async () => {
  const { result } = await server.call(ownSecurity.enrolSecondFactor, right, token);
  const { result: confirmed } = await confirm(appCode(result.uri));
  const tables = [
    'sys_user_second_factor',
    'sys_user_recovery_code',
    'change_history',
    'sys_log',
    'auth_count',
    'auth_failure',
  ];
  const texts = await Promise.all(
    tables.map((name) => server.rows(sql`select t::text as line from ${sql.table(name)} t`)),
  );
  const all = JSON.stringify(texts) + server.logLines().join('\n');
  for (const secret of [result.secret, ...confirmed.recoveryCodes, demoPassword])
    expect(all).not.toContain(secret);
});
