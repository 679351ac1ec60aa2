import { expect, test } from 'vitest';
import { againstLimit, againstRival, median, ms, percentile } from './figure.ts';
import { outsideTransactions } from './in-process-server.ts';

test('a percentile is a measured value, whatever the order of the values', () => {
  const values = [5, 1, 4, 2, 3, 10, 9, 8, 7, 6];
  expect(percentile(values, 0.5)).toBe(5);
  expect(percentile(values, 0.95)).toBe(10);
  expect(percentile(values, 0)).toBe(1);
  expect(median([3])).toBe(3);
  expect(() => median([])).toThrow('no values');
});

test('a ratio is our value divided by the reference value', () => {
  expect(againstRival('a', ms, 3, { name: 'bare', value: 2 }).ratio).toBe(1.5);
  expect(againstLimit('a', ms, 5, 50).ratio).toBe(0.1);
});

test('the statements of a request are listed without those of its session check', () => {
  const seen = ['begin; select set_config()', 'select 1', 'commit', 'select 2', 'select 3'].map((sql) => ({
    sql,
    parameters: [],
  }));
  expect(outsideTransactions(seen).map(({ sql }) => sql)).toEqual(['select 2', 'select 3']);
});
