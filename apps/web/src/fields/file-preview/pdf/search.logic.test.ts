import { expect, test } from 'vitest';
import { findIn, firstFrom } from './search.logic.ts';

test.each([
  ['a word', '采购合同', '合同', ['合同']],
  ['a word that a line break divides', '采购合\n同', '合同', ['合\n同']],
  ['text of another case and character width', 'ＡＢｃ 合同', 'abC', ['ＡＢｃ']],
  ['spaces in the searched text', '采购合同', ' 合 同 ', ['合同']],
  ['all matches', '合同、合同', '合同', ['合同', '合同']],
  ['matches that do not overlap', 'aaaa', 'aa', ['aa', 'aa']],
  ['nothing for an empty search', '合同', '  ', []],
  ['nothing in an empty text', '', '合同', []],
  ['a character of several', '㎏ 以内', 'kg', ['㎏']],
])('the search finds %s', (_, text, wanted, found) => {
  expect(findIn(text, wanted).map(({ from, to }) => text.slice(from, to))).toEqual(found);
});

test('a search starts at the current page, and continues from the beginning after the last match', () => {
  const matches = [0, 3, 3, 7].map((page) => ({ page, nth: 0 }));
  expect([0, 1, 3, 8].map((page) => firstFrom(matches, page))).toEqual([0, 1, 1, 0]);
  expect(firstFrom([], 2)).toBe(0);
});
