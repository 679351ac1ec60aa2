import { readDate } from '../clipboard/read-text.ts';
import { toText } from '../decimal.ts';
import { amountIn, compareAmounts } from './amounts.ts';
import type { CellKind } from './cell-values.ts';
import { type ConditionName, hasOperands } from './conditions.ts';
import type { FormatCondition, FormatOperand, FormatRule, FormatStyle } from './format-rule.ts';

/** An operand in the form: a typed text, or another column. */
export type OperandDraft = { isColumn: boolean; text: string; column: string };

/** A rule in the form. Typed values are kept even if they are invalid or if another condition is chosen. */
export type RuleDraft = Omit<FormatRule, 'when' | 'name'> & {
  name: string;
  is: ConditionName;
  from: OperandDraft;
  to: OperandDraft;
  text: string;
  values: readonly string[];
  days: string;
  isAgo: boolean;
  count: string;
  isPercent: boolean;
  /** The colours of a scale, from the minimum to the maximum. */
  scale: readonly FormatStyle[];
};

/** Error messages of the form, by field. */
export type DraftFaults = Readonly<
  Partial<Record<'columns' | 'from' | 'to' | 'text' | 'values' | 'days' | 'count' | 'styles', string>>
>;

const blank: OperandDraft = { isColumn: false, text: '', column: '' };

/** Returns a draft of a new rule for a column. */
export function newDraft(id: string, field: string | undefined): RuleDraft {
  return {
    id,
    isEnabled: true,
    name: '',
    columns: field === undefined ? [] : [field],
    marks: 'cell',
    is: 'equal',
    from: blank,
    to: blank,
    text: '',
    values: [],
    days: '0',
    isAgo: true,
    count: '10',
    isPercent: false,
    styles: ['red'],
    scale: ['red', 'yellow', 'green'],
  };
}

const operandDraft = (operand: FormatOperand): OperandDraft =>
  'value' in operand
    ? { ...blank, text: operand.value }
    : { ...blank, isColumn: true, column: operand.column };

function whenDraft(when: FormatCondition): Partial<RuleDraft> {
  if ('operand' in when) return { from: operandDraft(when.operand) };
  if ('from' in when) return { from: operandDraft(when.from), to: operandDraft(when.to) };
  if ('text' in when) return { text: when.text };
  if ('values' in when) return { values: when.values };
  if ('days' in when) return { days: String(Math.abs(when.days)), isAgo: when.days <= 0 };
  return 'count' in when ? { count: String(when.count), isPercent: when.isPercent } : {};
}

/** Returns a draft of an existing rule. */
export function draftOf({ when, name = '', ...rule }: FormatRule): RuleDraft {
  const fresh = newDraft(rule.id, undefined);
  const colours = when.is === 'scale' ? { styles: fresh.styles, scale: rule.styles } : {};
  return { ...fresh, ...rule, ...colours, name, is: when.is, ...whenDraft(when) };
}

/** A value read from the form, or its error message. */
type Read<T> = { is: T; fault?: undefined } | { fault: string };

function operandOf({ isColumn, text, column }: OperandDraft, kind: CellKind): Read<FormatOperand> {
  if (isColumn) return column === '' ? { fault: '请选择要比较的列' } : { is: { column } };
  const said = text.trim();
  if (said === '') return { fault: kind === 'choice' ? '请选择要比较的选项' : '请输入要比较的内容' };
  if (kind === 'number') {
    const amount = amountIn(said);
    if (amount === undefined) return { fault: '请输入数字，例如 1000 或 0.5' };
    return { is: { value: typeof amount === 'number' ? String(amount) : toText(amount) } };
  }
  if (kind !== 'moment') return { is: { value: said } };
  const [day, moment] = [readDate(said)?.value, readDate(said, { isTime: true })?.value];
  if (typeof day !== 'string' || typeof moment !== 'string') return { fault: '请输入日期，例如 2026-01-05' };
  return { is: { value: said.includes(':') ? moment : day } };
}

/** Is the upper limit of a range less than the lower limit? Only constants can be compared. */
function isReversed(from: FormatOperand, to: FormatOperand, kind: CellKind): boolean {
  if (!('value' in from) || !('value' in to)) return false;
  if (kind === 'moment') return from.value > to.value;
  const [low, high] = [amountIn(from.value), amountIn(to.value)];
  return low !== undefined && high !== undefined && compareAmounts(low, high) > 0;
}

const maxDays = 3_650;
const maxRanked = 1_000;
const maxValues = 500;

