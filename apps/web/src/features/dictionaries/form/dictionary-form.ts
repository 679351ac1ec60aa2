import { DictionaryRecord, dictionaryFields as guards } from '@baisi/contract/dictionary-records';
import { field, type ValuesOf } from '../../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { currentOf } from '../../../fields/record-form/saving/refused-save.logic.ts';
import { addOrEdit, type SaveReactions } from '../../../fields/record-form/saving/saving.ts';
import { loadDictionary, useAddDictionary, useEditDictionary } from '../dictionaries.queries.ts';

const fields = {
  dictName: field.text('字典名称'),
  dictCode: field.text('字典编码'),
  description: field.text('描述'),
};
type DictionaryValues = ValuesOf<typeof fields>;

function useSaveDictionary(reactions: SaveReactions) {
  const add = useAddDictionary(reactions);
  const edit = useEditDictionary(reactions);
  return addOrEdit({
    add,
    toAdd: (values: DictionaryValues) => values,
    edit,
    toEdit: (values: DictionaryValues, { id, version }: DictionaryRecord) => ({ ...values, id, version }),
  });
}

/** The form of a dictionary. */
export const dictionaryForm = recordForm({
  key: 'dictionaries.form',
  noun: '字典',
  fields,
  guards,
  nameOf: ({ dictName }) => dictName,
  toValues: ({ dictName, dictCode, description }: DictionaryRecord) => ({
    dictName,
    dictCode,
    description: description ?? '',
  }),
  load: loadDictionary,
  readStored: currentOf(DictionaryRecord),
  useSave: useSaveDictionary,
});
