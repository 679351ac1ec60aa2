import { choicesOf } from '../columns/choices.ts';
import type { Column } from '../columns/column.ts';
import { type CellKind, cellKindOf } from './cell-values.ts';
import type { FormatDeps } from './conditions.ts';
import type { FormatCondition, FormatOperand, FormatRule } from './format-rule.ts';

/** The names of conditions. */
const usualWords: Readonly<Record<FormatCondition['is'], string>> = {
  equal: '等于',
  unequal: '不等于',
  greater: '大于',
  atLeast: '大于或等于',
  less: '小于',
  atMost: '小于或等于',
  between: '介于',
  notBetween: '不介于',
  contains: '包含',
  notContains: '不包含',
  begins: '开头是',
  ends: '结尾是',
  empty: '为空',
  notEmpty: '不为空',
  oneOf: '是其中之一',
  today: '是今天',
  yesterday: '是昨天',
  thisWeek: '在本周',
  thisMonth: '在本月',
  lastMonth: '在上月',
  thisYear: '在今年',
  before: '早于',
  after: '晚于',
  duplicate: '重复',
  unique: '不重复',
  top: '最大的',
  bottom: '最小的',
  aboveAverage: '高于平均值',
  belowAverage: '低于平均值',
  bar: '数据条',
  scale: '色阶',
};

/** Some names differ for dates and times. */
const momentWords: Readonly<Partial<typeof usualWords>> = {
  greater: '晚于',
  atLeast: '不早于',
  less: '早于',
  atMost: '不晚于',
  top: '最晚的',
  bottom: '最早的',
};

/** The name of a condition for a column of this kind. */
export const conditionWords = (is: FormatCondition['is'], kind: CellKind): string =>
  (kind === 'moment' ? momentWords[is] : undefined) ?? usualWords[is];

/** Dependencies of the words of a rule. */
type Names = Pick<FormatDeps, 'column' | 'typeOf'>;

/** A day relative to today. */
const dayWords = (days: number): string =>
  days === 0 ? '今天' : `${Math.abs(days)} 天${days < 0 ? '前' : '后'}`;

/** The text of a stored value in a column. */
function valueWords(value: string, column: Column | undefined): string {
  return column === undefined ? value : choicesOf(column, {}).textOf(value);
}

function operandWords(operand: FormatOperand, column: Column | undefined, names: Names): string {
  if ('value' in operand) return valueWords(operand.value, column);
  return `“${names.column(operand.column)?.title ?? operand.column}”列`;
}

/** A condition in words, to follow the name of a column. */
function whenWords(when: FormatCondition, column: Column | undefined, names: Names): string {
  const kind = column === undefined ? 'text' : cellKindOf(column, names.typeOf(column));
  const words = conditionWords(when.is, kind);
  switch (when.is) {
    case 'between':
    case 'notBetween': {
      const [from, to] = [when.from, when.to].map((side) => operandWords(side, column, names));
      return `${words} ${from} 和 ${to}`;
    }
    case 'equal':
    case 'unequal':
    case 'greater':
    case 'atLeast':
    case 'less':
    case 'atMost':
      return `${words} ${operandWords(when.operand, column, names)}`;
    case 'contains':
    case 'notContains':
    case 'begins':
    case 'ends':
      return `${words}“${when.text}”`;
    case 'oneOf':
      return `是 ${when.values.map((value) => valueWords(value, column)).join('、')} 之一`;
    case 'before':
    case 'after':
      return `${words}${when.days === 0 ? '' : ' '}${dayWords(when.days)}`;
    case 'top':
    case 'bottom':
      return `${words} ${when.count}${when.isPercent ? '%' : ' 项'}`;
    case 'empty':
    case 'notEmpty':
    case 'today':
    case 'yesterday':
    case 'thisWeek':
    case 'thisMonth':
    case 'lastMonth':
    case 'thisYear':
    case 'duplicate':
    case 'unique':
    case 'aboveAverage':
    case 'belowAverage':
    case 'bar':
    case 'scale':
      return words;
  }
}

/** A rule in words: `金额 大于 100`. */
export function wordsOf(rule: Pick<FormatRule, 'columns' | 'when'>, names: Names): string {
  const titles = rule.columns.map((field) => names.column(field)?.title ?? field);
  const shown = titles.length > 2 ? `${titles[0]}等 ${titles.length} 列` : titles.join('、');
  return `${shown} ${whenWords(rule.when, names.column(rule.columns[0] ?? ''), names)}`;
}

/** The name of a rule. */
export function nameOf(rule: FormatRule, names: Names): string {
  return rule.name ?? wordsOf(rule, names);
}
