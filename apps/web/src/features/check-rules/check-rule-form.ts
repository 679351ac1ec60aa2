import { checkRules, checkRuleFields as guards } from '@baisi/contract/check-rules';
import { recordForm } from '../../fields/record-form/record-form.logic.ts';
import { byWireNames, storedBy } from '../../fields/record-form/saving/stored-by.ts';
import { checkRuleFields as fields } from './check-rules.logic.ts';

/** The form of a check rule. */
export const checkRuleForm = recordForm({
  key: 'check-rules.form',
  noun: '编码校验规则',
  fields,
  guards,
  nameOf: ({ ruleName }) => ruleName,
  ...storedBy(checkRules, byWireNames(fields)),
});
