import { checkRules, checkRuleFields as guards } from '@baisi/contract/check-rules';
import { recordForm } from '../../fields/record-form/record-form.logic.ts';
import { overVersion, storedBy } from '../../fields/record-form/saving/stored-by.ts';
import {
  checkRuleAnswers,
  checkRuleFields,
  toCheckRuleToAdd,
  toCheckRuleValues,
} from './check-rules.logic.ts';

/** The form of a check rule. */
export const checkRuleForm = recordForm({
  key: 'check-rules.form',
  noun: '编码校验规则',
  fields: checkRuleFields,
  guards,
  nameOf: ({ ruleName }) => ruleName,
  toValues: toCheckRuleValues,
  ...storedBy(checkRules, {
    toAdd: toCheckRuleToAdd,
    toEdit: overVersion(toCheckRuleToAdd),
    refreshes: checkRuleAnswers,
  }),
});
