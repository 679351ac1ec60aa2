import { auth, MobileCodeTooSoon, smsMode, smsResendMs } from '@baisi/contract/auth';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { forgetCounts, type Stranger, sentTo, stranger } from '../testing/stranger.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ smsDailyCap: 60 });
});
beforeEach(() => forgetCounts(server));
afterAll(() => server.close());

const liwei = '16400001010';
const nobody = '13000000009';
const hour = 3_600_000;

/** Requests a code with a right captcha, whether or not one is required. */
const askWithPicture = async (who: Stranger, mobile: string, smsmode: '0' | '2' = smsMode.signIn) =>
  (await who.post(auth.sms, { mobile, smsmode, ...(await who.draw()) })).error ?? 'sent';

test('a second request within a minute is refused with the remaining seconds', async () => {
  await stranger(server).askCode(liwei);
  server.clock.advance(smsResendMs - 10_000);
  const { message, body } = await stranger(server).askCode(liwei);
  expect(message).toMatch(/^验证码已发送，请(9|10)秒后再试$/);
  expect(message).toContain(`请${MobileCodeTooSoon.parse(body['result']).seconds}秒`);
  server.clock.advance(10_000);
  expect((await stranger(server).askCode(liwei)).message).toBe('验证码已发送，请注意查收');
});

test('of twenty identical concurrent requests one message is sent', async () => {
  const before = (await sentTo(server, liwei)).length;
  const who = stranger(server);
  const answers = await Promise.all(Array.from({ length: 20 }, () => who.askCode(liwei)));
  expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
  expect((await sentTo(server, liwei)).length - before).toBe(1);
});

test('from the third request of a phone in an hour on a captcha is required and consumed', async () => {
  for (let request = 0; request < 2; request += 1) {
    expect((await stranger(server).askCode(liwei)).error).toBeUndefined();
    server.clock.advance(smsResendMs);
  }
  const who = stranger(server);
  expect((await who.askCode(liwei)).body).toMatchObject({
    error: 'picture-code-due',
    message: '请先输入图形验证码',
  });
  const wrong = { ...(await who.draw()), captcha: '????' };
  expect((await who.post(auth.sms, { mobile: liwei, smsmode: '0', ...wrong })).error).toBe('captcha-wrong');
  const right = await who.draw();
  expect((await who.post(auth.sms, { mobile: liwei, smsmode: '0', ...right })).error).toBeUndefined();
  server.clock.advance(smsResendMs);
  expect((await who.post(auth.sms, { mobile: liwei, smsmode: '0', ...right })).error).toBe('captcha-expired');
});

test('from the third request of an address in an hour on a captcha is required', async () => {
  const who = stranger(server);
  const outcomes = ['13000000011', '13000000012', '13000000013'].map((mobile) => async () => {
    const { error } = await who.askCode(mobile);
    return error ?? 'sent';
  });
  expect([await outcomes[0]?.(), await outcomes[1]?.(), await outcomes[2]?.()]).toEqual([
    'sent',
    'sent',
    'picture-code-due',
  ]);
});

test('a request that is refused anyway does not consume the captcha', async () => {
  const who = stranger(server);
  for (const mobile of ['13000000021', '13000000022']) await who.askCode(mobile);
  const picture = await who.draw();
  expect((await who.post(auth.sms, { mobile: '13000000022', smsmode: '0', ...picture })).error).toBe(
    'mobile-code-too-soon',
  );
  expect(
    (await who.post(auth.sms, { mobile: '13000000023', smsmode: '0', ...picture })).error,
  ).toBeUndefined();
});

test.each([
  ['belongs to a user', liwei],
  ['belongs to nobody', nobody],
])(
  'a number that %s gets 5 codes an hour and 10 a day, whatever the mode and the address',
  async (_who, mobile) => {
    const outcomes: unknown[] = [];
    for (let request = 0; request < 18; request += 1) {
      const smsmode = request % 2 === 0 ? smsMode.signIn : smsMode.recovery;
      outcomes.push(await askWithPicture(stranger(server), mobile, smsmode));
      server.clock.advance(request === 6 || request === 13 ? hour : smsResendMs);
    }
    const served = ['sent', 'sent', 'sent', 'sent', 'sent'];
    const refused = (times: number) => Array.from({ length: times }, () => 'mobile-code-too-many');
    expect(outcomes).toEqual([...served, ...refused(2), ...served, ...refused(2), ...refused(4)]);
    server.clock.advance(24 * hour);
    expect(await askWithPicture(stranger(server), mobile)).toBe('sent');
  },
);

test('an address gets twenty an hour, on all nodes and for all numbers', async () => {
  const who = stranger(server);
  await server.rows(sql`
    insert into auth_count (key, count, ends_at)
    values (${`sms address ${who.address}`}, 19, ${new Date(server.clock.now().getTime() + hour)})`);
  expect(await askWithPicture(who, '13000000031')).toBe('sent');
  const refused = await who.post(auth.sms, { mobile: '13000000032', smsmode: '0', ...(await who.draw()) });
  expect([refused.status, refused.error]).toEqual([429, 'too-many-requests']);
  expect(refused.result).toMatchObject({ retryAfterSeconds: expect.closeTo(3_600, -2) });
});

/** Random requests of a day: each has a number, and a delay after the previous request. */
const requests = fc.array(
  fc.record({
    mobile: fc.constantFrom(liwei, nobody),
    waitMs: fc.constantFrom(0, 20_000, smsResendMs, 600_000, hour),
  }),
  { minLength: 1, maxLength: 25 },
);

/**
 * Second implementation of the limits, for comparison: the result of a request at `now` after requests accepted at
 * these times.
 */
function expected(accepted: readonly number[], now: number): string {
  /** Number of requests in the window that starts with its first request. */
  const inWindow = (ms: number): number => {
    let [start, count] = [Number.NEGATIVE_INFINITY, 0];
    for (const time of accepted) [start, count] = time - start >= ms ? [time, 1] : [start, count + 1];
    return now - start >= ms ? 0 : count;
  };
  if (inWindow(smsResendMs) >= 1) return 'mobile-code-too-soon';
  return inWindow(hour) >= 5 || inWindow(24 * hour) >= 10 ? 'mobile-code-too-many' : 'sent';
}

test('for every sequence of requests, a phone gets exactly one a minute, 5 an hour and 10 a day', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async (day) => {
      await forgetCounts(server);
      const accepted = new Map<string, number[]>([
        [liwei, []],
        [nobody, []],
      ]);
      for (const { mobile, waitMs } of day) {
        // Half a second more than the request waits, because the duration of the test must not move a request across
        // the end of a window.
        server.clock.advance(waitMs + 500);
        const times = accepted.get(mobile) ?? [];
        const now = server.clock.now().getTime();
        const outcome = await askWithPicture(stranger(server), mobile);
        expect(outcome).toBe(expected(times, now));
        if (outcome === 'sent') times.push(now);
      }
    }),
    { numRuns: 12 },
  );
});

test('beyond the daily maximum, all users are told that no message can be sent', async () => {
  await server.rows(sql`
    insert into auth_count (key, count, ends_at)
    values ('sms sent', 59, ${new Date(server.clock.now().getTime() + hour)})`);
  expect((await stranger(server).askCode(nobody)).error).toBeUndefined();
  expect((await stranger(server).askCode(liwei)).error).toBeUndefined();
  for (const mobile of ['13000000041', '16400001011'])
    expect((await stranger(server).askCode(mobile)).body).toMatchObject({
      error: 'mobile-code-not-sent',
      message: '短信验证码发送失败,请稍后重试',
    });
});
