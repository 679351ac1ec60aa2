import type { Column } from '../columns/column.ts';
import { isEmptyValue } from '../validation/filled.ts';
import { type CellTest, ColumnCondition, type FormatDeps } from './column-condition.ts';
import { isMonthBefore, isSameMonth, isSameWeek, isSameYear } from './days.ts';
import type { FormatCondition } from './format-rule.ts';
import type { WholeColumns } from './whole-columns.ts';

export type ConditionName = FormatCondition['is'];

type Named<Name extends ConditionName> = FormatCondition & { is: Name };

/** Kind of operands of a condition; decides which inputs a form shows. */
export type Operands = 'none' | 'operand' | 'range' | 'text' | 'values' | 'days' | 'count';

type Entry<Name extends ConditionName> = {
  operands: Operands;
  words: string;
  /** The name of the condition for columns of dates, if it differs. */
  momentWords?: string;
  /** The statistic of the whole column that the condition needs. Absent: it depends on one cell only. */
  whole?: Parameters<WholeColumns['get']>[0];
  test: (column: ColumnCondition, when: Named<Name>) => CellTest;
};

const days = (words: string, holds: (day: number, today: number) => boolean) =>
  ({ operands: 'none', words, test: (column: ColumnCondition) => column.day(holds) }) as const;

type Conditions = Readonly<{ [Name in ConditionName]: Entry<Name> }>;

const table = {
  equal: { operands: 'operand', words: '等于', test: (column, { operand }) => column.same(operand, true) },
  unequal: {
    operands: 'operand',
    words: '不等于',
    test: (column, { operand }) => column.same(operand, false),
  },
  greater: {
    operands: 'operand',
    words: '大于',
    momentWords: '晚于',
    test: (column, { operand }) => column.ordered(operand, (order) => order > 0),
  },
  atLeast: {
    operands: 'operand',
    words: '大于或等于',
    momentWords: '不早于',
    test: (column, { operand }) => column.ordered(operand, (order) => order >= 0),
  },
  less: {
    operands: 'operand',
    words: '小于',
    momentWords: '早于',
    test: (column, { operand }) => column.ordered(operand, (order) => order < 0),
  },
  atMost: {
    operands: 'operand',
    words: '小于或等于',
    momentWords: '不晚于',
    test: (column, { operand }) => column.ordered(operand, (order) => order <= 0),
  },
  between: { operands: 'range', words: '介于', test: (column, when) => column.within(when, true) },
  notBetween: { operands: 'range', words: '不介于', test: (column, when) => column.within(when, false) },
  contains: {
    operands: 'text',
    words: '包含',
    test: (column, { text }) => column.someText(text, (cell, wanted) => cell.includes(wanted)),
  },
  notContains: {
    operands: 'text',
    words: '不包含',
    test: (column, { text }) => column.noText(text, (cell, wanted) => cell.includes(wanted)),
  },
  begins: {
    operands: 'text',
    words: '开头是',
    test: (column, { text }) => column.someText(text, (cell, wanted) => cell.startsWith(wanted)),
  },
  ends: {
    operands: 'text',
    words: '结尾是',
    test: (column, { text }) => column.someText(text, (cell, wanted) => cell.endsWith(wanted)),
  },
  empty: { operands: 'none', words: '为空', test: () => isEmptyValue },
  notEmpty: { operands: 'none', words: '不为空', test: () => (value) => !isEmptyValue(value) },
  oneOf: { operands: 'values', words: '是其中之一', test: (column, { values }) => column.oneOf(values) },
  today: days('是今天', (day, today) => day === today),
  yesterday: days('是昨天', (day, today) => day === today - 1),
  thisWeek: days('在本周', isSameWeek),
  thisMonth: days('在本月', isSameMonth),
  lastMonth: days('在上月', isMonthBefore),
  thisYear: days('在今年', isSameYear),
  before: {
    operands: 'days',
    words: '早于',
    test: (column, when) => column.day((day, today) => day < today + when.days),
  },
  after: {
    operands: 'days',
    words: '晚于',
    test: (column, when) => column.day((day, today) => day > today + when.days),
  },
  duplicate: {
    operands: 'none',
    words: '重复',
    whole: 'repeats',
    test: (column) => column.repeated((count) => count > 1),
  },
  unique: {
    operands: 'none',
    words: '不重复',
    whole: 'repeats',
    test: (column) => column.repeated((count) => count === 1),
  },
  top: {
    operands: 'count',
    words: '最大的',
    momentWords: '最晚的',
    whole: 'ranks',
    test: (column, when) => column.ranked(when, true),
  },
  bottom: {
    operands: 'count',
    words: '最小的',
    momentWords: '最早的',
    whole: 'ranks',
    test: (column, when) => column.ranked(when, false),
  },
  aboveAverage: {
    operands: 'none',
    words: '高于平均值',
    whole: 'average',
    test: (column) => column.average((order) => order > 0),
  },
  belowAverage: {
    operands: 'none',
    words: '低于平均值',
    whole: 'average',
    test: (column) => column.average((order) => order < 0),
  },
  bar: { operands: 'none', words: '数据条', whole: 'ranks', test: (column) => column.hasShare('bar') },
  scale: { operands: 'none', words: '色阶', whole: 'ranks', test: (column) => column.hasShare('scale') },
} as const satisfies Conditions;

/** All conditions, with their operands, names and tests. */
export const conditions: Conditions = table;

type NameWith<Wanted extends Operands> = {
  [Name in ConditionName]: (typeof table)[Name]['operands'] extends Wanted ? Name : never;
}[ConditionName];

/** Does a condition have operands of this kind? */
export const hasOperands = <Wanted extends Operands>(
  name: ConditionName,
  wanted: Wanted,
): name is NameWith<Wanted> => conditions[name].operands === wanted;

/** Returns the test of a condition for the cells of a column. */
export function testOf<Name extends ConditionName>(
  when: Named<Name>,
  column: Column,
  deps: FormatDeps,
): CellTest {
  const name: Name = when.is;
  return conditions[name].test(new ColumnCondition(column, deps), when);
}

/** Returns the statistic of the whole column that a condition needs; undefined if it depends on one cell only. */
export const wholeAskedBy = ({ is }: { is: ConditionName }): Entry<ConditionName>['whole'] =>
  conditions[is].whole;
