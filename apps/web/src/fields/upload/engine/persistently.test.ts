import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { connection } from '../../../platform/connection/connection.ts';
import { passes, pauseMs } from './persistence.logic.ts';
import { persistently } from './persistently.ts';

const file = new File(['x'], 'a.pdf');
const failure = (status: number) => new ApiError({ status, code: status, message: `失败 ${status}` });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  connection.write('up');
});

/** Returns an attempt that fails with each of these statuses once, then succeeds. */
function failing(...statuses: number[]) {
  const left = [...statuses];
  return vi.fn(async () => {
    const status = left.shift();
    if (status !== undefined) throw failure(status);
    return 'stored';
  });
}
const options = (over: { most?: number; signal?: AbortSignal } = {}) => ({
  file,
  signal: new AbortController().signal,
  most: Number.POSITIVE_INFINITY,
  onWaiting: vi.fn<() => void>(),
  ...over,
});

test('requests to an unreachable or restarting server are repeated with growing pauses', async () => {
  const attempt = failing(0, 502, 503);
  const given = options();
  const outcome = persistently(attempt, given);
  await vi.advanceTimersByTimeAsync(1_000 + 2_000);
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(given.onWaiting).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await outcome).toBe('stored');
});

test.each([
  ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
  ['the page has found the server again', () => connection.write('up')],
])('it goes on at once when %s', async (_, event) => {
  const attempt = failing(0);
  connection.write('down');
  const outcome = persistently(attempt, options());
  await vi.advanceTimersByTimeAsync(1);
  event();
  expect(await outcome).toBe('stored');
});

test('a refusal is not repeated', async () => {
  const attempt = failing(403);
  await expect(persistently(attempt, options())).rejects.toThrow('失败 403');
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('after the given number of consecutive failures the last error is thrown', async () => {
  const attempt = failing(0, 0, 0);
  const outcome = persistently(attempt, options({ most: 2 })).catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toContain('失败 0');
  expect(attempt).toHaveBeenCalledTimes(2);
});

test('an attempt that made progress resets the number of failures', async () => {
  let calls = 0;
  const outcome = persistently(
    async (moved) => {
      calls += 1;
      if (calls === 2) moved();
      if (calls < 4) throw failure(0);
      return 'stored';
    },
    options({ most: 3 }),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBe('stored');
});

test('aborting during a pause rejects with the signal’s reason', async () => {
  const stop = new AbortController();
  const outcome = persistently(failing(0), options({ signal: stop.signal })).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1);
  stop.abort('cancelled');
  expect(await outcome).toBe('cancelled');
});

test('a file that cannot be read any more is not treated as a lost network', async () => {
  const gone = new File(['x'], 'a.pdf');
  vi.spyOn(gone, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  } as unknown as Blob);
  await expect(persistently(failing(0), { ...options(), file: gone })).rejects.toThrow('文件读取失败');
});

test.each([
  [0, true],
  [400, false],
  [403, false],
  [409, true],
  [413, false],
  [423, true],
  [500, false],
  [503, true],
])('status %i passes by itself: %s', (status, does) => {
  expect(passes(status)).toBe(does);
});

test('pauses grow to half a minute at most', () => {
  expect([1, 2, 3, 6, 50].map(pauseMs)).toEqual([1_000, 2_000, 4_000, 30_000, 30_000]);
});
