import { App, Form } from 'antd';
import { useState } from 'react';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { notify } from '../../../platform/notify.ts';
import { useUnsaved } from '../../../platform/unsaved.ts';
import { useAddUser, useEditUser } from '../users.queries.ts';
import { useUserDraft } from './use-user-draft.ts';
import { type OtherSide, readOtherSide } from './user-conflict.logic.ts';
import {
  blankUser,
  formFieldOf,
  isChanged,
  type LoadedUser,
  toFormValues,
  toUserToAdd,
  toUserToEdit,
  type UserFormValues,
} from './user-form.logic.ts';

/** Somebody else saved the user in the meantime. */
export type Conflict = { other: OtherSide; mine: UserFormValues };

type Options = {
  /** undefined: a new user. */
  id: string | undefined;
  loaded: LoadedUser | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/**
 * Saving of a user form. `loaded` is what an edit starts from; its version goes with the save, so it must be what the
 * form was filled with and never a fresher answer.
 */
export function useUserForm({ id, loaded, isOpen, onClose }: Options) {
  const { modal } = App.useApp();
  const [form] = Form.useForm<UserFormValues>();
  const [rebased, setRebased] = useState<LoadedUser>();
  const [conflict, setConflict] = useState<Conflict>();
  const base = rebased ?? loaded;

  /** What the form shows over what it was filled with: fields that a person may not see stay as they are. */
  const valuesOver = (from: LoadedUser | undefined): UserFormValues => ({
    ...(from === undefined ? blankUser : toFormValues(from)),
    ...form.getFieldsValue(),
  });
  const isTouched = () => isChanged(valuesOver(base), base === undefined ? blankUser : toFormValues(base));
  const draft = useUserDraft({ form, id, base, isOpen });
  const finish = () => {
    draft.forget();
    onClose();
  };
  const isThere = isOpen && (id === undefined || loaded !== undefined);
  useUnsaved(() => isThere && isTouched());
  const landOnField = (error: ApiError): boolean => {
    if (error.field === undefined) return false;
    const field = formFieldOf(error.field);
    if (field === undefined) notify.error({ title: '保存失败', text: error.message });
    else {
      form.setFields([{ name: field, errors: [error.message] }]);
      form.scrollToField(field, { focus: true, block: 'center' });
    }
    return true;
  };
  const add = useAddUser({ onDone: finish, onRefused: landOnField });
  const edit = useEditUser({
    onDone: finish,
    onRefused: (error) => {
      const other = error.error === 'stale-version' ? readOtherSide(error.result) : undefined;
      if (other === undefined) return landOnField(error);
      setConflict({ other, mine: valuesOver(base) });
      return true;
    },
  });
  const send = (from: LoadedUser | undefined) => {
    if (from === undefined) add.mutate(toUserToAdd(valuesOver(from)));
    else edit.mutate(toUserToEdit(valuesOver(from), from));
  };

  return {
    form,
    base,
    initialValues: loaded === undefined ? blankUser : toFormValues(loaded),
    isSaving: add.isPending || edit.isPending,
    conflict,
    draft,
    changed: () => draft.note(valuesOver(base)),
    save: () => send(base),
    /** Closes, after asking when something typed would be lost. */
    leave: () => {
      if (!isTouched()) onClose();
      else
        void modal.confirm({
          title: '确定放弃编辑？',
          okText: '放弃',
          cancelText: '继续编辑',
          onOk: finish,
        });
    },
    putOff: () => setConflict(undefined),
    /** Goes on from the other side's version with `values` in the form; with `andSave` sends them at once. */
    settle: ({ stored }: OtherSide, values: UserFormValues, andSave: boolean) => {
      setRebased(stored);
      setConflict(undefined);
      form.setFieldsValue(values);
      if (andSave) send(stored);
    },
  };
}
