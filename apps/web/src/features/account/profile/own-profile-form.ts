import type { InputOf } from '@baisi/contract/endpoint';
import { OwnProfileForm, type ownProfile } from '@baisi/contract/own-profile';
import { dictionaryText } from '../../../fields/dictionary/dictionary.logic.ts';
import { useDictionary } from '../../../fields/dictionary/use-dictionary.ts';
import { field, type ValuesOf } from '../../../fields/record-form/form-fields.logic.ts';
import { type FieldTexts, recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { currentOf } from '../../../fields/record-form/saving/refused-save.logic.ts';
import type { SaveReactions } from '../../../fields/record-form/saving/saving.ts';
import { loadOwnProfileForm, useEditOwnProfile } from '../account.queries.ts';

const fields = {
  username: field.text('用户账号', { isFixed: true }),
  realname: field.text('用户姓名'),
  sex: field.number('性别'),
  birthday: field.date('生日'),
};
type Values = ValuesOf<typeof fields>;

const toValues = ({ username, realname, sex, birthday }: OwnProfileForm): Values => ({
  username,
  realname,
  sex: sex === 0 ? null : sex,
  birthday,
});

const toEdit = (values: Values, version: number): InputOf<typeof ownProfile.edit> => ({
  realname: values.realname,
  sex: values.sex ?? 0,
  birthday: values.birthday,
  version,
});

function useSaveOwnProfile(reactions: SaveReactions) {
  const edit = useEditOwnProfile(reactions);
  return {
    // The form only edits: the user's own profile always exists.
    save: (values: Values, from: OwnProfileForm | undefined) =>
      from !== undefined && edit.mutate(toEdit(values, from.version)),
    isSaving: edit.isPending,
  };
}

function useTexts(): FieldTexts<Values> {
  const sexes = useDictionary('sex');
  return { sex: (sex) => dictionaryText(sexes, sex) };
}

/** The form of the user's own profile. */
export const ownProfileForm = recordForm({
  key: 'account.profile',
  noun: '个人资料',
  fields,
  nameOf: ({ realname }) => realname,
  toValues,
  load: (_id, signal) => loadOwnProfileForm(signal),
  readStored: currentOf(OwnProfileForm),
  useSave: useSaveOwnProfile,
  useTexts,
});
