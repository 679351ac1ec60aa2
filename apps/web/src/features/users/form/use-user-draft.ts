import type { FormInstance } from 'antd';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useTabLocation } from '../../../platform/tab-location/tab-location.ts';
import { addressOfForm, newUser } from '../users.logic.ts';
import { type DraftComparison, judgeDraft, UserDraft, withoutPasswords } from './user-draft.logic.ts';
import {
  blankUser,
  isChanged,
  type LoadedUser,
  toFormValues,
  type UserFormValues,
} from './user-form.logic.ts';

const Touched = z.partial(UserDraft);

type Options = {
  form: FormInstance<UserFormValues>;
  /** undefined: a new user. */
  id: string | undefined;
  /** What the form stands on; a new user has none. */
  base: LoadedUser | undefined;
  isOpen: boolean;
};

/** The draft of a user form: what became of an earlier one, and how this one is kept. */
export function useUserDraft({ form, id, base, isOpen }: Options) {
  const { path } = useTabLocation();
  const [restoredAt, setRestoredAt] = useState<number>();
  const [comparison, setComparison] = useState<DraftComparison>();
  const now = base === undefined ? blankUser : toFormValues(base);
  const fill = (values: UserFormValues) => {
    // What was typed while the draft was looked for goes before it.
    const typed = Touched.safeParse(form.getFieldsValue(true, (field) => field?.touched === true)).data ?? {};
    const others = Object.entries(values).filter(([name]) => !(name in typed));
    form.setFieldsValue(Object.fromEntries(others));
  };
  const draft = useDraft<UserDraft>({
    form: 'users.form',
    record: id ?? newUser,
    address: `${path}${addressOfForm(id ?? newUser)}`,
    schema: UserDraft,
    isOpen,
    isReady: isOpen && (id === undefined || base !== undefined),
    onFound: (found) => {
      const verdict = judgeDraft(found, now);
      if (verdict.kind === 'moot') draft.forget();
      if (verdict.kind === 'compare') setComparison({ savedAt: found.savedAt, ...verdict });
      if (verdict.kind === 'restore') {
        fill(verdict.values);
        setRestoredAt(found.savedAt);
      }
    },
  });
  const note = (values: UserFormValues) => {
    const title = id === undefined ? '添加用户' : `编辑用户：${now.realname}`;
    if (isChanged(withoutPasswords(values), now)) draft.note(title, values, now);
    else draft.forget();
  };
  return {
    /** When the draft was typed that the form was filled with, in epoch milliseconds. */
    restoredAt,
    /** A draft that the person must decide about first. */
    comparison,
    note,
    forget: draft.forget,
    /** Throws the restored draft away: the form is as the server has it. */
    discard: () => {
      draft.forget();
      setRestoredAt(undefined);
      form.resetFields();
      form.setFieldsValue(now);
      form.focusField(id === undefined ? 'username' : 'realname');
    },
    /** Goes on with `values` instead of comparing; undefined: with what the server has. */
    decide: (values: UserFormValues | undefined) => {
      setComparison(undefined);
      if (values === undefined) draft.forget();
      else {
        form.setFieldsValue(values);
        note(values);
      }
    },
  };
}
