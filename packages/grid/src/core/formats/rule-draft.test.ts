import { expect, test } from 'vitest';
import { conditionsFor, forKind } from './condition-groups.ts';
import type { FormatCondition, FormatRule } from './format-rule.ts';
import { draftOf, newDraft, type RuleDraft, ruleOf } from './rule-draft.ts';

const rule = (when: FormatCondition): FormatRule => ({
  id: 'a',
  isEnabled: false,
  name: '超量',
  columns: ['qty'],
  marks: 'row',
  when,
  styles: ['red', 'bold'],
});

test.each<FormatCondition>([
  { is: 'greater', operand: { value: '0.5' } },
  { is: 'equal', operand: { column: 'limit' } },
  { is: 'between', from: { value: '1' }, to: { column: 'limit' } },
  { is: 'contains', text: '急' },
  { is: 'oneOf', values: ['1', '2'] },
  { is: 'before', days: -3 },
  { is: 'after', days: 7 },
  { is: 'before', days: 0 },
  { is: 'top', count: 10, isPercent: true },
  { is: 'duplicate' },
])(
  '#58 an existing rule that is opened in the form and not changed stays the same: %j',
  { meta: { spec: 'grid-58.conditional-format' } },
  (when) => {
    expect(ruleOf(draftOf(rule(when)), 'number')).toEqual({ rule: rule(when) });
  },
);

const told = (more: Partial<RuleDraft>, kind: 'number' | 'moment' | 'text' | 'choice' = 'number') => {
  const said = ruleOf({ ...newDraft('a', 'qty'), ...more }, kind);
  return 'faults' in said ? said.faults : said.rule.when;
};
const typed = (text: string) => ({ isColumn: false, text, column: '' });

test('#58 missing and invalid fields are reported one by one', {
  meta: { spec: 'grid-58.conditional-format' },
}, () => {
  expect(told({ columns: [], styles: [] })).toEqual({
    columns: '请至少选择一列',
    from: '请输入要比较的内容',
    styles: '请至少选择一种样式',
  });
  expect(told({ from: typed('十') })).toEqual({ from: '请输入数字，例如 1000 或 0.5' });
  expect(told({ from: typed('二月三十') }, 'moment')).toEqual({ from: '请输入日期，例如 2026-01-05' });
  expect(told({}, 'choice')).toEqual({ from: '请选择要比较的选项' });
  expect(told({ from: { ...typed(''), isColumn: true } })).toEqual({ from: '请选择要比较的列' });
  expect(told({ is: 'between' })).toEqual({ from: '请输入要比较的内容', to: '请输入要比较的内容' });
  expect(told({ is: 'between', from: typed('10'), to: typed('9') })).toEqual({ to: '不能小于前一个值' });
  expect(told({ is: 'contains', text: ' ' }, 'text')).toEqual({ text: '请输入要查找的文字' });
  expect(told({ is: 'oneOf', values: [' '] })).toEqual({ values: '请至少给出一项' });
  expect(told({ is: 'before', days: '-1' })).toEqual({ days: '请输入 0 到 3650 的整数' });
  expect(told({ is: 'top', count: '101', isPercent: true })).toEqual({ count: '请输入 1 到 100 的整数' });
});

test('#58 numbers and days are stored as their columns store them', {
  meta: { spec: 'grid-58.conditional-format' },
}, () => {
  expect(told({ from: typed('￥1,234.50') })).toEqual({ is: 'equal', operand: { value: '1234.5' } });
  expect(told({ from: typed('12345678901234567890.10') })).toEqual({
    is: 'equal',
    operand: { value: '12345678901234567890.1' },
  });
  expect(told({ from: typed('2026/1/5') }, 'moment')).toEqual({
    is: 'equal',
    operand: { value: '2026-01-05' },
  });
  expect(told({ from: typed('2026-1-5 8:30') }, 'moment')).toEqual({
    is: 'equal',
    operand: { value: '2026-01-05 08:30:00' },
  });
});

test('#58 a bar has one colour, a scale its own, and the earlier style of a mark is kept', {
  meta: { spec: 'grid-58.conditional-format' },
}, () => {
  const draft: RuleDraft = { ...newDraft('a', 'qty'), marks: 'row', styles: ['red', 'bold'] };
  expect(ruleOf({ ...draft, is: 'bar' }, 'number')).toMatchObject({
    rule: { marks: 'cell', styles: ['red'] },
  });
  expect(ruleOf({ ...draft, is: 'bar', styles: ['bold'] }, 'number')).toEqual({
    faults: { styles: '请选择数据条的颜色' },
  });
  const scale = ruleOf({ ...draft, is: 'scale', scale: ['grey', 'blue'] }, 'number');
  expect(scale).toMatchObject({ rule: { styles: ['grey', 'blue'] } });
  const again = draftOf({ ...rule({ is: 'scale' }), styles: ['grey', 'blue'] });
  expect(again).toMatchObject({ scale: ['grey', 'blue'], styles: ['red'] });
});

test('#58 a condition that does not suit other columns is replaced, and typed values stay', {
  meta: { spec: 'grid-58.conditional-format' },
}, () => {
  const draft = { ...newDraft('a', 'qty'), is: 'aboveAverage' as const, text: '急' };
  expect(forKind(draft, 'number')).toBe(draft);
  expect(forKind(draft, 'text')).toMatchObject({ is: 'equal', text: '急' });
  for (const groups of Object.values(conditionsFor)) {
    const all = groups.flatMap((group) => group.all);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain('equal');
  }
});
