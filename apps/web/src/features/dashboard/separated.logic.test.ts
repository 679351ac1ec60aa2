import { expect, test } from 'vitest';
import { separated } from './separated.logic.ts';

test.each([0, 7, 999, 1000, 12_345, 1_234_567, -1234, 0.5, 1234.5, 99.999, 1_234_567.891, -0.25])(
  '%d is written as the browser writes numbers, with two places at most',
  (value) => {
    expect(separated(value)).toBe(value.toLocaleString('en-US', { maximumFractionDigits: 2 }));
  },
);

test.each([0, 7, 1234.5, 1_234_567.891, -3])('%d is written as an amount with two places', (value) => {
  expect(separated(value, 2)).toBe(
    value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
});

test('what rounds to nothing has no sign', () => {
  expect(separated(-0.001)).toBe('0');
});
