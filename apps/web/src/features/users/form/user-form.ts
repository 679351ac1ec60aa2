import { userFields as guards } from '@baisi/contract/users';
import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { addOrEdit, type SaveReactions } from '../../../fields/record-form/saving/saving.ts';
import { loadUserToEdit, useAddUser, useEditUser } from '../users.queries.ts';
import { useUserTexts } from './use-user-texts.ts';
import {
  readStoredUser,
  toFormValues,
  toUserToAdd,
  toUserToEdit,
  type UserFormValues,
  userFields,
} from './user-form.logic.ts';

function useSaveUser(reactions: SaveReactions) {
  const add = useAddUser(reactions);
  const edit = useEditUser(reactions);
  return addOrEdit({ add, toAdd: toUserToAdd, edit, toEdit: toUserToEdit });
}

const spec = {
  noun: '用户',
  fields: userFields,
  guards,
  nameOf: ({ realname }: UserFormValues) => realname,
  toValues: toFormValues,
  load: loadUserToEdit,
  readStored: readStoredUser,
  useSave: useSaveUser,
  useTexts: useUserTexts,
};

/**
 * Returns the form of a user. With `departId`: the form of a new member of that department, with a draft of its own.
 */
export const userFormOf = (departId: string | undefined) =>
  recordForm({ ...spec, key: departId === undefined ? 'users.form' : `users.form.${departId}` });
