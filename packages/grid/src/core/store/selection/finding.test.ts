import { expect, test } from 'vitest';
import { nextFind, patternOf, type Search } from './finding.ts';

const search = (text: string, over: Partial<Search> = {}): Search => ({
  text,
  isCaseSensitive: false,
  isWholeCell: false,
  ...over,
});

test.each([
  ['ab', 'xABy', {}, true],
  ['ab', 'xABy', { isCaseSensitive: true }, false],
  ['ab', 'AB', { isWholeCell: true }, true],
  ['ab', 'abc', { isWholeCell: true }, false],
  ['1.5', '125', {}, false],
  ['(一)', '甲(一)', {}, true],
  ['$', '$1', {}, true],
  ['贸易', '上海贸易有限公司', {}, true],
])('#38 looking for %s in %s with %j: %s', (text, said, over, isFound) => {
  expect(patternOf(search(text, over)).test(said)).toBe(isFound);
});

const finds = [
  { row: 0, column: 2 },
  { row: 3, column: 1 },
  { row: 3, column: 4 },
];

test.each([
  [{ row: 0, column: 0 }, 1, 0],
  [{ row: 0, column: 2 }, 1, 1],
  [{ row: 3, column: 4 }, 1, 0],
  [{ row: 3, column: 2 }, -1, 1],
  [{ row: 0, column: 0 }, -1, 2],
] as const)('#38 from %j going %d the next match is number %d, cyclically', (active, by, index) => {
  expect(nextFind(finds, active, by)).toBe(index);
});

test('#38 without a match nothing is selected', { meta: { spec: 'grid-38.find' } }, () => {
  expect(nextFind([], { row: 0, column: 0 }, 1)).toBe(-1);
  expect(nextFind(finds, undefined, 1)).toBe(0);
});
