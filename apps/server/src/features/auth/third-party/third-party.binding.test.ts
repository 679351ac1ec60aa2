import { auth, SecondFactorDue } from '@baisi/contract/auth';
import { ownSecurity } from '@baisi/contract/own-security';
import { IdentityUnlinked, thirdParty } from '@baisi/contract/third-party';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWork } from '../../../platform/database/work.ts';
import type { Providers } from '../../../platform/third-party/provider.ts';
import { demoPassword, testHouseKey } from '../../../testing/accounts.ts';
import { sql, startTestHouse, type TestHouse } from '../../../testing/test-house.ts';
import { createSecondFactors } from '../second-factor/second-factors.ts';
import { type DemoPerson, frontDoor } from '../testing/front-door.ts';
import { comeBack, openPopUp } from './testing/pop-up.ts';

/** Whoever comes back with a code is who the code says. */
const trusting = (key: 'oidc' | 'wecom', name: string): Providers['popUps'][number] => ({
  key,
  name,
  addressOf: async ({ state }) => `https://provider.example/?state=${state}`,
  identify: async ({ code = '' }) => ({ subject: code, name: `${code}先生` }),
});

let house: TestHouse;
let door: ReturnType<typeof frontDoor>;
let person: DemoPerson & { phone: string };
let subject: string;
let subjects = 0;
beforeAll(async () => {
  house = await startTestHouse({
    providers: () => ({
      popUps: [trusting('oidc', '企业统一登录'), trusting('wecom', '企业微信')],
      cas: undefined,
    }),
  });
  door = frontDoor(house);
});
afterAll(() => house.close());
beforeEach(async () => {
  subjects += 1;
  subject = `subject${subjects}`;
  const somebody = await door.somebody();
  const [row] = await house.rows<{ phone: string }>(
    sql`select phone from sys_user where id = ${somebody.id}`,
  );
  person = { ...somebody, phone: row?.phone ?? '' };
});

/** A pop-up's one-time code for `who`. */
async function codeFor(who = subject, provider = 'oidc'): Promise<string> {
  const state = new URL(await openPopUp(house, provider)).searchParams.get('state') ?? '';
  const callback = new URL(
    `https://baisi.example/sso/thirdLogin/${provider}/callback?code=${who}&state=${state}`,
  );
  return (await comeBack(house, callback))['code'] ?? '';
}
const enter = async (who = subject) => house.call(thirdParty.signIn, { token: await codeFor(who) });
async function newTicket(who = subject): Promise<string> {
  const { refusal } = await enter(who);
  expect(refusal).toMatchObject({ error: 'identity-unlinked' });
  return IdentityUnlinked.parse(refusal?.result).ticket;
}

async function byPassword(
  thirdUserUuid: string,
  given: { username?: string; password?: string; ip?: string } = {},
) {
  const { username = person.username, password = demoPassword, ip = door.freshAddress() } = given;
  const { body, status } = await house.request({
    method: 'POST',
    url: thirdParty.bindByPassword.path,
    payload: { thirdUserUuid, username, password, ...(await door.pictureCode(ip)) },
    remoteAddress: ip,
  });
  return { status, ...body } as Record<string, unknown> & {
    result: { token: string; userInfo: { id: string } };
  };
}
async function textedCode(mobile: string): Promise<string> {
  await house.rows(sql`delete from auth_count where key like ${`sms %${mobile}%`}`);
  await house.request({
    method: 'POST',
    url: auth.sms.path,
    payload: { mobile, smsmode: '0' },
    remoteAddress: door.freshAddress(),
  });
  return (await house.messages()).findLast((one) => one.mobile === mobile)?.code ?? '';
}
const byPhone = (thirdUserUuid: string, mobile: string, captcha: string) =>
  house.call(thirdParty.bindByPhone, { thirdUserUuid, mobile, captcha });

const ownersOf = async (who = subject): Promise<string[]> =>
  (
    await house.rows<{ user_id: string }>(sql`select user_id from sys_user_identity where subject = ${who}`)
  ).map((row) => row.user_id);

