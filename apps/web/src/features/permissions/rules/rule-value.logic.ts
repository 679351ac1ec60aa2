import { conditionWords, variableWords } from '@baisi/contract/rules/row-rule-words';
import {
  type RowField,
  type RuleVariable,
  rawSqlCondition,
  ruleConditions,
  ruleVariables,
} from '@baisi/contract/rules/row-rules';

/** A rule's value taken apart: a variable with what is added to it, or something fixed. */
export type ValueParts = { variable: RuleVariable | null; text: string };

export function partsOfValue(value: string): ValueParts {
  const [, name, rest = ''] = /^#\{\s*(\w+)\s*\}(.*)$/s.exec(value) ?? [];
  const variable = ruleVariables.find((known) => known === name);
  return variable === undefined ? { variable: null, text: value } : { variable, text: rest };
}

export const valueOfParts = ({ variable, text }: ValueParts): string =>
  variable === null ? text : `#{${variable}}${text}`;

/** Variables that a field can be compared with: dates know only the moment, numbers none. */
function variablesFor(field: RowField | undefined): RuleVariable[] {
  if (field === undefined || field.kind === 'number') return [];
  const isMoment = (name: RuleVariable) => name === 'sys_date' || name === 'sys_time';
  return ruleVariables.filter((name) => (field.kind === 'text' ? !isMoment(name) : isMoment(name)));
}

export const variableOptions = (field: RowField | undefined) =>
  variablesFor(field).map((value) => ({ value, label: variableWords[value] }));

const searching = ['LIKE', 'LEFT_LIKE', 'RIGHT_LIKE'];
const ordering = ['>', '<', '>=', '<='];

/** Conditions for a field, by what it can be compared by. A fragment of SQL can be chosen, and is refused in words. */
export function conditionOptions(field: RowField | undefined): { value: string; label: string }[] {
  const fits = (condition: string): boolean => {
    if (field === undefined) return true;
    if (searching.includes(condition)) return field.kind === 'text';
    if (ordering.includes(condition)) return field.kind !== 'text';
    return condition !== '!=' || field.many !== true;
  };
  return [
    ...ruleConditions.filter(fits).map((value) => ({ value, label: conditionWords[value] })),
    { value: rawSqlCondition, label: '自定义SQL表达式' },
  ];
}

/** Conditions that stand without a field. */
export const needsField = (condition: string | null): boolean =>
  condition !== 'ALL' && condition !== rawSqlCondition;
