import { expect, test } from 'vitest';
import { isQuietAt } from './desktop-news.ts';

test('quiet hours may pass midnight; their end is not quiet', () => {
  const inside = (time: string) => isQuietAt(time, '22:00', '08:00');
  expect(['21:59', '22:00', '03:00', '07:59', '08:00'].map(inside)).toEqual([false, true, true, true, false]);
  expect(isQuietAt('12:30', '12:00', '13:00')).toBe(true);
  expect(isQuietAt('12:30', null, null)).toBe(false);
});
