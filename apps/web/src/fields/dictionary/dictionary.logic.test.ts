import { expect, test } from 'vitest';
import { dictionaryText } from './dictionary.logic.ts';

const items = [
  { value: '1', text: '男' },
  { value: '2', text: '女' },
];

test.each([
  ['1', '男'],
  [2, '女'],
  ['1,2', '男,女'],
  [['2', '1'], '女,男'],
  ['9', '9'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('the value %s is shown as %s', (value, text) => {
  expect(dictionaryText(items, value)).toBe(text);
});
