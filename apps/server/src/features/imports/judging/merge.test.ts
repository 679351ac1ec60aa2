import { expect, test } from 'vitest';
import { isShownAs } from './merge.ts';

test.each([
  ['138****5678', '13812345678', true],
  ['138****5678', '13912345678', false],
  ['138****5678', '1385678', false],
  ['z****@example.com', 'zhangsan@example.com', true],
  ['z****@example.com', 'z@example.com', false],
  ['******', '1990-05-17', true],
  ['******', '', false],
  ['a*b*c', 'axbxc', true],
  ['a*b*c', 'abxc', false],
  ['a*b*c', 'axbc', false],
  ['same', 'same', true],
  ['same', 'other', false],
  ['a*', 'a*', true],
])('%s stands for %s: %s', (text, stored, isShown) => {
  expect(isShownAs(text, stored)).toBe(isShown);
});

test('many asterisks take no time', () => {
  const stored = 'a'.repeat(2_000);
  expect(isShownAs(`${'*a'.repeat(900)}b`, stored)).toBe(false);
  expect(isShownAs(`${'*a'.repeat(900)}*`, stored)).toBe(true);
});
