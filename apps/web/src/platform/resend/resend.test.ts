import { smsResendMs } from '@baisi/contract/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clock } from '../clock.ts';
import { signInKeys } from '../storage/sign-in-keys.ts';
import { readStored } from '../storage/storage.ts';
import { resendMs, resendOf } from './resend.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const number = '13800138000';

test('the wait counts down in seconds and ends', () => {
  expect(resendMs).toBe(smsResendMs);
  const resend = resendOf('sign-in');
  const heard: number[] = [];
  const stop = resend.subscribe(() => heard.push(resend.secondsLeft(number)));
  resend.begin(number);
  expect(resend.secondsLeft(number)).toBe(60);
  vi.advanceTimersByTime(resendMs);
  expect(resend.secondsLeft(number)).toBe(0);
  expect([...new Set(heard)]).toEqual(
    [0, ...Array.from({ length: 61 }, (_, n) => 60 - n)].filter((n, at) => at === 0 || n > 0),
  );
  expect(vi.getTimerCount()).toBe(0);
  stop();
});

test('a reload does not shorten the wait, and each purpose and each number waits on its own', () => {
  resendOf('sign-in').begin(number);
  vi.advanceTimersByTime(20_500);
  expect(resendOf('sign-in').secondsLeft(number)).toBe(40);
  expect(resendOf('sign-in').secondsLeft('13900139000')).toBe(0);
  expect(resendOf('recovery').secondsLeft(number)).toBe(0);
  resendOf('sign-in').begin('13900139000');
  expect(resendOf('sign-in').secondsLeft(number)).toBe(40);
});

test('after a reload the mobile number with the longest wait is returned until it ends, never an account', () => {
  expect(resendOf('recovery').waitingFor()).toBe('');
  resendOf('recovery').begin(number);
  vi.advanceTimersByTime(1_000);
  resendOf('recovery').begin('13900139000');
  resendOf('recovery').begin('zhoulan');
  expect(resendOf('recovery').waitingFor()).toBe('13900139000');
  vi.advanceTimersByTime(resendMs);
  expect(resendOf('recovery').waitingFor()).toBe('');
});

test('the wait is stored under the key that storage/keys.ts lists', () => {
  resendOf('sign-in').begin(number);
  expect(sessionStorage.getItem(signInKeys.resend('sign-in').name)).not.toBeNull();
  expect(readStored(signInKeys.resend('sign-in'))).toEqual({ [number]: clock.now() + resendMs });
  vi.advanceTimersByTime(resendMs);
  expect(readStored(signInKeys.resend('sign-in'))).toBeUndefined();
});

test.each(['7', '{"value":true,"expire":1}', '{"value":{"13800138000":"soon"}}', 'no json'])(
  'a stored value that this page did not write is not a wait: %s',
  (text) => {
    sessionStorage.setItem(signInKeys.resend('sign-in').name, text);
    expect([resendOf('sign-in').secondsLeft(number), resendOf('sign-in').waitingFor()]).toEqual([0, '']);
  },
);

test('where the browser refuses storage the wait is kept in memory', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  resendOf('bind').begin(number);
  expect(resendOf('bind').secondsLeft(number)).toBe(60);
});

test('a clock that was set back does not lock the button', () => {
  resendOf('sign-in').begin(number);
  vi.setSystemTime(1_700_000_000_000);
  expect(resendOf('sign-in').secondsLeft(number)).toBe(0);
});
