import { ownSecurity } from '@baisi/contract/own-security';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SmsNotSent } from '../../../platform/sms/sms-gateway.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sentTo } from '../testing/stranger.ts';

let server: TestServer;
let token: string;
let provider: () => Promise<void> = async () => {};
beforeAll(async () => {
  server = await startTestServer({ sms: () => provider() });
  token = await server.signIn('liwei');
});
afterAll(() => server.close());

const send = async (mobile: string) =>
  (await server.call(ownSecurity.sendPhoneCode, { mobile }, token)).message;

test('a user who verifies a new number is told when the message was not sent, and may retry at once', async () => {
  const mobile = '13500000001';
  provider = async () => {
    throw new SmsNotSent('isv.OUT_OF_SERVICE', true);
  };
  expect(await send(mobile)).toBe('短信验证码发送失败,请稍后重试');
  expect(await sentTo(server, mobile)).toEqual([]);
  provider = async () => {};
  expect(await send(mobile)).toBe('验证码已发送，请注意查收');
  expect(await sentTo(server, mobile)).toMatchObject([{ purpose: 'phone-change' }]);
});

test('a new number gets one message a minute and five an hour like any other', async () => {
  const mobile = '13500000002';
  provider = async () => {};
  expect(await send(mobile)).toBe('验证码已发送，请注意查收');
  expect(await send(mobile)).toMatch(/^验证码已发送，请\d+秒后再试$/);
  for (let request = 1; request < 5; request += 1) {
    server.clock.advance(60_000);
    expect(await send(mobile)).toBe('验证码已发送，请注意查收');
  }
  server.clock.advance(60_000);
  expect(await send(mobile)).toBe('该手机号今日获取验证码次数过多，请稍后再试');
});
