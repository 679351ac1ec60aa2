import { auth, smsMode, smsResendMs } from '@baisi/contract/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestHouse, type TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.close());

const liwei = '16400001010';
let checkKey = 1;
let network = 1;
/** A network of one's own, so that the limits of addresses do not meet. */
const newAddress = (): string => {
  network += 1;
  return `10.9.${network}.1`;
};

async function drawn(remoteAddress: string): Promise<{ captcha: string; checkKey: string }> {
  checkKey += 1;
  await house.request({ method: 'GET', url: `/sso/user/randomImage/${checkKey}`, remoteAddress });
  return { captcha: house.codes.at(-1)?.code ?? '', checkKey: String(checkKey) };
}
const ask = (payload: object, remoteAddress = newAddress()) =>
  house.request({ method: 'POST', url: auth.sms.path, payload, remoteAddress });
const signIn = (mobile: string, captcha: string, remoteAddress = newAddress()) =>
  house.request({ method: 'POST', url: auth.phoneLogin.path, payload: { mobile, captcha }, remoteAddress });
const sentTo = async (mobile: string) => (await house.messages()).filter((one) => one.mobile === mobile);

/** A minute passes for everybody; hours for one number. */
const forget = (mobile: string) =>
  house.rows(sql`delete from auth_count where key like ${`sms % ${mobile}`}`);

async function freshCode(mobile: string, smsmode: '0' | '2' = smsMode.signIn): Promise<string> {
  await forget(mobile);
  const answer = await ask({ mobile, smsmode });
  expect(answer.body).toMatchObject({ success: true, message: '验证码已发送，请注意查收' });
  return (await sentTo(mobile)).at(-1)?.code ?? '';
}

test('a code of six digits reaches the phone and signs its person in', async () => {
  const code = await freshCode(liwei);
  expect(code).toMatch(/^\d{6}$/);
  const answer = await signIn(liwei, code);
  expect(answer.body).toMatchObject({
    success: true,
    message: '登录成功',
    result: { userInfo: { phone: liwei } },
  });
});

test('a code signs in once', async () => {
  const code = await freshCode(liwei);
  await signIn(liwei, code);
  expect((await signIn(liwei, code)).body).toMatchObject({ success: false, message: '手机验证码错误' });
});

test('a code of recovery does not sign in', async () => {
  const code = await freshCode(liwei, smsMode.recovery);
  expect((await signIn(liwei, code)).body).toMatchObject({ error: 'mobile-code-wrong' });
});

test('five wrong codes destroy the code: even the right one fails then', async () => {
  const code = await freshCode(liwei);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1)
    expect((await signIn(liwei, wrong)).body).toMatchObject({ error: 'mobile-code-wrong' });
  expect((await signIn(liwei, code)).body).toMatchObject({ error: 'mobile-code-wrong' });
});

test('four wrong codes leave the right one alone', async () => {
  const code = await freshCode(liwei);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 4; tries += 1) await signIn(liwei, wrong);
  expect((await signIn(liwei, code)).body).toMatchObject({ success: true });
});

test('of ten right answers at once one signs in', async () => {
  const code = await freshCode(liwei);
  const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(liwei, code)));
  expect(answers.filter(({ body }) => body['success'] === true)).toHaveLength(1);
});

test('of thirty wrong guesses at once five are looked at', async () => {
  const code = await freshCode(liwei);
  const wrong = code === '000000' ? '000001' : '000000';
  await Promise.all(Array.from({ length: 30 }, () => signIn(liwei, wrong)));
  expect((await signIn(liwei, code)).body).toMatchObject({ error: 'mobile-code-wrong' });
});

test('a code is good for five minutes', async () => {
  const code = await freshCode(liwei);
  house.clock.advance(299_000);
  expect((await signIn(liwei, code)).body).toMatchObject({ success: true });
  const late = await freshCode(liwei);
  house.clock.advance(301_000);
  expect((await signIn(liwei, late)).body).toMatchObject({ error: 'mobile-code-wrong' });
});

test('a new code replaces the old one', async () => {
  const old = await freshCode(liwei);
  let next = await freshCode(liwei);
  while (next === old) next = await freshCode(liwei);
  expect((await signIn(liwei, old)).body).toMatchObject({ error: 'mobile-code-wrong' });
  expect((await signIn(liwei, next)).body).toMatchObject({ success: true });
});

