import { describe, expect, test } from 'vitest';
import { dateText, dayPattern } from './date-text.logic.ts';
import { durationText } from './duration-text.logic.ts';
import { numberText } from './number-text.logic.ts';

describe('numbers are written with thousands separators', { meta: { spec: 'limits.formats' } }, () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [-1234567, '-1,234,567'],
    [1234567.125, '1,234,567.125'],
    ['12345.60', '12,345.6'],
    [null, ''],
    [undefined, ''],
    ['', ''],
    ['abc', ''],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
  ])('%s is written %s', (value, text) => {
    expect(numberText(value)).toBe(text);
  });
});

describe('a date is written with its time by default', {
  meta: { spec: 'limits.formats' },
}, () => {
  test.each([
    ['2026-11-21 09:30:05', undefined, '2026-11-21 09:30:05'],
    ['2026-11-21T09:30:05', undefined, '2026-11-21 09:30:05'],
    ['2026-11-21 09:30', undefined, '2026-11-21 09:30:00'],
    ['2026-11-21', undefined, '2026-11-21 00:00:00'],
    ['2026-11-21 09:30:05', dayPattern, '2026-11-21'],
    ['2026-11-21 09:30:05', 'MM-DD HH:mm', '11-21 09:30'],
    ['21.11.2026', undefined, ''],
    ['Invalid date', undefined, ''],
    ['', undefined, ''],
    [null, undefined, ''],
    [undefined, undefined, ''],
  ])('the date %s in the format %s is %s', (value, pattern, text) => {
    expect(dateText(value, pattern)).toBe(text);
  });
});

describe('durations are written in their two largest units', () => {
  test.each([
    [0, '0 毫秒'],
    [320.4, '320 毫秒'],
    [1_000, '1 秒'],
    [12_345, '12.3 秒'],
    [59_949, '59.9 秒'],
    [59_960, '1 分 0 秒'],
    [200_000, '3 分 20 秒'],
    [3_599_999, '1 小时 0 分'],
    [3_900_000, '1 小时 5 分'],
  ])('%s ms is written %s', (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });
});
