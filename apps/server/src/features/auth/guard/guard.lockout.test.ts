import { auth, SignedIn } from '@baisi/contract/auth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type DemoPerson, signInSteps } from '../testing/sign-in-steps.ts';

let server: TestServer;
let steps: ReturnType<typeof signInSteps>;
let person: DemoPerson;
beforeAll(async () => {
  server = await startTestServer();
  steps = signInSteps(server);
});
beforeEach(async () => {
  person = await steps.somebody();
});
afterAll(() => server.close());

const wrong = 'Wrong#2026';
const minutes = (n: number): number => n * 60_000;

/**
 * Signs in `count` times with a wrong password, from `ip` or each time from another address; returns the error codes.
 */
async function fail(count: number, name = person.username, ip?: string): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (let i = 0; i < count; i += 1) {
    const answer = await steps.signIn(name, { ip: ip ?? steps.freshAddress(), password: wrong });
    errors.push(answer.error);
  }
  return errors;
}
const all = (count: number, code: string): string[] => Array.from({ length: count }, () => code);
async function deviceOf(): Promise<string> {
  const answer = await steps.signIn(person.username, { ip: steps.freshAddress() });
  return SignedIn.parse(answer.result).device;
}

test('five failures lock an account for that network for ten minutes, and for no other', async () => {
  const ip = steps.freshAddress();
  expect(await fail(5, person.username, ip)).toEqual(all(5, 'wrong-credentials'));
  expect(await steps.signIn(person.username, { ip })).toMatchObject({
    success: false,
    message: '该用户登录失败次数过多，请于10分钟后再次登录！',
  });
  expect(await steps.signIn(person.username, { ip: steps.freshAddress() })).toMatchObject({ success: true });
  server.clock.advance(minutes(10) + 1_000);
  expect(await steps.signIn(person.username, { ip })).toMatchObject({ success: true });
});

test('a refusal by a lock contains its remaining seconds', async () => {
  const ip = steps.freshAddress();
  const waitOf = async () => Number((await steps.signIn(person.username, { ip })).retryAfter);
  await fail(5, person.username, ip);
  expect(Math.abs((await waitOf()) - 600)).toBeLessThanOrEqual(5);
  server.clock.advance(minutes(6));
  expect(Math.abs((await waitOf()) - 240)).toBeLessThanOrEqual(5);
});

test('all addresses of one IPv6 /64 are one network', async () => {
  for (let i = 1; i <= 5; i += 1) await fail(1, person.username, `2001:db8:0:7::${i}`);
  expect((await steps.signIn(person.username, { ip: '2001:db8:0:7:ffff::1' })).error).toBe('account-locked');
  expect(await steps.signIn(person.username, { ip: '2001:db8:0:8::1' })).toMatchObject({ success: true });
});

test('ten failures from everywhere lock an account for unknown browsers, but not for known ones', async () => {
  const device = await deviceOf();
  await fail(10);
  expect(await steps.signIn(person.username, { ip: steps.freshAddress() })).toMatchObject({
    success: false,
    message: '该账号已锁定，请15分钟后再试',
  });
  const own = await steps.signIn(person.username, { ip: steps.freshAddress(), device });
  expect(own).toMatchObject({ success: true, result: { device } });
  // Failures of unknown browsers stay counted.
  expect((await steps.signIn(person.username, { ip: steps.freshAddress() })).error).toBe(
    'account-closed-to-strangers',
  );
  server.clock.advance(minutes(15) + 1_000);
  expect(await steps.signIn(person.username, { ip: steps.freshAddress() })).toMatchObject({ success: true });
});

test('a browser known to one account is unknown to another', async () => {
  const device = await deviceOf();
  person = await steps.somebody();
  await fail(10);
  expect((await steps.signIn(person.username, { ip: steps.freshAddress(), device })).error).toBe(
    'account-closed-to-strangers',
  );
});

test('five failures lock an account for a known browser on every network, and for nobody else', async () => {
  const device = await deviceOf();
  for (let i = 0; i < 5; i += 1)
    await steps.signIn(person.username, { ip: steps.freshAddress(), device, password: wrong });
  expect((await steps.signIn(person.username, { ip: steps.freshAddress(), device })).error).toBe(
    'account-locked',
  );
  expect(await steps.signIn(person.username, { ip: steps.freshAddress() })).toMatchObject({ success: true });
});

test('a browser stays known for ninety days after its last use', async () => {
  const device = await deviceOf();
  server.clock.advance(89 * 24 * minutes(60));
  expect(await steps.signIn(person.username, { ip: steps.freshAddress(), device })).toMatchObject({
    result: { device },
  });
  server.clock.advance(91 * 24 * minutes(60));
  const later = SignedIn.parse(
    (await steps.signIn(person.username, { ip: steps.freshAddress(), device })).result,
  );
  expect(later.device).not.toBe(device);
});

test('at most twenty browsers per user are known, and their tokens are not in the database', async () => {
  const devices: string[] = [];
  for (let i = 0; i < 22; i += 1) {
    server.clock.advance(1_000);
    devices.push(await deviceOf());
  }
  const kept = await server.rows<{ text: string }>(
    sql`select d::text as text from sys_user_device d where user_id = ${person.id}`,
  );
  expect(kept).toHaveLength(20);
  for (const device of devices) expect(JSON.stringify(kept)).not.toContain(device);
  const oldest = SignedIn.parse(
    (await steps.signIn(person.username, { ip: steps.freshAddress(), device: devices[0] })).result,
  );
  expect(oldest.device).not.toBe(devices[0]);
});

