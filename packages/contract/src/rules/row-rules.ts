import type { PermissionCode } from '../endpoint.ts';
import { fromWireTime } from './wire-time.ts';

/** A field that rules can compare. */
export type RowField = {
  kind: 'text' | 'number' | 'date' | 'time';
  label: string;
  /** The field has several values; a condition holds when one of them matches. */
  many?: true;
  /** The possible values with their Chinese names. */
  values?: Readonly<Record<string, string>>;
  /** Permission code of the column. A rule on it reveals its values, so it is hidden from users without the code. */
  column?: PermissionCode;
};
export type RowFields = Readonly<Record<string, RowField>>;

/**
 * Supported values of the dictionary rule_conditions (api-contract 2.7). `ALL`, which lets every row pass, is our
 * addition.
 */
export const ruleConditions = [
  '>',
  '<',
  '>=',
  '<=',
  '=',
  '!=',
  'IN',
  'LIKE',
  'LEFT_LIKE',
  'RIGHT_LIKE',
  'ALL',
] as const;
export type RuleCondition = (typeof ruleConditions)[number];

/** An SQL fragment of the older system: shown, refused, never executed. */
export const rawSqlCondition = 'USE_SQL_RULES';

/** A row rule as stored (api-contract 2.7). */
export type RowRule = { ruleColumn: string | null; ruleConditions: string; ruleValue: string | null };

/** Values of the variables in a rule (api-contract 1.8); null: the user has none, so no row matches. */
export type RuleVariables = Readonly<Record<RuleVariable, readonly string[] | null>>;
export const ruleVariables = [
  'sys_user_code',
  'sys_user_name',
  'sys_user_id',
  'sys_org_code',
  'sys_multi_org_code',
  'sys_date',
  'sys_time',
  'tenant_id',
] as const;
export type RuleVariable = (typeof ruleVariables)[number];

export type RowOperator = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' | 'contains' | 'startsWith' | 'endsWith';

/**
 * A parsed rule. A row passes when its value satisfies the operator for at least one of `values`; with the operator
 * `ne`, for all of them. Without values no row passes, and a row whose field is empty never passes. Texts are compared
 * by character, dates as `YYYY-MM-DD`.
 */
export type RowTest = { field: string; operator: RowOperator; values: readonly (string | number | Date)[] };

/** A rule as a condition on rows: a test, every row, or (when invalid) no row. */
export type ReadRule = RowTest | 'every row' | 'no row';

const operators: Readonly<Record<string, RowOperator>> = {
  '>': 'gt',
  '<': 'lt',
  '>=': 'ge',
  '<=': 'le',
  '=': 'eq',
  '!=': 'ne',
  IN: 'eq',
  LIKE: 'contains',
  LEFT_LIKE: 'endsWith',
  RIGHT_LIKE: 'startsWith',
};
const searching: readonly RowOperator[] = ['contains', 'startsWith', 'endsWith'];
const ordering: readonly RowOperator[] = ['gt', 'ge', 'lt', 'le'];
/** Variables that can have several values. */
const several: readonly RuleVariable[] = ['sys_multi_org_code'];

const isVariable = (name: string): name is RuleVariable => ruleVariables.some((known) => known === name);
const fieldOf = (fields: RowFields, name: string | null): RowField | undefined =>
  name !== null && Object.hasOwn(fields, name) ? fields[name] : undefined;
const operatorOf = (condition: string): RowOperator | undefined =>
  Object.hasOwn(operators, condition) ? operators[condition] : undefined;

/** `%` at the start or end of a search text anchors it, as in SQL's LIKE; elsewhere it is a plain character. */
function anchored(operator: RowOperator, template: string): { operator: RowOperator; template: string } {
  if (!searching.includes(operator)) return { operator, template };
  const [left, right] = [template.startsWith('%'), template.endsWith('%')];
  const bare = template.slice(left ? 1 : 0, right && template.length > 1 ? -1 : undefined);
  if (operator !== 'contains' || left === right) return { operator, template: bare };
  return { operator: left ? 'endsWith' : 'startsWith', template: bare };
}

/** Splits `#{name}` at the start from the text after it; a text without variables is returned whole. */
function partsOf(template: string): { variable: string | undefined; rest: string } | undefined {
  const match = /^#\{([^}]*)\}/.exec(template);
  const rest = template.slice(match?.[0].length ?? 0);
  return rest.includes('#{') ? undefined : { variable: match?.[1]?.trim(), rest };
}

const templatesOf = (condition: string, value: string): string[] =>
  condition === 'IN'
    ? value
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '')
    : [value.trim()];

/** Parses a text as a value of the field; undefined when it is invalid. */
function toValue(field: RowField, text: string): string | number | Date | undefined {
  if (text === '' || text.includes('\0') || !text.isWellFormed()) return undefined;
  if (field.kind === 'text') return text;
  if (field.kind === 'number') return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
  const time = fromWireTime(text);
  if (time === undefined) return undefined;
  return field.kind === 'date' ? text.slice(0, 10) : time;
}

