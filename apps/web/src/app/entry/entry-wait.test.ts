import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSignal } from '../../platform/signal.ts';
import type { Entrance } from './entry.ts';
import { slowAfterMs, watchWait } from './entry-wait.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function waiting() {
  const entrance = createSignal<Entrance>('waiting');
  return { entrance, wait: watchWait(entrance) };
}

test('a slow start is announced before ten seconds have passed', () => {
  const { entrance, wait } = waiting();
  wait.begin();
  vi.advanceTimersByTime(slowAfterMs - 1);
  expect(entrance.read()).toBe('waiting');
  vi.advanceTimersByTime(1);
  expect(entrance.read()).toBe('slow');
  expect(slowAfterMs).toBeLessThan(10_000);
});

test('another attempt starts the full wait again', () => {
  const { entrance, wait } = waiting();
  wait.begin();
  vi.advanceTimersByTime(slowAfterMs - 1);
  wait.begin();
  vi.advanceTimersByTime(slowAfterMs - 1);
  expect(entrance.read()).toBe('waiting');
  vi.advanceTimersByTime(1);
  expect(entrance.read()).toBe('slow');
});

test.each(['in', 'ended', 'hindered'] as const)('no slow start is announced when the user is %s', (entry) => {
  const { entrance, wait } = waiting();
  wait.begin();
  entrance.write(entry);
  vi.advanceTimersByTime(slowAfterMs);
  expect(entrance.read()).toBe(entry);
});
