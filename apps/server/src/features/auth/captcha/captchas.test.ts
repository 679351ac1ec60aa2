import { auth } from '@baisi/contract/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWork } from '../../../platform/database/work.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { signInSteps } from '../testing/sign-in-steps.ts';
import { createCaptchas } from './captchas.ts';

let server: TestServer;
let steps: ReturnType<typeof signInSteps>;
let captchas: ReturnType<typeof createCaptchas>;
beforeAll(async () => {
  server = await startTestServer();
  steps = signInSteps(server);
  captchas = createCaptchas({
    work: createWork(server.db),
    clock: server.clock,
    outbox: { append: async () => {} },
  });
});
afterAll(() => server.close());

const look = async (checkKey: string, captcha: string, remoteAddress: string): Promise<unknown> => {
  const payload = { captcha, checkKey };
  const request = { method: 'POST', url: auth.checkCaptcha.path, payload, remoteAddress } as const;
  return (await server.request(request)).body['error'] ?? 'right';
};
const takePass = (checkKey: string, ip: string): Promise<boolean> =>
  captchas.takePass({ kind: 'visitor', requestId: 'test' }, checkKey, ip);

test('a right answer allows one action and uses the captcha up', async () => {
  const ip = steps.freshAddress();
  const { checkKey, captcha } = await steps.pictureCode(ip);
  expect(await takePass(checkKey, ip)).toBe(false);
  expect(await look(checkKey, captcha, ip)).toBe('right');
  const taken = await Promise.all([takePass(checkKey, ip), takePass(checkKey, ip)]);
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await look(checkKey, captcha, ip)).toBe('captcha-expired');
});

test('an answered captcha can be used for two minutes, even after its expiry, and only in the same network', async () => {
  const ip = steps.freshAddress();
  const { checkKey, captcha } = await steps.pictureCode(ip);
  server.clock.advance(110_000);
  expect(await look(checkKey, captcha, ip)).toBe('right');
  server.clock.advance(110_000);
  await captchas.sweep();
  expect(await takePass(checkKey, '192.0.2.77')).toBe(false);
  expect(await takePass(checkKey, ip)).toBe(true);

  const late = await steps.pictureCode(ip);
  expect(await look(late.checkKey, late.captcha, ip)).toBe('right');
  server.clock.advance(120_001);
  expect(await takePass(late.checkKey, ip)).toBe(false);
});

test('a wrong answer allows nothing, and the third one invalidates the captcha', async () => {
  const ip = steps.freshAddress();
  const { checkKey, captcha } = await steps.pictureCode(ip);
  for (let i = 0; i < 3; i += 1) expect(await look(checkKey, 'zzzz', ip)).toBe('captcha-wrong');
  expect(await takePass(checkKey, ip)).toBe(false);
  expect(await look(checkKey, captcha, ip)).toBe('captcha-expired');
});

test('requesting the image of an answered captcha again makes the answer useless', async () => {
  const ip = steps.freshAddress();
  const { checkKey, captcha } = await steps.pictureCode(ip);
  expect(await look(checkKey, captcha, ip)).toBe('right');
  await server.request({ method: 'GET', url: `/sso/user/randomImage/${checkKey}`, remoteAddress: ip });
  expect(await takePass(checkKey, ip)).toBe(false);
});

test('one address gets thirty captchas a minute', async () => {
  const remoteAddress = steps.freshAddress();
  const draw = () => server.request({ method: 'GET', url: '/sso/user/randomImage/77', remoteAddress });
  const answers = await Promise.all(Array.from({ length: 31 }, draw));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined();
});

test('no captcha image contains its text, and no two are equal', async () => {
  const remoteAddress = steps.freshAddress();
  const uris = new Set<unknown>();
  for (let key = 500; key < 520; key += 1) {
    const answer = await server.request({
      method: 'GET',
      url: `/sso/user/randomImage/${key}`,
      remoteAddress,
    });
    const code = server.codes.findLast((sent) => sent.checkKey === String(key))?.code ?? '-';
    const picture = Buffer.from(String(answer.body['result']).split(',')[1] ?? '', 'base64').toString(
      'latin1',
    );
    expect(picture.toLowerCase()).not.toContain(code);
    expect(JSON.stringify(answer.headers).toLowerCase()).not.toContain(code);
    uris.add(answer.body['result']);
  }
  expect(uris.size).toBe(20);
});

test('the number of stored captchas is limited', async () => {
  await server.rows(sql`
    insert into auth_captcha (key, answer, tries_left, ends_at)
    select 'many ' || n, 'x', 3, now() + interval '1 day' - n * interval '1 millisecond'
    from generate_series(1, 50010) n`);
  await captchas.sweep();
  const kept = sql<{ n: number }>`select count(*)::integer as n from auth_captcha`;
  expect((await server.rows(kept))[0]?.n).toBe(50_000);
  await server.rows(sql`delete from auth_captcha where key like 'many %'`);
});
