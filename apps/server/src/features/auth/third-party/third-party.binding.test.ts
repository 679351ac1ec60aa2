import { SignedIn } from '@baisi/contract/auth';
import { thirdParty } from '@baisi/contract/third-party';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { DemoPerson } from '../testing/sign-in-steps.ts';
import { thirdPartySteps, trustingProviders } from './testing/third-party-steps.ts';

let server: TestServer;
let steps: ReturnType<typeof thirdPartySteps>;
let person: DemoPerson;
let subject: string;
let subjects = 0;
beforeAll(async () => {
  server = await startTestServer({ providers: trustingProviders });
  steps = thirdPartySteps(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  subjects += 1;
  subject = `subject${subjects}`;
  person = await steps.somebody();
});

const newTicket = (who = subject) => steps.newTicket(who);
const codeFor = (who = subject) => steps.codeFor(who);
const enter = () => steps.enter(subject);
const ownersOf = (who = subject) => steps.ownersOf(who);
const byPassword = (
  ticket: string,
  given: { username?: string; password?: string; ip?: string; device?: string } = {},
) => steps.byPassword(ticket, { username: person.username, ...given });

test('the right password signs in and binds; the next time, the provider alone is enough', async () => {
  const answer = await byPassword(await newTicket());
  expect(answer).toMatchObject({
    success: true,
    message: '登录成功',
    result: { userInfo: { id: person.id } },
  });
  expect(await ownersOf()).toEqual([person.id]);
  expect((await enter()).result.userInfo.id).toBe(person.id);
});

test('a wrong password binds nothing and counts like a wrong password on the sign-in page', async () => {
  const ticket = await newTicket();
  const ip = steps.freshAddress();
  for (let tries = 0; tries < 5; tries += 1)
    expect(await byPassword(ticket, { password: 'Wrong#2026', ip })).toMatchObject({
      error: 'wrong-credentials',
      message: '用户名或密码错误',
    });
  expect(await ownersOf()).toEqual([]);
  expect((await steps.signIn(person.username, { ip })).error).toBe('account-locked');
  const other = await newTicket();
  expect(await byPassword(other, { ip })).toMatchObject({ error: 'account-locked' });
});

test('while failures lock the account, a known browser can still bind', async () => {
  const answer = await steps.signIn(person.username, { ip: steps.freshAddress() });
  const { device } = SignedIn.parse(answer.result);
  for (let tries = 0; tries < 10; tries += 1)
    await steps.signIn(person.username, { ip: steps.freshAddress(), password: 'Wrong#2026' });
  const ticket = await newTicket();
  expect(await byPassword(ticket)).toMatchObject({ error: 'account-closed-to-strangers' });
  expect(await byPassword(ticket, { device })).toMatchObject({ success: true, result: { device } });
  expect(await ownersOf()).toEqual([person.id]);
});

test('an unknown account and a wrong password get the same response', async () => {
  const ticket = await newTicket();
  const plain = ({ timestamp: _t, requestId: _r, ...rest }: Record<string, unknown>) => rest;
  const unknown = await byPassword(ticket, { username: 'nobody-here' });
  const wrong = await byPassword(ticket, { password: 'Wrong#2026' });
  expect(plain(unknown)).toEqual(plain(wrong));
});

test('the captcha is required and consumed', async () => {
  const ticket = await newTicket();
  const ip = steps.freshAddress();
  const code = await steps.pictureCode(ip);
  const send = (captcha: string) =>
    server.request({
      method: 'POST',
      url: thirdParty.bindByPassword.path,
      payload: {
        thirdUserUuid: ticket,
        username: person.username,
        password: 'Wrong#2026',
        ...code,
        captcha,
      },
      remoteAddress: ip,
    });
  expect((await send(code.captcha)).body).toMatchObject({ error: 'wrong-credentials' });
  expect((await send(code.captcha)).body).toMatchObject({ error: 'captcha-expired' });
});

test('a ticket has five tries, whatever the kind of attempt', async () => {
  const ticket = await newTicket();
  for (let tries = 0; tries < 5; tries += 1)
    expect(await byPassword(ticket, { username: `nobody-${tries}` })).toMatchObject({
      error: 'wrong-credentials',
    });
  expect(await byPassword(ticket)).toMatchObject({
    error: 'ticket-spent',
    message: '操作已超时，请重新开始',
  });
  expect(await ownersOf()).toEqual([]);
});

test('a used, expired, unknown or wrong kind of ticket binds nothing', async () => {
  const used = await newTicket();
  await byPassword(used);
  const ended = await newTicket(`${subject}-late`);
  server.clock.advance(601_000);
  for (const ticket of [used, ended, 'A'.repeat(22), await codeFor()])
    expect(await byPassword(ticket)).toMatchObject({ error: 'ticket-spent' });
});

test('a frozen user is refused, and nothing is bound', async () => {
  await server.rows(sql`update sys_user set status = 2 where id = ${person.id}`);
  expect(await byPassword(await newTicket())).toMatchObject({ message: '该用户已冻结' });
  expect(await ownersOf()).toEqual([]);
});

test('an identity that another user bound meanwhile stays with that user', async () => {
  const [first, second] = [await newTicket(), await newTicket()];
  await byPassword(first);
  const other = await steps.somebody();
  expect(await byPassword(second, { username: other.username })).toMatchObject({
    error: 'identity-taken',
    message: '该第三方账号已绑定其他用户',
  });
  expect(await ownersOf()).toEqual([person.id]);
  const [none] = await server.rows<{ n: number }>(
    sql`select count(*)::integer as n from sys_session where user_id = ${other.id}`,
  );
  expect(none?.n).toBe(0);
});

test('of two users who bind one identity concurrently one succeeds', async () => {
  const [first, second] = [await newTicket(), await newTicket()];
  const other = await steps.somebody();
  const answers = await Promise.all([byPassword(first), byPassword(second, { username: other.username })]);
  expect(answers.filter(({ success }) => success === true)).toHaveLength(1);
  expect(await ownersOf()).toHaveLength(1);
});

test('a user has one identity at each provider, and the refusal says that theirs is another one', async () => {
  await byPassword(await newTicket());
  expect(await byPassword(await newTicket(`${subject}-second`))).toMatchObject({
    error: 'identity-second',
    message: '您的账号已绑定其他第三方账号',
  });
  expect(await ownersOf(`${subject}-second`)).toEqual([]);
});
