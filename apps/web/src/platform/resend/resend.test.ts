import { smsResendMs } from '@baisi/contract/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../storage/keys.ts';
import { readStored } from '../storage/storage.ts';
import { resendMs, resendOf } from './resend.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the wait counts down by seconds and ends', () => {
  expect(resendMs).toBe(smsResendMs);
  const resend = resendOf('sign-in');
  const heard: number[] = [];
  const stop = resend.subscribe(() => heard.push(resend.secondsLeft()));
  resend.begin();
  expect(resend.secondsLeft()).toBe(60);
  vi.advanceTimersByTime(resendMs);
  expect(resend.secondsLeft()).toBe(0);
  expect([...new Set(heard)]).toEqual(
    [0, ...Array.from({ length: 61 }, (_, n) => 60 - n)].filter((n, at) => at === 0 || n > 0),
  );
  expect(vi.getTimerCount()).toBe(0);
  stop();
});

test('a reload does not shorten the wait, and each purpose waits alone', () => {
  resendOf('sign-in').begin();
  vi.advanceTimersByTime(20_500);
  expect(resendOf('sign-in').secondsLeft()).toBe(40);
  expect(resendOf('recovery').secondsLeft()).toBe(0);
});

test('the wait stands in the browser under the key that the house knows', () => {
  resendOf('sign-in').begin();
  expect(sessionStorage.getItem(keys.resend('sign-in').name)).not.toBeNull();
  expect(readStored(keys.resend('sign-in'))).toBe(true);
  vi.advanceTimersByTime(resendMs);
  expect(readStored(keys.resend('sign-in'))).toBeUndefined();
});

test('where the browser refuses storage the page counts by itself', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  resendOf('bind').begin();
  expect(resendOf('bind').secondsLeft()).toBe(60);
});

test('a clock that was put back locks nobody out', () => {
  resendOf('sign-in').begin();
  vi.setSystemTime(1_700_000_000_000);
  expect(resendOf('sign-in').secondsLeft()).toBe(0);
});
