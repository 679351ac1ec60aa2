import { dictionaries } from '@baisi/contract/dictionaries';
import { positionFields as guards, positions } from '@baisi/contract/positions';
import { dictionaryText } from '../../fields/dictionary/dictionary.logic.ts';
import { useDictionary } from '../../fields/dictionary/use-dictionary.ts';
import { field } from '../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../fields/record-form/record-form.logic.ts';
import { byWireNames, storedBy } from '../../fields/record-form/saving/stored-by.ts';
import { everyAnswerOf } from '../../platform/api/query.ts';

const fields = {
  name: field.text('职务名称'),
  code: field.text('职务编码'),
  postRank: field.option('职级'),
  sortNo: field.number('排序'),
  status: field.status(),
};

/** Query keys to invalidate too: other forms offer positions as options of a dictionary. */
export const positionChoices = [everyAnswerOf(dictionaries.items)];

/** The form of a position. */
export const positionForm = recordForm({
  key: 'positions.form',
  noun: '职务',
  fields,
  guards,
  nameOf: ({ name }) => name,
  ...storedBy(positions, byWireNames(fields), positionChoices),
  useTexts: () => {
    const ranks = useDictionary('position_rank');
    return { postRank: (rank) => dictionaryText(ranks, rank) };
  },
});
