import { expect, test } from 'vitest';
import { amountText } from './amount-text.logic.ts';

test.each([
  ['0.00', '0.00'],
  ['999.90', '999.90'],
  ['1234.50', '1,234.50'],
  ['-1234567.05', '-1,234,567.05'],
  ['1000', '1,000'],
])('the amount %s is written %s', (amount, text) => {
  expect(amountText(amount)).toBe(text);
});

test('no amount has no text', () => {
  expect([amountText(null), amountText(undefined)]).toEqual([undefined, undefined]);
});
