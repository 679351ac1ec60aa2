import { auth, PasswordDue, SecondFactorDue, smsMode } from '@baisi/contract/auth';
import { ownSecurity } from '@baisi/contract/own-security';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../../testing/accounts.ts';
import { runSchedule } from '../../../testing/run-schedule.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { editForm, recordOf } from '../../users/testing/people.ts';
import { signInSteps } from '../testing/sign-in-steps.ts';
import { freshCode, sentTo, stranger } from '../testing/stranger.ts';

let server: TestServer;
let steps: ReturnType<typeof signInSteps>;
let admin: string;
const person = { id: '', username: '', phone: '', email: '' };
let lastNumber = 16_522_220_000;
const freshNumber = (): string => {
  lastNumber += 1;
  return String(lastNumber);
};
beforeAll(async () => {
  server = await startTestServer();
  server.app.startJobs();
  steps = signInSteps(server);
  admin = await server.signIn('admin');
});
beforeEach(async () => {
  const { id } = await steps.somebody();
  const [row] = await server.rows<typeof person>(
    sql`select id, username, phone, email from sys_user where id = ${id}`,
  );
  Object.assign(person, row);
});
afterAll(() => server.close());

/** An administrator changes the contacts of the account. */
async function change(values: { phone?: string; email?: string }): Promise<void> {
  const record = await recordOf(server, admin, person.id);
  const { refusal } = await server.call(users.edit, editForm(record, values), admin);
  if (refusal !== undefined) throw new Error(refusal.message);
}
const phoneSignIn = async (mobile: string) =>
  stranger(server).signIn(mobile, await freshCode(server, mobile));
const prove = (ticket: string, password: string) =>
  stranger(server).post(auth.passwordProof, { ticket, password });
const ticketIn = (answer: { body: Record<string, unknown> }): string =>
  PasswordDue.parse(answer.body['result']).ticket;

test('when another user changes a phone, the old number and the sign-in log are notified', async () => {
  const phone = freshNumber();
  await change({ phone });
  expect(await sentTo(server, person.phone)).toEqual([
    { mobile: person.phone, code: phone.slice(-4), purpose: 'contact-changed' },
  ]);
  expect(await sentTo(server, phone)).toEqual([]);
  await expect
    .poll(() =>
      server.rows<{ log_content: string }>(
        sql`select log_content from sys_log where userid = ${person.username} or username = ${person.username}`,
      ),
    )
    .toContainEqual({
      log_content: expect.stringMatching(/^系统管理员修改了联系方式：手机号由\d{3}\*{4}\d{4}改为/),
    });
});

test('when another user changes an e-mail address, the old one is notified once through the mail outbox', async () => {
  await change({ email: 'elsewhere@contacts.example' });
  await change({ phone: freshNumber(), email: 'elsewhere@contacts.example' });
  const mailsToOld = async () => (await server.mails()).filter(({ to }) => to === person.email);
  await expect.poll(mailsToOld).toHaveLength(1);
  const mails = await mailsToOld();
  expect(mails[0]).toMatchObject({ subject: '您的百司账号邮箱已被修改' });
  expect(mails[0]?.text).toContain(person.username);
});

test('the first sign-in with a phone that another user changed requires the password, the next does not', async () => {
  const phone = freshNumber();
  await change({ phone });
  const first = await phoneSignIn(phone);
  expect(first.body).toMatchObject({ success: false, error: 'password-due' });
  const ticket = ticketIn(first);
  expect((await prove(ticket, 'Wrong#2026')).error).toBe('password-wrong');
  expect((await prove(ticket, demoPassword)).result).toMatchObject({ userInfo: { phone } });
  expect((await prove(ticket, demoPassword)).error).toBe('ticket-spent');
  expect((await phoneSignIn(phone)).message).toBe('登录成功');
});

test('wrong passwords after the code count like wrong passwords of any sign-in', async () => {
  const phone = freshNumber();
  await change({ phone });
  const ticket = ticketIn(await phoneSignIn(phone));
  const one = stranger(server);
  for (let i = 0; i < 4; i += 1)
    expect((await one.post(auth.passwordProof, { ticket, password: 'Wrong#2026' })).error).toBe(
      'password-wrong',
    );
  const [kept] = await server.rows<{ count: number }>(sql`
    select count from auth_failure where user_id = ${person.id} and key like 'person %'`);
  expect(kept?.count).toBe(4);
  expect((await one.post(auth.passwordProof, { ticket, password: 'Wrong#2026' })).error).toBe(
    'password-wrong',
  );
  expect((await prove(ticket, demoPassword)).error).toBe('ticket-spent');
});

test('for users with a second factor, it replaces the password as proof', async () => {
  const phone = freshNumber();
  await change({ phone });
  await server.rows(sql`insert into sys_user_second_factor (user_id, sealed_secret, enabled_at, create_time)
    values (${person.id}, '\\x00'::bytea, now(), now())`);
  const answer = await phoneSignIn(phone);
  expect(answer.error).toBe('second-factor-due');
  expect(SecondFactorDue.parse(answer.body['result']).ticket).toBeTruthy();
});

test('a password sign-in by username does not prove the phone', async () => {
  const phone = freshNumber();
  await change({ phone });
  await server.signIn(person.username);
  expect((await phoneSignIn(phone)).error).toBe('password-due');
});

test('an unproven phone cannot be used to recover the password, a proven one can', async () => {
  const phone = freshNumber();
  await change({ phone });
  const verify = async () => {
    const smscode = await freshCode(server, phone, smsMode.recovery);
    return stranger(server).verify({ phone, smscode });
  };
  expect((await verify()).error).toBe('phone-unproven');
  await prove(ticketIn(await phoneSignIn(phone)), demoPassword);
  expect((await verify()).body['success']).toBe(true);
});

test('a user who changes their own phone proves it there: no notice and no further proof', async () => {
  await change({ phone: freshNumber() });
  const own = freshNumber();
  const token = await server.signIn(person.username);
  await server.call(ownSecurity.sendPhoneCode, { mobile: own }, token);
  const code = (await sentTo(server, own)).at(-1)?.code ?? '';
  const before = (await server.messages()).length;
  await server.call(
    ownSecurity.changePhone,
    { mobile: own, captcha: code, oldpassword: demoPassword },
    token,
  );
  expect((await server.messages()).length).toBe(before);
  expect((await phoneSignIn(own)).message).toBe('登录成功');
});

test('a new user signs in with the phone from the form without further proof', async () => {
  const phone = freshNumber();
  const added = await server.call(
    users.add,
    { username: `fresh${phone}`, realname: '新同事', password: 'Plain#Window26', phone, workNo: phone },
    admin,
  );
  expect(added.refusal).toBeUndefined();
  expect((await phoneSignIn(phone)).message).toBe('登录成功');
});

test('a notice left by a crashed node is sent by the next run, once', async () => {
  await server.rows(sql`insert into auth_contact_notice (user_id, old_email, new_email, actor_name)
    values (${person.id}, 'left@contacts.example', null, 'admin')`);
  await Promise.all([runSchedule(server, 'auth-notices'), runSchedule(server, 'auth-notices')]);
  const left = async () => (await server.mails()).filter(({ to }) => to === 'left@contacts.example');
  await expect.poll(left).toHaveLength(1);
  const jobs = () =>
    server.rows(sql`select from sys_job where kind = 'mail' and state in ('queued', 'running')`);
  await expect.poll(jobs).toEqual([]);
  expect(await left()).toHaveLength(1);
});