function wholeNumber(text: string, least: number, max: number): Read<number> {
  const number = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= least && number <= max ? { is: number } : { fault: `请输入 ${least} 到 ${max} 的整数` };
}

type When = { when: FormatCondition } | { faults: DraftFaults };

type Range = { from: FormatOperand; to: FormatOperand };

function rangeOf(draft: RuleDraft, kind: CellKind): Range | { faults: DraftFaults } {
  const [from, to] = [operandOf(draft.from, kind), operandOf(draft.to, kind)];
  if (!('is' in from)) return { faults: { from: from.fault, ...('is' in to ? {} : { to: to.fault }) } };
  if (!('is' in to)) return { faults: { to: to.fault } };
  return isReversed(from.is, to.is, kind)
    ? { faults: { to: '不能小于前一个值' } }
    : { from: from.is, to: to.is };
}

function valuesOf(draft: RuleDraft): Read<readonly string[]> {
  const values = draft.values.map((value) => value.trim()).filter((value) => value !== '');
  if (values.length === 0) return { fault: '请至少给出一项' };
  return values.length > maxValues ? { fault: `最多 ${maxValues} 项` } : { is: values };
}

function daysOf({ days, isAgo }: RuleDraft): Read<number> {
  const count = wholeNumber(days, 0, maxDays);
  return 'is' in count && isAgo && count.is > 0 ? { is: -count.is } : count;
}

/** Reads the condition with its operands from the form, or the errors. */
function whenOf(draft: RuleDraft, kind: CellKind): When {
  const { is, isPercent } = draft;
  if (hasOperands(is, 'operand')) {
    const operand = operandOf(draft.from, kind);
    return 'is' in operand ? { when: { is, operand: operand.is } } : { faults: { from: operand.fault } };
  }
  if (hasOperands(is, 'range')) {
    const range = rangeOf(draft, kind);
    return 'faults' in range ? range : { when: { is, ...range } };
  }
  if (hasOperands(is, 'text')) {
    const text = draft.text.trim();
    return text === '' ? { faults: { text: '请输入要查找的文字' } } : { when: { is, text } };
  }
  if (hasOperands(is, 'values')) {
    const values = valuesOf(draft);
    return 'is' in values ? { when: { is, values: values.is } } : { faults: { values: values.fault } };
  }
  if (hasOperands(is, 'days')) {
    const days = daysOf(draft);
    return 'is' in days ? { when: { is, days: days.is } } : { faults: { days: days.fault } };
  }
  if (hasOperands(is, 'count')) {
    const count = wholeNumber(draft.count, 1, isPercent ? 100 : maxRanked);
    return 'is' in count ? { when: { is, count: count.is, isPercent } } : { faults: { count: count.fault } };
  }
  return { when: { is } };
}

/** Returns the fill among the styles; undefined if there is none. */
export const fillOf = (styles: readonly FormatStyle[]): FormatStyle | undefined =>
  styles.find((style) => style !== 'bold' && style !== 'strike');

/** Reads the styles: a fill and text styles; only the fill for data bars, only colours for scales. */
function stylesOf({ is, styles, scale }: RuleDraft): Read<readonly FormatStyle[]> {
  if (is === 'scale') return { is: scale };
  const fill = fillOf(styles);
  if (is === 'bar') return fill === undefined ? { fault: '请选择数据条的颜色' } : { is: [fill] };
  return styles.length === 0 ? { fault: '请至少选择一种样式' } : { is: styles };
}

/** Is the condition a data bar or a colour scale? */
export const isGraphic = ({ is }: Pick<RuleDraft, 'is'>): boolean => is === 'bar' || is === 'scale';

/** Returns the rule described by the form, or the errors by field. */
export function ruleOf(draft: RuleDraft, kind: CellKind): { rule: FormatRule } | { faults: DraftFaults } {
  const { id, isEnabled, columns } = draft;
  const said = whenOf(draft, kind);
  const styles = stylesOf(draft);
  const faults: DraftFaults = {
    ...(columns.length === 0 ? { columns: '请至少选择一列' } : {}),
    ...('faults' in said ? said.faults : {}),
    ...('is' in styles ? {} : { styles: styles.fault }),
  };
  if (!('when' in said) || !('is' in styles) || columns.length === 0) return { faults };
  const name = draft.name.trim();
  const marks = isGraphic(draft) ? 'cell' : draft.marks;
  const named = name === '' ? {} : { name };
  return { rule: { id, isEnabled, ...named, columns, marks, when: said.when, styles: styles.is } };
}
