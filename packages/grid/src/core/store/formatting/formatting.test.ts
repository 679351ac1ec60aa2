import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormatCondition } from '../../formats/format-rule.ts';
import { compareValues } from '../../view/view.ts';
import { formatsBench as bench, rule } from '../testing/formats-bench.ts';

/** The values of a column that a condition marks. */
function marked(field: string, when: FormatCondition, values: readonly unknown[]): unknown[] {
  const { stylesOf } = bench(
    values.map((value) => ({ [field]: value })),
    [rule(when, { columns: [field] })],
  );
  return values.filter((_, i) => stylesOf(`r${i}`, field) === 'red');
}

const than = (is: 'equal' | 'unequal' | 'greater' | 'atLeast' | 'less' | 'atMost', value: string) => ({
  is,
  operand: { value },
});

test.each<[string, string, FormatCondition, readonly unknown[], readonly unknown[]]>([
  [
    'equal numbers, compared exactly',
    'qty',
    than('equal', '0.30'),
    [0.3, 0.1 + 0.2, '0.3', '0.30', '.3', '三'],
    [0.3, '0.3', '0.30', '.3'],
  ],
  [
    'numbers with more digits than JavaScript can represent',
    'qty',
    than('greater', '12345678901234567890.1'),
    ['12345678901234567890.2', '12345678901234567890.1', '12345678901234567890'],
    ['12345678901234567890.2'],
  ],
  ['numbers, but no empty cell', 'qty', than('less', '5'), [4, '', null, undefined, -1, 5], [4, -1]],
  [
    'all cells with another value, including empty ones',
    'qty',
    than('unequal', '5'),
    [5, '5.0', 6, ''],
    [6, ''],
  ],
  [
    'numbers in a range, both ends included',
    'qty',
    { is: 'between', from: { value: '1' }, to: { value: '2.5' } },
    [0.99, 1, 2, 2.5, 2.51, ''],
    [1, 2, 2.5],
  ],
  [
    'numbers outside a range',
    'qty',
    { is: 'notBetween', from: { value: '1' }, to: { value: '2' } },
    [0, 1, 2, 3, ''],
    [0, 3],
  ],
  ['texts, ignoring case', 'memo', than('equal', 'ok'), ['OK', 'ok ', 'okay', '007'], ['OK', 'ok ']],
  ['codes, compared character by character', 'memo', than('equal', '7'), ['7', '007', '7.0'], ['7']],
  ['texts by their sort order', 'memo', than('greater', 'SO9'), ['SO10', 'SO8', 'SO9'], ['SO10']],
  ['texts that contain a text', 'memo', { is: 'contains', text: 'A' }, ['bab', 'b', ''], ['bab']],
  ['texts that do not contain a text', 'memo', { is: 'notContains', text: 'a' }, ['bab', 'b', ''], ['b', '']],
  ['texts that begin with a text', 'memo', { is: 'begins', text: '急' }, ['急件', '加急'], ['急件']],
  ['texts that end with a text', 'memo', { is: 'ends', text: '急' }, ['急件', '加急'], ['加急']],
  ['empty cells', 'memo', { is: 'empty' }, ['', null, undefined, 0, ' '], ['', null, undefined]],
  ['filled cells', 'memo', { is: 'notEmpty' }, ['', 0, 'a'], [0, 'a']],
  ['choices by their texts', 'state', than('equal', '已完成'), ['a', 'b'], ['b']],
  ['choices by their codes', 'state', than('equal', 'b'), ['a', 'b'], ['b']],
  ['one of several choices', 'state', { is: 'oneOf', values: ['b', '待处理'] }, ['a', 'b', 'c'], ['a', 'b']],
  ['each of several choices in a cell', 'state', than('equal', '已完成'), ['a,b', 'a', 'b'], ['a,b', 'b']],
  ['today', 'due', { is: 'today' }, ['2026-11-18', '2026-11-17', ''], ['2026-11-18']],
  ['yesterday', 'due', { is: 'yesterday' }, ['2026-11-18', '2026-11-17'], ['2026-11-17']],
  [
    'this week, from Monday to Sunday',
    'due',
    { is: 'thisWeek' },
    ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'],
    ['2026-11-16', '2026-11-22'],
  ],
  [
    'this month',
    'due',
    { is: 'thisMonth' },
    ['2026-10-31', '2026-11-01', '2026-11-30', '2025-11-18'],
    ['2026-11-01', '2026-11-30'],
  ],
  ['days before today', 'due', { is: 'before', days: 0 }, ['2026-11-17', '2026-11-18'], ['2026-11-17']],
  [
    'days more than three days ahead',
    'due',
    { is: 'after', days: 3 },
    ['2026-11-21', '2026-11-22'],
    ['2026-11-22'],
  ],
  [
    'days more than three days ago',
    'due',
    { is: 'before', days: -3 },
    ['2026-11-15', '2026-11-14'],
    ['2026-11-14'],
  ],
  [
    'times within a day',
    'at',
    than('equal', '2026-11-18'),
    ['2026-11-18 00:00', '2026-11-18 23:59', '2026-11-19 00:00'],
    ['2026-11-18 00:00', '2026-11-18 23:59'],
  ],
  [
    'times after another time',
    'at',
    than('greater', '2026-11-18 08:00'),
    ['2026-11-18 08:00', '2026-11-18 08:01'],
    ['2026-11-18 08:01'],
  ],
  [
    'days in a column of texts',
    'memo',
    { is: 'today' },
    ['2026/11/18', '2026-11-18 08:00:00', '今天'],
    ['2026/11/18', '2026-11-18 08:00:00'],
  ],
  ['duplicate values', 'qty', { is: 'duplicate' }, [1, '1.0', 2, '', ''], [1, '1.0']],
  ['unique values', 'qty', { is: 'unique' }, [1, '1.0', 2, '', ''], [2]],
  [
    'the largest values, including ties',
    'qty',
    { is: 'top', count: 2, isPercent: false },
    [1, 5, 3, 3, 2],
    [5, 3, 3],
  ],
  ['the smallest values', 'qty', { is: 'bottom', count: 1, isPercent: false }, [1, '0.5', 3, ''], ['0.5']],
  [
    'a percentage of the values, at least one',
    'qty',
    { is: 'top', count: 10, isPercent: true },
    [1, 2, 3],
    [3],
  ],
  [
    'the latest day',
    'due',
    { is: 'top', count: 1, isPercent: false },
    ['2026-01-02', '2026-01-03', ''],
    ['2026-01-03'],
  ],
  [
    'values above the average, which is not rounded',
    'qty',
    { is: 'aboveAverage' },
    [1, 1, '1.0000001'],
    ['1.0000001'],
  ],
  ['values below the average', 'qty', { is: 'belowAverage' }, [1, 2, 3, '', '无'], [1]],
])(
  '#58 a rule marks %s',
  { meta: { spec: 'grid-58.conditional-format' } },
  (_, field, when, values, wanted) => {
    expect(marked(field, when, values)).toEqual(wanted);
  },
);

