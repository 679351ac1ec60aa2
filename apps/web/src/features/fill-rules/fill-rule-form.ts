import { FillRuleRecord, fillRuleFields as guards } from '@baisi/contract/fill-rules';
import { type FieldTexts, recordForm } from '../../fields/record-form/record-form.logic.ts';
import { currentOf } from '../../fields/record-form/saving/refused-save.logic.ts';
import { addOrEdit, type SaveReactions } from '../../fields/record-form/saving/saving.ts';
import {
  classText,
  dateOptions,
  type FillRuleValues,
  fillRuleFields,
  toFillRuleToAdd,
  toFillRuleToEdit,
  toFillRuleValues,
} from './fill-rules.logic.ts';
import { loadFillRule, useAddFillRule, useEditFillRule } from './fill-rules.queries.ts';
import { useParentNames } from './use-parent-names.ts';

function useSaveFillRule(reactions: SaveReactions) {
  const add = useAddFillRule(reactions);
  const edit = useEditFillRule(reactions);
  return addOrEdit({ add, toAdd: toFillRuleToAdd, edit, toEdit: toFillRuleToEdit });
}

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
  toValues: toFillRuleValues,
  load: loadFillRule,
  readStored: currentOf(FillRuleRecord),
  useSave: useSaveFillRule,
  useTexts: useFillRuleTexts,
});
