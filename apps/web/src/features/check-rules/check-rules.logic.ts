import { checkRuleListFields, checkRuleFields as guards } from '@baisi/contract/check-rules';
import { type CheckLine, readCheckLines } from '@baisi/contract/rules/check-rule';
import * as z from 'zod/mini';
import { type FormField, field, type ValuesOf } from '../../fields/record-form/form-fields.logic.ts';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { anywhere, anywhereIn, dayFrom, dayTo } from '../../platform/list-state/list-filters.ts';

/** Filters and sort fields of the list. */
export const checkRulesList = defineList({
  guards,
  filters: {
    keyword: anywhereIn('ruleName', 'ruleCode'),
    ruleName: anywhere,
    ruleCode: anywhere,
    createdFrom: dayFrom('createTime'),
    createdTo: dayTo('createTime'),
  },
  sortable: checkRuleListFields,
  defaultSort: { field: 'createTime', descending: true },
});

/** A line of a rule without any input. */
export const emptyLine: CheckLine = { digits: '', pattern: '', message: '' };

/** Formats the number of characters that a line tests: `整个值` or `3位`. */
export const digitsText = (digits: string): string => (digits === '*' ? '整个值' : `${digits || '?'}位`);

const ruleJson: FormField<CheckLine[], string, string> = {
  label: '校验规则',
  blank: [emptyLine],
  schema: z.array(z.object({ digits: z.string(), pattern: z.string(), message: z.string() })),
  isSecret: false,
  isFixed: false,
  wire: undefined,
  isSame: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  textOf: (value) => value.map(({ digits, pattern }) => `${digitsText(digits)} ${pattern}`).join('；'),
  ofWire: linesOf,
  toWire: (value) => JSON.stringify(value),
};

/** The values of the form. */
export const checkRuleFields = {
  ruleName: field.text('规则名称'),
  ruleCode: field.text('规则编码'),
  ruleJson,
  ruleDescription: field.text('描述'),
};
export type CheckRuleValues = ValuesOf<typeof checkRuleFields>;

/** Returns the lines of a stored rule; none when it cannot be parsed. */
export function linesOf(json: string): CheckLine[] {
  const read = readCheckLines(json);
  return typeof read === 'string' ? [] : read;
}

/** Frequently used patterns, with a label for each. */
export const usualPatterns: readonly { value: string; label: string }[] = [
  { label: '数字', value: '\\d+' },
  { label: '字母', value: '[a-zA-Z]+' },
  { label: '大写字母', value: '[A-Z]+' },
  { label: '数字、字母、下划线', value: '\\w+' },
  { label: '汉字', value: '[\\u4e00-\\u9fa5]+' },
  { label: '6到16位数字', value: '\\d{6,16}' },
  { label: '6到16位任意字符', value: '.{6,16}' },
  { label: '手机号码', value: '1[3-9]\\d{9}' },
  { label: '邮政编码', value: '[1-9]\\d{5}' },
  { label: '身份证号码', value: '[1-9]\\d{16}[\\dXx]' },
];
