import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemWakeAt } from './clock.ts';

const dayMs = 86_400_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const inDays = (days: number): Date => new Date(Date.now() + days * dayMs);

test('a job due in 40 days, longer than a timer can wait, runs at that time and not before', () => {
  const job = vi.fn();
  systemWakeAt(inDays(40), job);
  vi.advanceTimersByTime(40 * dayMs - 1);
  expect(job).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(job).toHaveBeenCalledOnce();
});

test('a job whose time has passed runs at once, and a cancelled one never', () => {
  const [late, cancelled] = [vi.fn(), vi.fn()];
  systemWakeAt(inDays(-1), late);
  systemWakeAt(inDays(1), cancelled)();
  vi.advanceTimersByTime(0);
  expect(late).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2 * dayMs);
  expect(cancelled).not.toHaveBeenCalled();
});

test('a clock that is set forward triggers a due job within a minute', () => {
  const job = vi.fn();
  systemWakeAt(inDays(1), job);
  vi.setSystemTime(inDays(1));
  vi.advanceTimersByTime(60_001);
  expect(job).toHaveBeenCalledOnce();
});
