import { auth, SecondFactorDue } from '@baisi/contract/auth';
import { thirdParty } from '@baisi/contract/third-party';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWork } from '../../../platform/database/work.ts';
import { testInstallationKey } from '../../../testing/accounts.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createSecondFactors } from '../second-factor/second-factors.ts';
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
const enter = () => steps.enter(subject);
const ownersOf = (who = subject) => steps.ownersOf(who);
const byPhone = (thirdUserUuid: string, mobile: string, captcha: string) =>
  server.call(thirdParty.bindByPhone, { thirdUserUuid, mobile, captcha });
const phoneOf = async ({ id }: DemoPerson): Promise<string> => {
  const [row] = await server.rows<{ phone: string }>(sql`select phone from sys_user where id = ${id}`);
  return row?.phone ?? '';
};

test('the code sent to the phone signs its user in and binds the identity', async () => {
  const ticket = await newTicket();
  const { result, message } = await byPhone(
    ticket,
    await phoneOf(person),
    await steps.textedCode(await phoneOf(person)),
  );
  expect([message, result.userInfo.id]).toEqual(['登录成功', person.id]);
  expect(await ownersOf()).toEqual([person.id]);
});

test('the number alone is not enough: a wrong code binds nothing', async () => {
  const right = await steps.textedCode(await phoneOf(person));
  const wrong = right === '000000' ? '000001' : '000000';
  expect((await byPhone(await newTicket(), await phoneOf(person), wrong)).message).toBe('手机验证码错误');
  expect(await ownersOf()).toEqual([]);
});

test('an unknown number gets the same response', async () => {
  const { message } = await byPhone(await newTicket(), '13900009999', '123456');
  expect(message).toBe('手机验证码错误');
});

test('five tries use the ticket up', async () => {
  const ticket = await newTicket();
  for (let tries = 0; tries < 5; tries += 1) await byPhone(ticket, '13900009999', '123456');
  const code = await steps.textedCode(await phoneOf(person));
  expect((await byPhone(ticket, await phoneOf(person), code)).refusal).toMatchObject({
    error: 'ticket-spent',
  });
});

test('for a user with a second factor, the identity is bound only after its code', async () => {
  const factors = createSecondFactors({ clock: server.clock, installationKey: testInstallationKey });
  let secret = '';
  const appCode = (steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: server.clock.now().getTime() + steps * 30_000,
    });
  await createWork(server.db).asSystem('test', async (use) => {
    ({ secret } = await factors.newSecret(use, person.id, person.username));
    await factors.enable(use, person.id, appCode(-1));
  });
  const due = await steps.byPassword(await newTicket(), { username: person.username });
  expect(due).toMatchObject({ error: 'second-factor-due' });
  expect(await ownersOf()).toEqual([]);
  const { ticket } = SecondFactorDue.parse(due.result);
  const { result } = await server.call(auth.secondFactor, { ticket, code: appCode() });
  expect(result.userInfo.id).toBe(person.id);
  expect(await ownersOf()).toEqual([person.id]);
  expect((await enter()).refusal).toMatchObject({ error: 'second-factor-due' });
});
