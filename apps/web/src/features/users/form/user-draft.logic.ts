import * as z from 'zod/mini';
import { disagreements } from './user-conflict.logic.ts';
import { isChanged, type UserFormValues } from './user-form.logic.ts';

/** What is kept of an unsaved user form: everything but the passwords. */
export const UserDraft = z.object({
  username: z.string(),
  realname: z.string(),
  workNo: z.string(),
  phone: z.string(),
  email: z.string(),
  telephone: z.string(),
  sex: z.optional(z.number()),
  birthday: z.nullable(z.string()),
  post: z.array(z.string()),
  roleIds: z.array(z.string()),
  departmentIds: z.array(z.string()),
  userIdentity: z.number(),
  managedIds: z.array(z.string()),
});
export type UserDraft = z.infer<typeof UserDraft>;

/** A draft that the server has gone on without. */
export type DraftComparison = {
  savedAt: number;
  /** What the typing began with. */
  before: UserFormValues;
  mine: UserFormValues;
};

/** What to do with a draft. */
export type DraftVerdict =
  /** The server has all of it. */
  | { kind: 'moot' }
  /** Nobody touched what it began with: it fills the form. */
  | { kind: 'restore'; values: UserFormValues }
  /** The server's fields have moved since: the person decides. */
  | { kind: 'compare'; before: UserFormValues; mine: UserFormValues };

/**
 * Compares a draft with `now`, what the server has. By fields and not by the record's version: roles and departments
 * change without a new one, and a new one may have changed nothing that the form shows.
 */
export function judgeDraft(
  { values, base }: { values: UserDraft; base: UserDraft },
  now: UserFormValues,
): DraftVerdict {
  const mine = { ...now, ...values, sex: values.sex };
  const before = { ...now, ...base, sex: base.sex };
  if (!isChanged(mine, now)) return { kind: 'moot' };
  const hasMoved = disagreements(before, mine, now).some(({ changedBy }) => changedBy !== 'me');
  return hasMoved ? { kind: 'compare', before, mine } : { kind: 'restore', values: mine };
}

/** What of the form a draft can hold: typing a password alone leaves nothing to keep. */
export function withoutPasswords(values: UserFormValues): UserFormValues {
  return { ...values, password: '', confirmPassword: '' };
}
