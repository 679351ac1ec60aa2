import { expect, test } from 'vitest';
import { remainingUntil } from './remaining.logic.ts';

const now = Date.parse('2026-11-28T12:00:00+08:00');

test.each([
  ['2026-11-28 11:40:00', '已超时 20分钟', 'red'],
  ['2026-11-25 12:00:00', '已超时 3天', 'red'],
  ['2026-11-28 17:30:00', '剩余 5小时', 'gold'],
  ['2026-11-28 12:00:20', '剩余 1分钟', 'gold'],
  ['2026-11-30 13:00:00', '剩余 2天', 'cyan'],
])('the deadline %s reads %s in %s', (deadline, text, tone) => {
  expect(remainingUntil(deadline, now)).toEqual({ text, tone });
});

test('a task without a deadline has no remaining time', () => {
  expect(remainingUntil(null, now)).toBeUndefined();
});
