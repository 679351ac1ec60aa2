import { positionFields as guards, positions } from '@baisi/contract/positions';
import { dictionaryText } from '../../fields/dictionary/dictionary.logic.ts';
import { useDictionary } from '../../fields/dictionary/use-dictionary.ts';
import { type FieldTexts, recordForm } from '../../fields/record-form/record-form.logic.ts';
import { overVersion, storedBy } from '../../fields/record-form/saving/stored-by.ts';
import {
  type PositionValues,
  positionAnswers,
  positionFields,
  toPositionToAdd,
  toPositionValues,
} from './positions.logic.ts';

function usePositionTexts(): FieldTexts<PositionValues> {
  const ranks = useDictionary('position_rank');
  return { postRank: (rank) => dictionaryText(ranks, rank) };
}

/** The form of a position. */
export const positionForm = recordForm({
  key: 'positions.form',
  noun: '职务',
  fields: positionFields,
  guards,
  nameOf: ({ name }) => name,
  toValues: toPositionValues,
  ...storedBy(positions, {
    toAdd: toPositionToAdd,
    toEdit: overVersion(toPositionToAdd),
    refreshes: positionAnswers,
  }),
  useTexts: usePositionTexts,
});