test('the code stands nowhere in the database, the log and the answers', async () => {
  await forget(liwei);
  const answer = await ask({ mobile: liwei, smsmode: smsMode.signIn });
  const code = (await sentTo(liwei)).at(-1)?.code ?? 'none';
  expect(answer.text + JSON.stringify(answer.headers)).not.toContain(code);
  const kept = await house.rows<{ row: string }>(sql`select auth_sms_code::text as row from auth_sms_code`);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.map(({ row }) => row).join()).not.toContain(`${code},`);
  expect(house.logLines().join('\n')).not.toContain(code);
});

test('asking again within a minute is refused with the seconds that are left', async () => {
  await freshCode(liwei);
  house.clock.advance(smsResendMs - 10_000);
  const early = await ask({ mobile: liwei, smsmode: smsMode.signIn });
  expect(early.body['message']).toMatch(/^验证码已发送，请(9|10)秒后再试$/);
  house.clock.advance(10_000);
  expect((await ask({ mobile: liwei, smsmode: smsMode.signIn })).body).toMatchObject({ success: true });
});

test('of twenty identical requests at once one message leaves', async () => {
  await forget(liwei);
  const before = (await sentTo(liwei)).length;
  const address = newAddress();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask({ mobile: liwei, smsmode: smsMode.signIn }, address)),
  );
  expect(answers.filter(({ body }) => body['success'] === true)).toHaveLength(1);
  expect((await sentTo(liwei)).length - before).toBe(1);
});

test.each([
  ['nobody has the number', '13000000000', undefined],
  ['its person is frozen', '13000000001', sql`status = 2, del_flag = 0`],
  ['its person was deleted', '13000000002', sql`status = 1, del_flag = 1`],
])('when %s the answers are the same and nothing is sent', async (_when, mobile, standing) => {
  if (standing !== undefined)
    await house.rows(sql`
      insert into sys_user (id, username, realname, password_hash, phone, work_no, create_time)
      select ${mobile}, ${mobile}, ${mobile}, password_hash, ${mobile}, ${mobile}, create_time
      from sys_user where username = 'admin'`);
  if (standing !== undefined) await house.rows(sql`update sys_user set ${standing} where id = ${mobile}`);
  await forget(liwei);
  const address = newAddress();
  const plain = ({ status, body }: Awaited<ReturnType<typeof ask>>) => ({
    ...body,
    status,
    timestamp: 0,
    requestId: '',
  });
  const [known, unknown] = [liwei, mobile].map((one) => async () => [
    plain(await ask({ mobile: one, smsmode: smsMode.signIn }, address)),
    plain(await ask({ mobile: one, smsmode: smsMode.signIn }, address)),
    plain(await signIn(one, '000000')),
  ]);
  expect(await unknown?.()).toEqual(await known?.());
  expect(await sentTo(mobile)).toEqual([]);
});

test('from the third request in an hour on an image code is needed, and used up', async () => {
  await freshCode(liwei);
  house.clock.advance(smsResendMs);
  expect((await ask({ mobile: liwei, smsmode: smsMode.signIn })).body).toMatchObject({ success: true });
  house.clock.advance(smsResendMs);
  const address = newAddress();
  expect((await ask({ mobile: liwei, smsmode: smsMode.signIn }, address)).body).toMatchObject({
    error: 'picture-code-due',
    message: '请先输入图形验证码',
  });
  const wrong = { ...(await drawn(address)), captcha: '????' };
  expect((await ask({ mobile: liwei, smsmode: smsMode.signIn, ...wrong }, address)).body).toMatchObject({
    error: 'captcha-wrong',
  });
  const right = await drawn(address);
  expect((await ask({ mobile: liwei, smsmode: smsMode.signIn, ...right }, address)).body).toMatchObject({
    success: true,
  });
  house.clock.advance(smsResendMs);
  expect((await ask({ mobile: liwei, smsmode: smsMode.signIn, ...right }, address)).body).toMatchObject({
    error: 'captcha-expired',
  });
});

test('the limits hold for a phone whatever the mode, and for numbers that nobody has', async () => {
  for (const mobile of [liwei, '13000000009']) {
    await forget(mobile);
    const outcomes: unknown[] = [];
    for (let request = 0; request < 7; request += 1) {
      const address = newAddress();
      const smsmode = request % 2 === 0 ? smsMode.signIn : smsMode.recovery;
      const { body } = await ask({ mobile, smsmode, ...(await drawn(address)) }, address);
      outcomes.push(body['error'] ?? 'sent');
      house.clock.advance(smsResendMs);
    }
    expect(outcomes).toEqual([
      'sent',
      'sent',
      'sent',
      'sent',
      'sent',
      'mobile-code-too-many',
      'mobile-code-too-many',
    ]);
  }
});