test('#58 a rule compares with another column of the same row', {
  meta: { spec: 'grid-58.conditional-format' },
}, () => {
  const { stylesOf } = bench(
    [{ qty: 5, limit: '4.99' }, { qty: 4, limit: 5 }, { qty: 4 }, { limit: 3 }],
    [rule({ is: 'greater', operand: { column: 'limit' } })],
  );
  expect(['r0', 'r1', 'r2', 'r3'].map((key) => stylesOf(key, 'qty'))).toEqual(['red', '', '', '']);
});

test('#58 a rule may mark the whole row, and the first of two rules takes precedence', {
  meta: { spec: 'grid-58.conditional-format' },
}, () => {
  const { store, stylesOf } = bench(
    [{ qty: 9, memo: '急' }],
    [
      rule(than('greater', '5'), { id: 'a', styles: ['red'], name: '超量' }),
      rule(
        { is: 'contains', text: '急' },
        { id: 'b', columns: ['memo'], marks: 'row', styles: ['blue', 'bold'] },
      ),
      rule(than('greater', '1'), { id: 'c', styles: ['green', 'strike'] }),
      rule(than('greater', '1'), { id: 'd', isEnabled: false, styles: ['green'] }),
    ],
  );
  expect(stylesOf('r0', 'qty')).toBe('red bold strike');
  expect(stylesOf('r0', 'state')).toBe('blue bold');
  expect(store.formats?.wordsFor('r0', 'qty', 0)).toEqual(['标记：超量、备注 包含“急”、件数 大于 1']);
  expect(store.formats?.rowLook('r0', 0)?.styles).toBe('blue bold');
});

test('#58 rules over missing columns, or only disabled ones, mark nothing', {
  meta: { spec: 'grid-58.conditional-format' },
}, () => {
  const one = than('greater', '0');
  expect(bench([{ qty: 1 }], [rule(one, { columns: ['gone'] })]).stylesOf('r0', 'qty')).toBe('');
  expect(
    bench([{ qty: 1 }], [rule({ is: 'greater', operand: { column: 'gone' } })]).stylesOf('r0', 'qty'),
  ).toBe('');
  expect(bench([{ qty: 1 }], [rule(one, { isEnabled: false })]).store.formats).toBeUndefined();
  expect(bench([{ qty: 1 }], []).store.formats).toBeUndefined();
});

test('#58 texts are compared in their sort order', {
  meta: { spec: 'grid-58.conditional-format' },
}, () => {
  fc.assert(
    fc.property(
      fc.constantFrom('a', 'B', '10', '9', '中', '文'),
      fc.constantFrom('a', 'B', '10', '9', '中', '文'),
      (text, other) => {
        expect(marked('memo', than('greater', other), [text])).toEqual(
          compareValues(text, other) > 0 ? [text] : [],
        );
      },
    ),
  );
});
