import { describe, expect, test } from 'vitest';
import { dateText, dayPattern } from './date-text.logic.ts';
import { numberText } from './number-text.logic.ts';

describe('numbers have thousands separators', { meta: { spec: 'limits.formats' } }, () => {
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
  ])('%s by %s is %s', (value, pattern, text) => {
    expect(dateText(value, pattern)).toBe(text);
  });
});
