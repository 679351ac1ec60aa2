import { positionFields as guards, PositionRecord } from '@baisi/contract/positions';
import { dictionaryText } from '../../fields/dictionary/dictionary.logic.ts';
import { useDictionary } from '../../fields/dictionary/use-dictionary.ts';
import { type FieldTexts, recordForm } from '../../fields/record-form/record-form.logic.ts';
import { currentOf } from '../../fields/record-form/saving/refused-save.logic.ts';
import { addOrEdit, type SaveReactions } from '../../fields/record-form/saving/saving.ts';
import {
  type PositionValues,
  positionFields,
  toPositionToAdd,
  toPositionToEdit,
  toPositionValues,
} from './positions.logic.ts';
import { loadPosition, useAddPosition, useEditPosition } from './positions.queries.ts';

function useSavePosition(reactions: SaveReactions) {
  const add = useAddPosition(reactions);
  const edit = useEditPosition(reactions);
  return addOrEdit({ add, toAdd: toPositionToAdd, edit, toEdit: toPositionToEdit });
}

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
  load: loadPosition,
  readStored: currentOf(PositionRecord),
  useSave: useSavePosition,
  useTexts: usePositionTexts,
});