test('thirty failures lock a network except for known browsers', async () => {
  const device = await deviceOf();
  const ip = steps.freshAddress();
  for (let i = 0; i < 30; i += 1) expect(await fail(1, `nobody-${i}`, ip)).toEqual(['wrong-credentials']);
  const refused = await steps.signIn(person.username, { ip });
  expect(refused).toMatchObject({ status: 429, message: '操作过于频繁，请稍后再试' });
  expect(await steps.signIn(person.username, { ip, device })).toMatchObject({ success: true });
  expect(await steps.signIn(person.username, { ip: steps.freshAddress() })).toMatchObject({ success: true });
});

test('an account that does not exist is locked and delayed in the same way', async () => {
  const told = async (name: string): Promise<unknown[]> => {
    const from = server.pauses.length;
    const ip = steps.freshAddress();
    const near = await fail(6, name, ip);
    const far = await fail(6, name);
    return [near, far, server.pauses.slice(from)];
  };
  const unknown = await told(`nobody-${person.id}`);
  expect(unknown).toEqual(await told(person.username));
  expect(unknown).toEqual([
    [...all(5, 'wrong-credentials'), 'account-locked'],
    [...all(5, 'wrong-credentials'), 'account-closed-to-strangers'],
    [1_000, 2_000, 4_000, 4_000, 4_000, 4_000, 4_000, 4_000],
  ]);
});

test('a success resets the failures of that user and network, but not those of other networks', async () => {
  const ip = steps.freshAddress();
  await fail(6);
  await fail(3, person.username, ip);
  expect(await steps.signIn(person.username, { ip })).toMatchObject({ success: true });
  // Six failures of the account remain; with the three from here and one from elsewhere there are ten.
  expect(await fail(3, person.username, ip)).toEqual(all(3, 'wrong-credentials'));
  expect(await fail(2)).toEqual(['wrong-credentials', 'account-closed-to-strangers']);
});

test('failures count for the user, whether the account, the e-mail address or the phone was typed', async () => {
  const email = `${person.username}@lock.example`;
  const phone = '13700990011';
  await server.rows(sql`update sys_user set email = ${email}, phone = ${phone} where id = ${person.id}`);
  await fail(4);
  await fail(3, email.toUpperCase());
  for (let i = 0; i < 3; i += 1) {
    const answer = await server.request({
      method: 'POST',
      url: auth.phoneLogin.path,
      payload: { mobile: phone, captcha: '000000' },
      remoteAddress: steps.freshAddress(),
    });
    expect(answer.body['error']).toBe('mobile-code-wrong');
  }
  for (const name of [person.username, email])
    expect((await steps.signIn(name, { ip: steps.freshAddress() })).error).toBe(
      'account-closed-to-strangers',
    );
});

test('forty concurrent guesses on two nodes get ten checks, even if one of the guesses is the right password', async () => {
  const other = await server.anotherNode();
  const there = signInSteps(other);
  const guesses = Array.from({ length: 40 }, (_, n) =>
    (n % 2 === 0 ? steps : there).signIn(n % 4 < 2 ? person.username : `${person.username} `, {
      ip: steps.freshAddress(),
      password: wrong,
    }),
  );
  const answers = await Promise.all(guesses);
  await other.close();
  expect(answers.filter(({ error }) => error === 'wrong-credentials').length).toBeLessThanOrEqual(10);
  const [kept] = await server.rows<{ count: number; held: number }>(sql`
    select count, held from auth_failure where user_id = ${person.id} and key like 'person %'`);
  expect(kept?.held).toBe(0);
  expect(kept?.count).toBe(answers.filter(({ error }) => error === 'wrong-credentials').length);
});

test('an attempt that ends without a verdict releases its slot', async () => {
  await server.rows(sql`update sys_user set status = 2 where id = ${person.id}`);
  for (let i = 0; i < 12; i += 1)
    expect((await steps.signIn(person.username, { ip: steps.freshAddress() })).error).toBe('account-frozen');
  const kept = await server.rows<{ count: number; held: number }>(sql`
    select count, held from auth_failure where user_id = ${person.id} and key like 'person %'`);
  expect(kept).toEqual([{ count: 0, held: 0 }]);
});

test('concurrent guesses get no more checks than the limit', async () => {
  const ip = steps.freshAddress();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => steps.signIn(person.username, { ip, password: wrong })),
  );
  const looks = answers.filter(({ error }) => error === 'wrong-credentials');
  expect(looks.length).toBeGreaterThan(0);
  expect(looks.length).toBeLessThanOrEqual(5);
});

test('failures are counted for all nodes and survive a restart', async () => {
  const ip = steps.freshAddress();
  await fail(5, person.username, ip);
  const other = await server.anotherNode();
  const there = signInSteps(other);
  expect((await there.signIn(person.username, { ip })).error).toBe('account-locked');
  await other.close();
});

test('the counters do not contain the typed name', async () => {
  await fail(1, 'Secret#Typed-As-Name');
  const rows = await server.rows(sql`select to_jsonb(f)::text as key from auth_failure f`);
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('secret#typed');
});
