import { CheckRuleRecord, checkRuleFields as guards } from '@baisi/contract/check-rules';
import { recordForm } from '../../fields/record-form/record-form.logic.ts';
import { currentOf } from '../../fields/record-form/saving/refused-save.logic.ts';
import { addOrEdit, type SaveReactions } from '../../fields/record-form/saving/saving.ts';
import {
  checkRuleFields,
  toCheckRuleToAdd,
  toCheckRuleToEdit,
  toCheckRuleValues,
} from './check-rules.logic.ts';
import { loadCheckRule, useAddCheckRule, useEditCheckRule } from './check-rules.queries.ts';

function useSaveCheckRule(reactions: SaveReactions) {
  const add = useAddCheckRule(reactions);
  const edit = useEditCheckRule(reactions);
  return addOrEdit({ add, toAdd: toCheckRuleToAdd, edit, toEdit: toCheckRuleToEdit });
}

/** The form of a check rule. */
export const checkRuleForm = recordForm({
  key: 'check-rules.form',
  noun: '编码校验规则',
  fields: checkRuleFields,
  guards,
  nameOf: ({ ruleName }) => ruleName,
  toValues: toCheckRuleValues,
  load: loadCheckRule,
  readStored: currentOf(CheckRuleRecord),
  useSave: useSaveCheckRule,
});
