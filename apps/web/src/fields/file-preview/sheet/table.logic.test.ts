import { expect, test } from 'vitest';
import { columnLetters, hasHeadings, tableOf } from './table.logic.ts';

test('columns are named as in spreadsheets', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

test.each([
  [
    [
      ['姓名', '年龄'],
      ['周岚', '31'],
    ],
    true,
  ],
  [
    [
      ['姓名', ''],
      ['周岚', '31'],
    ],
    false,
  ],
  [
    [
      ['姓名', '姓名'],
      ['周岚', '31'],
    ],
    false,
  ],
  [
    [
      ['周岚', '31'],
      ['李丽', '28'],
    ],
    false,
  ],
  [[['姓名', '年龄']], false],
  [[], false],
])('the first row of %j has headings: %s', (rows, expected) => {
  expect(hasHeadings(rows)).toBe(expected);
});

test('numeric columns contain numbers and are right-aligned; a number that would lose its notation stays text', () => {
  const { columns, rows } = tableOf(
    [
      ['编号', '金额', '电话'],
      ['001', '12.5', '13800138000'],
      ['002', '-3', ''],
    ],
    true,
  );
  expect(columns.map(({ title, align }) => [title, align])).toEqual([
    ['编号', 'left'],
    ['金额', 'right'],
    ['电话', 'right'],
  ]);
  expect(rows.map(({ c0, c1, c2 }) => [c0, c1, c2])).toEqual([
    ['001', 12.5, 13_800_138_000],
    ['002', -3, ''],
  ]);
});

test('without headings every row is data, and rows may have different lengths', () => {
  const { columns, rows } = tableOf([['a'], ['b', 'c']], false);
  expect(columns.map(({ title }) => title)).toEqual(['A', 'B']);
  expect(rows.map(({ id, c0, c1 }) => [id, c0, c1])).toEqual([
    ['0', 'a', ''],
    ['1', 'b', 'c'],
  ]);
});

test('a heading row may be shorter than the rows below it', () => {
  expect(tableOf([['姓名'], ['周岚', '31']], true).columns.map(({ title }) => title)).toEqual(['姓名', 'B']);
});
