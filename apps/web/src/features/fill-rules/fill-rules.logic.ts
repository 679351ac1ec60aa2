import type { InputOf } from '@baisi/contract/endpoint';
import {
  type FillRuleRecord,
  fillRuleListFields,
  type fillRules,
  fillRuleFields as guards,
} from '@baisi/contract/fill-rules';
import {
  type FillClass,
  type FillPlan,
  fillClasses,
  fillClassWords,
  plainSerial,
  readFillPlan,
  serialPeriod,
  serialText,
} from '@baisi/contract/rules/fill-rule';
import { field, type ValuesOf } from '../../fields/record-form/form-fields.logic.ts';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { anywhere, anywhereIn, oneOf } from '../../platform/list-state/list-filters.ts';

/** Filters and sort fields of the list. */
export const fillRulesList = defineList({
  guards,
  filters: {
    keyword: anywhereIn('ruleName', 'ruleCode'),
    ruleName: anywhere,
    ruleCode: anywhere,
    ruleClass: oneOf(...fillClasses),
  },
  sortable: fillRuleListFields,
  defaultSort: { field: 'createTime', descending: true },
});

/** The kinds of generated values, as choices. */
export const classOptions = fillClasses.map((value) => ({ value, label: fillClassWords[value] }));

const isFillClass = (text: string | null): text is FillClass => fillClasses.some((one) => one === text);

/** Returns the name of a kind of generated values; an unknown kind stays as it is. */
export const classText = (ruleClass: string): string =>
  isFillClass(ruleClass) ? fillClassWords[ruleClass] : ruleClass;

/** The date formats that a serial number may contain, as choices. */
export const dateOptions = [
  { value: '', label: '不含日期，一直递增' },
  { value: 'YYYY', label: '年，每年重新编号' },
  { value: 'YYYYMM', label: '年月，每月重新编号' },
  { value: 'YYYYMMDD', label: '年月日，每天重新编号' },
];

/** The form's fields, with the parameters of every kind of rule; only those of the chosen kind are sent. */
export const fillRuleFields = {
  ruleName: field.text('规则名称'),
  ruleCode: field.text('规则编码'),
  ruleClass: field.option('生成方式'),
  prefix: field.text('前缀', { wire: 'ruleParams' }),
  date: field.text('日期', { wire: 'ruleParams' }),
  digits: field.number('流水号位数', plainSerial.digits, { wire: 'ruleParams' }),
  parentId: field.option('上级部门', { wire: 'ruleParams' }),
  pid: field.option('上级分类', { wire: 'ruleParams' }),
};
export type FillRuleValues = ValuesOf<typeof fillRuleFields>;

function planOf({
  ruleClass,
  ruleParams,
}: Pick<FillRuleRecord, 'ruleClass' | 'ruleParams'>): FillPlan | undefined {
  const plan = isFillClass(ruleClass) ? readFillPlan(ruleClass, ruleParams) : undefined;
  return typeof plan === 'string' ? undefined : plan;
}

export function toFillRuleValues(rule: FillRuleRecord): FillRuleValues {
  const plan = planOf(rule);
  const serial = plan?.ruleClass === 'serialNo' ? plan : plainSerial;
  return {
    ruleName: rule.ruleName,
    ruleCode: rule.ruleCode,
    ruleClass: rule.ruleClass,
    prefix: serial.prefix,
    date: serial.date,
    digits: serial.digits,
    parentId: plan?.ruleClass === 'orgCode' ? (plan.parentId ?? null) : null,
    pid: plan?.ruleClass === 'categoryCode' ? (plan.pid ?? null) : null,
  };
}

function paramsOf({ ruleClass, prefix, date, digits, parentId, pid }: FillRuleValues): object {
  if (ruleClass === 'serialNo') return { prefix, date, digits: digits ?? plainSerial.digits };
  if (ruleClass === 'categoryCode') return pid === null ? {} : { pid };
  return parentId === null ? {} : { parentId };
}

export const toFillRuleToAdd = (values: FillRuleValues): InputOf<typeof fillRules.add> => ({
  ruleName: values.ruleName,
  ruleCode: values.ruleCode,
  // The form cannot be submitted without a kind, so the default is never sent.
  ruleClass: isFillClass(values.ruleClass) ? values.ruleClass : 'serialNo',
  ruleParams: JSON.stringify(paramsOf(values)),
});

export const toFillRuleToEdit = (
  values: FillRuleValues,
  rule: FillRuleRecord,
): InputOf<typeof fillRules.edit> => {
  const before = toFillRuleToAdd(toFillRuleValues(rule));
  const { ruleParams, ...body } = toFillRuleToAdd(values);
  // Unchanged parameters are sent as stored: they may contain values that the form does not know.
  return {
    ...body,
    ruleParams:
      ruleParams === before.ruleParams && body.ruleClass === before.ruleClass ? rule.ruleParams : ruleParams,
    id: rule.id,
    version: rule.version,
  };
};

/** Returns two example serial numbers of a rule with today's date: `DD202611220001、DD202611220002`. */
export function serialExample(values: Pick<FillRuleValues, 'prefix' | 'date' | 'digits'>, now: Date): string {
  const plan = readFillPlan('serialNo', JSON.stringify(paramsOf({ ...values, ...serialOnly })));
  if (typeof plan === 'string' || plan.ruleClass !== 'serialNo') return '';
  const period = serialPeriod(plan, now);
  return ['1', '2'].map((number) => serialText(plan, period, number)).join('、');
}
const serialOnly = { ruleName: '', ruleCode: '', ruleClass: 'serialNo', parentId: null, pid: null };

/** Functions that return the name of a department or category by id. */
export type NameOf = { department: (id: string) => string; category: (id: string) => string };

/** Describes the parameters of a rule in words; returns them as stored when they cannot be parsed. */
export function paramsText(rule: FillRuleRecord, nameOf: NameOf): string {
  const plan = planOf(rule);
  if (plan === undefined) return rule.ruleParams;
  if (plan.ruleClass === 'orgCode')
    return plan.parentId === undefined ? '' : `上级部门 ${nameOf.department(plan.parentId)}`;
  if (plan.ruleClass === 'categoryCode')
    return plan.pid === undefined ? '' : `上级分类 ${nameOf.category(plan.pid)}`;
  const { prefix, date, digits } = plan;
  return [prefix === '' ? '' : `前缀 ${prefix}`, date, `${digits}位流水号`].filter(Boolean).join(' · ');
}
