import { expect, test } from 'vitest';
import { code128 } from './code128.ts';

/** Symbols of a code: 11 modules each, and 13 of the stop symbol. */
const symbols = (text: string): number => ((code128(text)?.length ?? 0) - 13) / 11;

test('digits are written in pairs, and each other character as one symbol', () => {
  // Start, three pairs, check sum.
  expect(symbols('123456')).toBe(5);
  // Start, S, F, 1, change of set, six pairs, check sum.
  expect(symbols('SF1234567890123')).toBe(12);
  expect(symbols('Ab')).toBe(4);
});

test('one character of another set is shifted, several change the set', () => {
  // Start A, tab, shift, a, tab, check sum.
  expect(symbols('\ta\t')).toBe(6);
  expect(symbols('\tabcdef')).toBe(symbols('abcdef') + 2);
});

test('characters beyond ASCII and an empty text have no code', () => {
  expect([code128('顺丰1'), code128('é'), code128('')]).toEqual([undefined, undefined, undefined]);
});
