import { choicesOf } from '../columns/choices.ts';
import type { Column } from '../columns/column.ts';
import { type CellKind, cellKindOf } from './cell-values.ts';
import type { FormatDeps } from './column-condition.ts';
import { type ConditionName, conditions } from './conditions.ts';
import type { FormatCondition, FormatOperand, FormatRule } from './format-rule.ts';

/** Returns the name of a condition for columns of this data type. */
export function conditionWords(is: ConditionName, kind: CellKind): string {
  const { words, momentWords = words } = conditions[is];
  return kind === 'moment' ? momentWords : words;
}

type Names = Pick<FormatDeps, 'column' | 'typeOf'>;

/** Returns a day relative to today as text. */
const dayWords = (days: number): string =>
  days === 0 ? '今天' : `${Math.abs(days)} 天${days < 0 ? '前' : '后'}`;

/** Returns the displayed text of a stored value. */
function valueWords(value: string, column: Column | undefined): string {
  return column === undefined ? value : choicesOf(column, {}).textOf(value);
}

function operandWords(operand: FormatOperand, column: Column | undefined, names: Names): string {
  if ('value' in operand) return valueWords(operand.value, column);
  return `“${names.column(operand.column)?.title ?? operand.column}”列`;
}

/** Returns a condition as text, without the name of the column. */
function whenWords(when: FormatCondition, column: Column | undefined, names: Names): string {
  const kind = column === undefined ? 'text' : cellKindOf(column, names.typeOf(column));
  const words = conditionWords(when.is, kind);
  if ('operand' in when) return `${words} ${operandWords(when.operand, column, names)}`;
  if ('from' in when) {
    const [from, to] = [when.from, when.to].map((side) => operandWords(side, column, names));
    return `${words} ${from} 和 ${to}`;
  }
  if ('text' in when) return `${words}“${when.text}”`;
  if ('values' in when) return `是 ${when.values.map((value) => valueWords(value, column)).join('、')} 之一`;
  if ('days' in when) return `${words}${when.days === 0 ? '' : ' '}${dayWords(when.days)}`;
  return 'count' in when ? `${words} ${when.count}${when.isPercent ? '%' : ' 项'}` : words;
}

/** Returns a rule as text, for example `金额 大于 100`. */
export function wordsOf(rule: Pick<FormatRule, 'columns' | 'when'>, names: Names): string {
  const titles = rule.columns.map((field) => names.column(field)?.title ?? field);
  const shown = titles.length > 2 ? `${titles[0]}等 ${titles.length} 列` : titles.join('、');
  return `${shown} ${whenWords(rule.when, names.column(rule.columns[0] ?? ''), names)}`;
}

/** Returns the name of a rule: the one given by the user, or its condition as text. */
export function nameOf(rule: FormatRule, names: Names): string {
  return rule.name ?? wordsOf(rule, names);
}
