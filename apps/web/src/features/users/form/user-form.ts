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

/** The form of a user; with `departId`, of a new member of that department, which has its own draft. */
export const userFormOf = (departId: string | undefined) =>
  recordForm({ ...spec, key: departId === undefined ? 'users.form' : `users.form.${departId}` });
