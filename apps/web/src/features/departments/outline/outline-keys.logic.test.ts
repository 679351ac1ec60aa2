import { expect, test } from 'vitest';
import { brokenLine, levelBefore } from './outline-keys.logic.ts';

test.each([
  ['销售部', 3, '\n'],
  ['销售部\n  华东组', 9, '\n  '],
  ['销售部\n\t华东组', 8, '\n\t'],
  ['销售部\n　华东组', 8, '\n　'],
  ['  华东组', 1, '\n '],
])('Enter in %j at %i starts the next line with %j', (text, caret, written) => {
  expect(brokenLine(text, caret)).toBe(written);
});

test.each([
  ['销售部\n    ', 8, 2],
  ['销售部\n   ', 7, 1],
  ['销售部\n\t', 5, 1],
  ['销售部\n', 4, 0],
  ['  华东', 3, 0],
])('Backspace in %j at %i removes %i characters of indentation', (text, caret, count) => {
  expect(levelBefore(text, caret)).toBe(count);
});
