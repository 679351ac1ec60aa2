import { toWireTime } from '@baisi/contract/rules/wire-time';
import { expect, test } from 'vitest';
import { foundingTime, joiningTime, leavingTime } from './joining-time.ts';

const now = new Date('2026-11-22T18:30:00Z');
const orders = Array.from({ length: 61 }, (_, i) => i + 1);
const times = orders.map((order) => joiningTime(order, orders.length, now));

test('users joined in sequence over two years, none before the founding and none in the future', () => {
  const all = [foundingTime(now), ...times, now].map((time) => time.getTime());
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  expect(now.getTime() - foundingTime(now).getTime()).toBeGreaterThan(729 * 86_400_000);
});

test('every user joined on a workday, between nine and five', () => {
  for (const time of [foundingTime(now), ...times, leavingTime(now)]) {
    const wire = toWireTime(time);
    const weekday = new Date(`${wire.slice(0, 10)}T00:00:00Z`).getUTCDay();
    expect(weekday).toBeGreaterThanOrEqual(1);
    expect(weekday).toBeLessThanOrEqual(5);
    expect(wire.slice(11)).toMatch(/^(09|1[0-6]):/);
  }
});

test('the same start gives the same times', () => {
  expect(orders.map((order) => joiningTime(order, orders.length, now))).toEqual(times);
});
