import { afterEach, expect, test, vi } from 'vitest';
import type { PersonSocket } from '../../platform/sockets/open-sockets.ts';
import { createPermissionNews } from './permission-news.ts';

afterEach(() => vi.useRealTimers());

test('a window whose stamps could not be read is served once more for each event', async () => {
  vi.useFakeTimers();
  const window = { socket: { readyState: 1, OPEN: 1 }, token: 't' } as unknown as PersonSocket;
  const failures: unknown[] = [];
  const told: string[] = [];
  let isBroken = true;
  const news = createPermissionNews({
    authenticate: () => ({ userId: 'u' }) as never,
    permissionStamp: async () => 'p',
    reachStamp: async () => {
      if (isBroken) throw new Error('no connection');
      return 'r';
    },
    say: (_, frame) => void told.push(frame.cmd),
    report: (error) => void failures.push(error),
  });
  news.tell([window]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(failures).toHaveLength(2);
  news.tell([window]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(failures).toHaveLength(4);

  isBroken = false;
  news.tell([window]);
  await vi.advanceTimersByTimeAsync(0);
  isBroken = true;
  news.tell([window]);
  await vi.advanceTimersByTimeAsync(500);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told.filter((cmd) => cmd === 'reach')).toHaveLength(2);
});