describe('by password', () => {
  test('the right password signs in and binds: the next time the provider alone is enough', async () => {
    const answer = await byPassword(await newTicket());
    expect(answer).toMatchObject({
      success: true,
      message: '登录成功',
      result: { userInfo: { id: person.id } },
    });
    expect(await ownersOf()).toEqual([person.id]);
    expect((await enter()).result.userInfo.id).toBe(person.id);
  });

  test('a wrong password binds nothing and counts like one at the sign-in page', async () => {
    const ticket = await newTicket();
    const ip = door.freshAddress();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await byPassword(ticket, { password: 'Wrong#2026', ip })).toMatchObject({
        error: 'wrong-credentials',
        message: '用户名或密码错误',
      });
    expect(await ownersOf()).toEqual([]);
    expect((await door.knock(person.username, { ip })).error).toBe('account-locked');
    const other = await newTicket();
    expect(await byPassword(other, { ip })).toMatchObject({ error: 'account-locked' });
  });

  test('an unknown account and a wrong password get the same answer', async () => {
    const ticket = await newTicket();
    const plain = ({ timestamp: _t, requestId: _r, ...rest }: Record<string, unknown>) => rest;
    const unknown = await byPassword(ticket, { username: 'nobody-here' });
    const wrong = await byPassword(ticket, { password: 'Wrong#2026' });
    expect(plain(unknown)).toEqual(plain(wrong));
  });

  test('the image code is needed, and used up', async () => {
    const ticket = await newTicket();
    const ip = door.freshAddress();
    const code = await door.pictureCode(ip);
    const send = (captcha: string) =>
      house.request({
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

  test('a ticket has five tries, used up by whatever comes', async () => {
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

  test('a ticket that was used, ended, made up or of another kind binds nothing', async () => {
    const used = await newTicket();
    await byPassword(used);
    const ended = await newTicket(`${subject}-late`);
    house.clock.advance(601_000);
    for (const ticket of [used, ended, 'A'.repeat(22), await codeFor()])
      expect(await byPassword(ticket)).toMatchObject({ error: 'ticket-spent' });
  });

  test('a frozen person is refused and bound to nothing', async () => {
    await house.rows(sql`update sys_user set status = 2 where id = ${person.id}`);
    expect(await byPassword(await newTicket())).toMatchObject({ message: '该用户已冻结' });
    expect(await ownersOf()).toEqual([]);
  });

  test('an identity that was bound meanwhile stays with whoever was first', async () => {
    const [first, second] = [await newTicket(), await newTicket()];
    await byPassword(first);
    const other = await door.somebody();
    expect(await byPassword(second, { username: other.username })).toMatchObject({
      error: 'identity-taken',
      message: '该第三方账号已绑定其他用户',
    });
    expect(await ownersOf()).toEqual([person.id]);
    const [none] = await house.rows<{ n: number }>(
      sql`select count(*)::integer as n from sys_session where user_id = ${other.id}`,
    );
    expect(none?.n).toBe(0);
  });

  test('of two people who bind one identity at the same moment one does', async () => {
    const [first, second] = [await newTicket(), await newTicket()];
    const other = await door.somebody();
    const answers = await Promise.all([byPassword(first), byPassword(second, { username: other.username })]);
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
    expect(await ownersOf()).toHaveLength(1);
  });

  test('a person has one identity at each provider', async () => {
    await byPassword(await newTicket());
    expect(await byPassword(await newTicket(`${subject}-second`))).toMatchObject({ error: 'identity-taken' });
    expect(await ownersOf(`${subject}-second`)).toEqual([]);
  });
});

test('with a second factor, binding waits for its code: the password alone changes nothing', async () => {
  const factors = createSecondFactors({ clock: house.clock, houseKey: testHouseKey });
  let secret = '';
  const appCode = (steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: house.clock.now().getTime() + steps * 30_000,
    });
  await createWork(house.db).asSystem('test', async (use) => {
    ({ secret } = await factors.newSecret(use, person.id, person.username));
    await factors.enable(use, person.id, appCode(-1));
  });
  const due = await byPassword(await newTicket());
  expect(due).toMatchObject({ error: 'second-factor-due' });
  expect(await ownersOf()).toEqual([]);
  const { ticket } = SecondFactorDue.parse(due.result);
  const { result } = await house.call(auth.secondFactor, { ticket, code: appCode() });
  expect(result.userInfo.id).toBe(person.id);
  expect(await ownersOf()).toEqual([person.id]);
  expect((await enter()).refusal).toMatchObject({ error: 'second-factor-due' });
});

describe('by phone', () => {
  test('the code that reached the phone signs its person in and binds', async () => {
    const ticket = await newTicket();
    const { result, message } = await byPhone(ticket, person.phone, await textedCode(person.phone));
    expect([message, result.userInfo.id]).toEqual(['登录成功', person.id]);
    expect(await ownersOf()).toEqual([person.id]);
  });

  test('the number alone is nothing: a wrong code binds nobody', async () => {
    const right = await textedCode(person.phone);
    const wrong = right === '000000' ? '000001' : '000000';
    expect((await byPhone(await newTicket(), person.phone, wrong)).message).toBe('手机验证码错误');
    expect(await ownersOf()).toEqual([]);
  });

  test('a number that nobody has gets the same answer', async () => {
    const { message } = await byPhone(await newTicket(), '13900009999', '123456');
    expect(message).toBe('手机验证码错误');
  });

  test('five tries use the ticket up', async () => {
    const ticket = await newTicket();
    for (let tries = 0; tries < 5; tries += 1) await byPhone(ticket, '13900009999', '123456');
    const code = await textedCode(person.phone);
    expect((await byPhone(ticket, person.phone, code)).refusal).toMatchObject({ error: 'ticket-spent' });
  });
});

describe('on the own security page', () => {
  const identities = async (token: string) =>
    (await house.call(ownSecurity.protection, {}, token)).result.identities;

  test('a pop-up binds an identity to whoever is signed in, and the page says as whom', async () => {
    const token = await house.signIn(person.username);
    expect(await identities(token)).toEqual([
      { provider: 'oidc', name: '企业统一登录', boundAs: null, boundAt: null },
      { provider: 'wecom', name: '企业微信', boundAs: null, boundAt: null },
    ]);
    const { message } = await house.call(thirdParty.bindOwn, { code: await codeFor() }, token);
    expect(message).toBe('绑定成功');
    const [oidc, wecom] = await identities(token);
    expect(oidc).toMatchObject({ boundAs: `${subject}先生`, boundAt: expect.stringMatching(/^\d{4}-/) });
    expect(wecom?.boundAs).toBeNull();
    expect((await enter()).result.userInfo.id).toBe(person.id);
  });

  test('a code binds once, and the session stays when it is spent', async () => {
    const token = await house.signIn(person.username);
    const code = await codeFor();
    await house.call(thirdParty.bindOwn, { code }, token);
    const again = await house.call(thirdParty.bindOwn, { code }, token);
    expect([again.status, again.refusal?.error]).toEqual([200, 'ticket-spent']);
  });

  test("another person's identity cannot be taken", async () => {
    await house.call(thirdParty.bindOwn, { code: await codeFor() }, await house.signIn(person.username));
    const other = await door.somebody();
    const { refusal } = await house.call(
      thirdParty.bindOwn,
      { code: await codeFor() },
      await house.signIn(other.username),
    );
    expect(refusal).toMatchObject({ error: 'identity-taken' });
    expect(await ownersOf()).toEqual([person.id]);
  });

  test('unbinding needs the password; then the provider lets nobody in', async () => {
    const token = await house.signIn(person.username);
    await house.call(thirdParty.bindOwn, { code: await codeFor() }, token);
    const unbind = (oldpassword: string, provider: 'oidc' | 'wecom' = 'oidc') =>
      house.call(thirdParty.unbindOwn, { provider, oldpassword }, token);
    expect((await unbind('Wrong#2026')).refusal).toMatchObject({ error: 'confirmation-wrong' });
    expect(await ownersOf()).toEqual([person.id]);
    expect((await unbind(demoPassword, 'wecom')).message).toBe('尚未绑定该登录方式');
    expect((await unbind(demoPassword)).message).toBe('已解除绑定');
    expect((await enter()).refusal).toMatchObject({ error: 'identity-unlinked' });
  });

  test('binding and unbinding stand in the history under their person', async () => {
    const token = await house.signIn(person.username);
    await house.call(thirdParty.bindOwn, { code: await codeFor() }, token);
    await house.call(thirdParty.unbindOwn, { provider: 'oidc', oldpassword: demoPassword }, token);
    const rows = await house.rows<{ actor_id: string }>(
      sql`select actor_id from change_history where table_name = 'sys_user_identity' and row_id like ${`%${subject}`}`,
    );
    expect(rows.map((row) => row.actor_id)).toEqual([person.id, person.id]);
  });
});