function objectionToTemplate(field: RowField, operator: RowOperator, template: string): string | undefined {
  const anchor = anchored(operator, template);
  const parts = partsOf(anchor.template);
  if (parts === undefined) return '规则值中变量只能写在开头';
  const { variable, rest } = parts;
  if (variable === undefined)
    return toValue(field, rest) === undefined ? `规则值不是有效的${field.label}` : undefined;
  if (!isVariable(variable)) return `不支持的变量：${variable.slice(0, 30)}`;
  const isSeveral = several.includes(variable);
  if (isSeveral && ordering.includes(operator)) return '多部门变量不能比较大小';
  if (field.kind === 'number') return '数字字段不支持变量';
  const isMoment = variable === 'sys_date' || variable === 'sys_time';
  if (field.kind !== 'text' && (!isMoment || rest !== '')) return `${field.label}只支持日期变量`;
  return undefined;
}

/** An error in a rule, and the part that it concerns. */
export type RuleFault = { field: keyof RowRule; text: string };

/**
 * Returns the error of a rule in Chinese; undefined when it is valid. Raw SQL is refused because it would run with
 * access to every row (api-contract 1.8, security.md 4.3).
 */
export function faultOfRule(fields: RowFields, rule: RowRule): RuleFault | undefined {
  const { ruleColumn, ruleConditions: condition, ruleValue } = rule;
  const wrong = (part: keyof RowRule, text: string): RuleFault => ({ field: part, text });
  if (condition === rawSqlCondition)
    return wrong('ruleConditions', '不支持自定义SQL规则，请用字段、条件和值表达');
  if (condition === 'ALL')
    return ruleColumn === null && ruleValue === null
      ? undefined
      : wrong('ruleConditions', '全部数据规则不需要字段和值');
  const operator = operatorOf(condition);
  if (operator === undefined) return wrong('ruleConditions', '不支持的条件规则');
  const field = fieldOf(fields, ruleColumn);
  if (field === undefined) return wrong('ruleColumn', '规则字段不存在');
  const misfit = objectionToOperator(field, operator);
  if (misfit !== undefined) return wrong('ruleConditions', misfit);
  const objection = objectionToValue(field, operator, templatesOf(condition, ruleValue ?? ''));
  return objection === undefined ? undefined : wrong('ruleValue', objection);
}

/** Returns only the text of `faultOfRule`. */
export const objectionToRule = (fields: RowFields, rule: RowRule): string | undefined =>
  faultOfRule(fields, rule)?.text;

function objectionToOperator(field: RowField, operator: RowOperator): string | undefined {
  if (searching.includes(operator) && field.kind !== 'text') return `${field.label}不支持模糊匹配`;
  if (ordering.includes(operator) && field.kind === 'text') return `${field.label}不支持比较大小`;
  return operator === 'ne' && field.many ? `${field.label}不支持不等于` : undefined;
}

function objectionToValue(
  field: RowField,
  operator: RowOperator,
  templates: readonly string[],
): string | undefined {
  if (templates.length === 0 || templates.includes('')) return '规则值不能为空';
  if (templates.length > 200) return '规则值最多200个';
  for (const template of templates) {
    const objection = objectionToTemplate(field, operator, template);
    if (objection !== undefined) return objection;
  }
  return undefined;
}

/**
 * Parses a stored rule and fills in its variables. Returns `no row` for an invalid rule, including those inserted into
 * the table without `objectionToRule`.
 */
export function readRule(fields: RowFields, rule: RowRule, variables: RuleVariables): ReadRule {
  if (objectionToRule(fields, rule) !== undefined) return 'no row';
  if (rule.ruleConditions === 'ALL') return 'every row';
  const field = fieldOf(fields, rule.ruleColumn);
  const wanted = operatorOf(rule.ruleConditions);
  if (field === undefined || wanted === undefined || rule.ruleColumn === null) return 'no row';
  const tests = templatesOf(rule.ruleConditions, rule.ruleValue ?? '').map((template) => {
    const anchor = anchored(wanted, template);
    return { operator: anchor.operator, values: fill(field, anchor.template, variables) };
  });
  const operator = tests[0]?.operator ?? wanted;
  const values = tests.flatMap((test) => test.values);
  return values.length === 0 ? 'no row' : { field: rule.ruleColumn, operator, values };
}

function fill(field: RowField, template: string, variables: RuleVariables): (string | number | Date)[] {
  const parts = partsOf(template);
  if (parts === undefined) return [];
  const { variable, rest } = parts;
  const texts =
    variable === undefined
      ? [rest]
      : isVariable(variable)
        ? (variables[variable] ?? []).filter((text) => text !== '').map((text) => `${text}${rest}`)
        : [];
  return texts.flatMap((text) => toValue(field, text) ?? []);
}
