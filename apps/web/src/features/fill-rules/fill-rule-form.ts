import { fillRules, fillRuleFields as guards } from '@baisi/contract/fill-rules';
import { requiredText } from '@baisi/contract/rules/fields';
import { ruleCode } from '@baisi/contract/rules/rule-code';
import { type FieldTexts, recordForm } from '../../fields/record-form/record-form.logic.ts';
import { storedBy } from '../../fields/record-form/saving/stored-by.ts';
import {
  classText,
  dateOptions,
  type FillRuleValues,
  fillRuleFields,
  toFillRuleToAdd,
  toFillRuleToEdit,
  toFillRuleValues,
} from './fill-rules.logic.ts';
import { useParentNames } from './use-parent-names.ts';

function useFillRuleTexts(): FieldTexts<FillRuleValues> {
  const nameOf = useParentNames();
  return {
    ruleClass: (value) => classText(value ?? ''),
    date: (value) => dateOptions.find((one) => one.value === value)?.label ?? value,
    parentId: (id) => (id === null ? '' : nameOf.department(id)),
    pid: (id) => (id === null ? '' : nameOf.category(id)),
  };
}

/** The form of a fill rule. */
export const fillRuleForm = recordForm({
  key: 'fill-rules.form',
  noun: '填值规则',
  fields: fillRuleFields,
  guards,
  nameOf: ({ ruleName }) => ruleName,
  ...storedBy(fillRules, {
    toValues: toFillRuleValues,
    toAdd: toFillRuleToAdd,
    toEdit: toFillRuleToEdit,
  }),
  schemas: { ruleName: requiredText('规则名称', 50), ruleCode: ruleCode() },
  useTexts: useFillRuleTexts,
});
