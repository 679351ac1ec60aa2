import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { addOrEdit, type SaveReactions } from '../../../fields/record-form/saving.ts';
import { loadUserToEdit, useAddUser, useEditUser } from '../users.queries.ts';
import { useUserTexts } from './use-user-texts.ts';
import { readStoredUser, toFormValues, toUserToAdd, toUserToEdit, userFields } from './user-form.logic.ts';

function useSaveUser(reactions: SaveReactions) {
  const add = useAddUser(reactions);
  const edit = useEditUser(reactions);
  return addOrEdit({ add, toAdd: toUserToAdd, edit, toEdit: toUserToEdit });
}

/** The form of a user. */
export const userForm = recordForm({
  key: 'users.form',
  noun: '用户',
  fields: userFields,
  nameOf: ({ realname }) => realname,
  toValues: toFormValues,
  load: loadUserToEdit,
  readStored: readStoredUser,
  useSave: useSaveUser,
  useTexts: useUserTexts,
});
