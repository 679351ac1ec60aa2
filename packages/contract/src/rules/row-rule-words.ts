import { readScope, scopeName } from './data-scope.ts';
import { type RowResource, rowResources } from './row-resources.ts';
import {
  objectionToRule,
  type RowFields,
  type RowOperator,
  type RowRule,
  type RowTest,
  type RuleCondition,
  type RuleVariable,
  type RuleVariables,
  readRule,
} from './row-rules.ts';
import { toWireTime } from './wire-time.ts';

/** Chinese name of each condition in the rule form (ui-text 6). */
export const conditionWords: Readonly<Record<RuleCondition, string>> = {
  '=': '等于',
  '!=': '不等于',
  '>': '大于',
  '>=': '大于等于',
  '<': '小于',
  '<=': '小于等于',
  IN: '在...中',
  LIKE: '包含',
  RIGHT_LIKE: '以..开始',
  LEFT_LIKE: '以..结尾',
  ALL: '全部数据',
};

/** Chinese name of each variable (api-contract 1.8). */
export const variableWords: Readonly<Record<RuleVariable, string>> = {
  sys_user_code: '本人账号',
  sys_user_name: '本人姓名',
  sys_user_id: '本人ID',
  sys_org_code: '当前部门编码',
  sys_multi_org_code: '所属各部门编码',
  sys_date: '当天日期',
  sys_time: '当前时间',
  tenant_id: '租户编号',
};

const sentences: Readonly<Record<RowOperator, (value: string) => string>> = {
  eq: (value) => `等于 ${value}`,
  ne: (value) => `不等于 ${value}`,
  gt: (value) => `大于 ${value}`,
  ge: (value) => `大于等于 ${value}`,
  lt: (value) => `小于 ${value}`,
  le: (value) => `小于等于 ${value}`,
  contains: (value) => `包含 ${value}`,
  startsWith: (value) => `以 ${value} 开始`,
  endsWith: (value) => `以 ${value} 结尾`,
};

/** Describes a rule with its variables filled in: `部门编码 以 “A01” 开始`. */
export function wordsOfTest(fields: RowFields, { field, operator, values }: RowTest): string {
  const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
  const words = values.map((value) => {
    if (value instanceof Date) return toWireTime(value);
    return known?.values?.[String(value)] ?? (typeof value === 'number' ? String(value) : `“${value}”`);
  });
  const shown = words.slice(0, 10).join(operator === 'ne' ? '、' : ' 或 ');
  const rest = words.length > 10 ? ` 等${words.length}个` : '';
  return `${known?.label ?? field} ${sentences[operator](`${shown}${rest}`)}`;
}

/** A rule as it applies to a user: as text, and the rows that it admits. */
export type RuleReading = { text: string; opens: 'all' | 'some' | 'none' };

/** Parses a rule for a user, as the server does, and describes it in Chinese. */
export function readingOf(fields: RowFields, rule: RowRule, variables: RuleVariables): RuleReading {
  const objection = objectionToRule(fields, rule);
  if (objection !== undefined) return { text: objection, opens: 'none' };
  const read = readRule(fields, rule, variables);
  if (read === 'every row') return { text: '全部数据', opens: 'all' };
  if (read === 'no row') return { text: `${wordsOfRule(fields, rule)}（该用户没有对应的值）`, opens: 'none' };
  return { text: wordsOfTest(fields, read), opens: 'some' };
}

/** Parses a data scope for a user and describes it in Chinese: `本部门及以下：部门编码 以 “A01” 开始`. */
export function scopeReadingOf(resource: RowResource, id: string, variables: RuleVariables): RuleReading {
  const read = readScope(resource, id, variables);
  if (read === 'every row') return { text: '全部数据', opens: 'all' };
  if (read === 'no row') return { text: `${scopeName(id)}（该用户没有对应的部门）`, opens: 'none' };
  return { text: `${scopeName(id)}：${wordsOfTest(rowResources[resource], read)}`, opens: 'some' };
}

/** Conditions with text before and after their value. */
const enclosing: Partial<Record<string, (value: string) => string>> = {
  IN: (value) => `在 ${value} 中`,
  RIGHT_LIKE: sentences.startsWith,
  LEFT_LIKE: sentences.endsWith,
};

/** Describes a rule as written, with the names of its variables: `部门编码 以 【当前部门编码】 开始`. */
export function wordsOfRule(fields: RowFields, { ruleColumn, ruleConditions, ruleValue }: RowRule): string {
  if (ruleConditions === 'ALL') return '全部数据';
  const field = ruleColumn !== null && Object.hasOwn(fields, ruleColumn) ? fields[ruleColumn] : undefined;
  const condition = Object.entries(conditionWords).find(([key]) => key === ruleConditions)?.[1];
  const value = (ruleValue ?? '').replace(/#\{\s*(\w+)\s*\}/g, (written, name: string) => {
    const word = Object.entries(variableWords).find(([key]) => key === name)?.[1];
    return word === undefined ? written : `【${word}】`;
  });
  const shown = value
    .split(ruleConditions === 'IN' ? ',' : /$/)
    .map((one) => field?.values?.[one.trim()] ?? one.trim())
    .join('、');
  const sentence = enclosing[ruleConditions ?? '']?.(shown) ?? `${condition ?? ruleConditions} ${shown}`;
  return `${field?.label ?? ruleColumn ?? ''} ${sentence}`;
}
