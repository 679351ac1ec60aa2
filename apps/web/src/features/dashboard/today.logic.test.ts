import { expect, test } from 'vitest';
import { todayIn } from './today.logic.ts';

test.each([
  [new Date(2026, 10, 21, 23, 59), '2026年11月21日 星期六'],
  [new Date(2027, 0, 3, 0, 0), '2027年1月3日 星期日'],
])('%s is written as a Chinese date', (date, text) => {
  expect(todayIn(date)).toBe(text);
});
