import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillValues } from './series.ts';

test.each<[string, unknown[], unknown[]]>([
  ['one number is repeated', [5], [5, 5, 5]],
  ['one number as text is repeated', ['-0.5'], ['-0.5', '-0.5', '-0.5']],
  ['one number with a trailing space is repeated', ['0.5 '], ['0.5 ', '0.5 ', '0.5 ']],
  ['two numbers are continued by their difference', [1, 3], [5, 7, 9]],
  ['decimals are continued exactly', [0.1, 0.2], [0.3, 0.4, 0.5]],
  ['numbers as text are continued as text', ['1.50', '2.00'], ['2.5', '3', '3.5']],
  ['numbers without a constant difference are repeated', [1, 2, 4], [1, 2, 4]],
  ['a date is continued by days', ['2026-02-27'], ['2026-02-28', '2026-03-01', '2026-03-02']],
  [
    'two dates are continued by their distance',
    ['2026-01-01', '2026-01-08'],
    ['2026-01-15', '2026-01-22', '2026-01-29'],
  ],
  [
    'dates a month apart use the last day of shorter months',
    ['2026-01-31', '2026-02-28'],
    ['2026-03-31', '2026-04-30', '2026-05-31'],
  ],
  [
    'dates a year apart are continued by years',
    ['2024-02-29', '2025-02-28'],
    ['2026-02-28', '2027-02-28', '2028-02-29'],
  ],
  [
    'an invalid date is continued like any text that ends with a number',
    ['2026-02-30'],
    ['2026-02-31', '2026-02-32', '2026-02-33'],
  ],
  ['weekdays are continued cyclically', ['周六'], ['周日', '周一', '周二']],
  ['weekdays with a distance of two are continued', ['星期一', '星期三'], ['星期五', '星期日', '星期二']],
  ['names of months are continued', ['十一月'], ['十二月', '一月', '二月']],
  ['numbered words keep their leading zeros', ['A008'], ['A009', 'A010', 'A011']],
  ['numbered words with a distance of two are continued', ['第1箱', '第3箱'], ['第5箱', '第7箱', '第9箱']],
  ['numbered words with different texts are repeated', ['甲1', '乙2'], ['甲1', '乙2', '甲1']],
  ['words are repeated', ['上海', '北京'], ['上海', '北京', '上海']],
  ['mixed kinds are repeated', [1, '2'], [1, '2', 1]],
  ['empty cells are repeated', [null, ''], [null, '', null]],
])('%s', (_, values, next) => {
  expect(fillValues(values, 3)).toEqual(next);
});

test.each<[unknown[], unknown[]]>([
  [
    [3, 4],
    [2, 1, 0],
  ],
  [['2026-03-01'], ['2026-02-28', '2026-02-27', '2026-02-26']],
  [['周一'], ['周日', '周六', '周五']],
  [['A002'], ['A001', 'A000', 'A001']],
  [
    ['上海', '北京'],
    ['北京', '上海', '北京'],
  ],
])('backwards from %j come %j', (values, before) => {
  expect(fillValues(values, 3, { isBackwards: true })).toEqual(before);
});

test('a copy repeats values that a fill would continue', () => {
  expect(fillValues(['2026-02-27', '2026-02-28'], 3, { isCopy: true })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-02-27',
  ]);
  expect(fillValues([], 3)).toEqual([]);
});

test('a filled series continues like its source, without end', () => {
  const cents = fc.integer({ min: -1e6, max: 1e6 });
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 1, max: 20 }), (first, step, count) => {
      const at = (i: number) => (first + step * i) / 100;
      const filled = fillValues([at(0), at(1)], count);
      expect(filled).toEqual(Array.from({ length: count }, (_, i) => at(i + 2)));
    }),
  );
});
