import { expect, test } from 'vitest';
import { createTotals } from './totals.ts';

const later = <T>(value: T, ms: number): Promise<T> =>
  new Promise((resolve) => setTimeout(resolve, ms, value));

function scene(rows: number, exactMs = 0) {
  let nowMs = 1_000_000;
  const asked = { exact: 0, upTo: 0, estimate: 0 };
  const state = { rows };
  const counting = {
    exact: () => {
      asked.exact += 1;
      return later(state.rows, exactMs);
    },
    upTo: async (limit: number) => {
      asked.upTo += 1;
      return Math.min(limit, state.rows);
    },
    estimate: async () => {
      asked.estimate += 1;
      return 987_654;
    },
  };
  const totals = createTotals({ now: () => new Date(nowMs) });
  return {
    asked,
    state,
    forget: totals.forget,
    total: () => totals.of('key', counting),
    wait: (ms: number) => {
      nowMs += ms;
    },
  };
}

test('a small list is counted exactly, and again as soon as a row was written', async () => {
  const s = scene(3);
  expect(await s.total()).toEqual({ total: 3, isExact: true });
  s.state.rows = 4;
  expect(await s.total()).toEqual({ total: 3, isExact: true });
  expect(s.asked.upTo).toBe(1);
  s.forget();
  expect(await s.total()).toEqual({ total: 4, isExact: true });
});

test('rows written by other nodes are counted after at most five seconds', async () => {
  const s = scene(3);
  await s.total();
  s.state.rows = 4;
  s.wait(5_000);
  expect((await s.total()).total).toBe(4);
});

test('a large list whose count is quick is exact at once', async () => {
  const s = scene(50_000);
  expect(await s.total()).toEqual({ total: 50_000, isExact: true });
});

test('a large list whose count is slow first returns an estimate, then the exact total, and is never counted twice at a time', async () => {
  const s = scene(50_000, 150);
  const [a, b] = await Promise.all([s.total(), s.total()]);
  expect([a, b]).toEqual([
    { total: 987_654, isExact: false },
    { total: 987_654, isExact: false },
  ]);
  expect(s.asked.exact).toBe(1);
  await expect.poll(s.total).toEqual({ total: 50_000, isExact: true });
  expect(s.asked.exact).toBe(1);
});

test('after a write, a large list returns the previous total until the new one is counted', async () => {
  const s = scene(50_000, 150);
  await s.total();
  await expect.poll(async () => (await s.total()).isExact).toBe(true);
  s.state.rows = 50_001;
  s.forget();
  expect(await s.total()).toEqual({ total: 50_000, isExact: false });
  await expect.poll(s.total).toEqual({ total: 50_001, isExact: true });
});
