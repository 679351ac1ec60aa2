import { dictionaryRecords, dictionaryFields as guards } from '@baisi/contract/dictionary-records';
import { field } from '../../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { byWireNames, storedBy } from '../../../fields/record-form/saving/stored-by.ts';

const fields = {
  dictName: field.text('字典名称'),
  dictCode: field.text('字典编码'),
  description: field.text('描述'),
};

/** The form of a dictionary. */
export const dictionaryForm = recordForm({
  key: 'dictionaries.form',
  noun: '字典',
  fields,
  guards,
  nameOf: ({ dictName }) => dictName,
  ...storedBy(dictionaryRecords, byWireNames(fields)),
});
