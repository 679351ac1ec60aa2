import { errorText } from '@baisi/contract/errors';
import { DataRule, permissionRules } from '@baisi/contract/permission-rules';
import { conditionWords } from '@baisi/contract/rules/row-rule-words';
import type { RowFields } from '@baisi/contract/rules/row-rules';
import { createContext, use } from 'react';
import { field, type ValuesOf } from '../../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { currentOf } from '../../../fields/record-form/refused-save.logic.ts';
import { addOrEdit, type SaveReactions } from '../../../fields/record-form/saving.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { useAddRule, useEditRule } from '../permissions.queries.ts';
import { needsField } from './rule-value.logic.ts';

const ruleFields = {
  ruleName: field.text('规则名称'),
  ruleColumn: field.option('规则字段'),
  ruleConditions: field.option('条件规则'),
  ruleValue: field.text('规则值'),
  status: field.option('状态'),
};
export type RuleValues = ValuesOf<typeof ruleFields>;

/** The rule that a form says. */
export function toRule({
  ruleColumn,
  ruleConditions,
  ruleValue,
}: Pick<RuleValues, 'ruleColumn' | 'ruleConditions' | 'ruleValue'>) {
  const condition = ruleConditions ?? '';
  const isAll = condition === 'ALL';
  return {
    ruleColumn: needsField(condition) ? ruleColumn : null,
    ruleConditions: condition,
    ruleValue: isAll || ruleValue.trim() === '' ? null : ruleValue.trim(),
  };
}

const toForm = (values: RuleValues) => ({
  ruleName: values.ruleName,
  ...toRule(values),
  status: values.status === '0' ? ('0' as const) : ('1' as const),
});

/** Whose rules the form is about, and what they can speak of. */
export const RuleGround = createContext<{ menuId: string; fields: RowFields }>({ menuId: '', fields: {} });

/** How the form names a rule: rules are asked for by their menu. */
export const idInForm = (menuId: string, ruleId: string): string => `${menuId}.${ruleId}`;

async function loadRule(id: string, signal: AbortSignal): Promise<DataRule> {
  const [permissionId = '', ruleId] = id.split('.');
  const all = await call(permissionRules.ofMenu, { permissionId }, { signal });
  const rule = all.find((one) => one.id === ruleId);
  if (rule !== undefined) return rule;
  throw new ApiError({ status: 200, code: 500, error: 'not-found', message: errorText('not-found') });
}

function useSaveRule(reactions: SaveReactions) {
  const { menuId } = use(RuleGround);
  const add = useAddRule(reactions);
  const edit = useEditRule(reactions);
  return addOrEdit({
    add,
    toAdd: (values: RuleValues) => ({ ...toForm(values), permissionId: menuId }),
    edit,
    toEdit: (values: RuleValues, { id, version }: DataRule) => ({ ...toForm(values), id, version }),
  });
}

function useRuleTexts() {
  const { fields } = use(RuleGround);
  const conditions = new Map<string, string>(Object.entries(conditionWords));
  return {
    ruleColumn: (name: string | null) => fields[name ?? '']?.label ?? name ?? '',
    ruleConditions: (name: string | null) => conditions.get(name ?? '') ?? name ?? '',
    status: (value: string | null) => (value === '0' ? '无效' : '有效'),
  };
}

/** The form of a rule. */
export const ruleForm = recordForm<DataRule, RuleValues>({
  key: 'permissions.rule',
  noun: '数据规则',
  fields: ruleFields,
  nameOf: ({ ruleName }) => ruleName,
  toValues: ({ ruleName, ruleColumn, ruleConditions, ruleValue, status }) => ({
    ruleName,
    ruleColumn,
    ruleConditions,
    ruleValue: ruleValue ?? '',
    status,
  }),
  load: loadRule,
  readStored: currentOf(DataRule),
  useSave: useSaveRule,
  useTexts: useRuleTexts,
});
