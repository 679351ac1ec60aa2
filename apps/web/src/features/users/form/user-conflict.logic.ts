import { UserRecord } from '@baisi/contract/users';
import * as z from 'zod/mini';
import { isSameField, type LoadedUser, type UserFormValues } from './user-form.logic.ts';

/** `result` of a refusal `stale-version`: what is stored now, and whose work it is. */
const Stale = z.object({
  current: UserRecord,
  roleIds: z.array(z.string()),
  departmentIds: z.array(z.string()),
  changedBy: z.string(),
  changedTime: z.string(),
});

/** The other side of a conflict. */
export type OtherSide = { stored: LoadedUser; changedBy: string; changedTime: string };

/** Reads the other side out of a refusal; undefined when it does not carry one. */
export function readOtherSide(result: unknown): OtherSide | undefined {
  const parsed = Stale.safeParse(result);
  if (!parsed.success) return undefined;
  const { current, roleIds, departmentIds, changedBy, changedTime } = parsed.data;
  return { stored: { record: current, roleIds, departmentIds }, changedBy, changedTime };
}

export type ConflictField = Exclude<keyof UserFormValues, 'username' | 'password' | 'confirmPassword'>;

/** The fields that two people can disagree about, as the form names them. */
const conflictFields: readonly { field: ConflictField; label: string }[] = [
  { field: 'realname', label: '用户姓名' },
  { field: 'workNo', label: '工号' },
  { field: 'phone', label: '手机号码' },
  { field: 'email', label: '邮箱' },
  { field: 'telephone', label: '座机' },
  { field: 'sex', label: '性别' },
  { field: 'birthday', label: '生日' },
  { field: 'post', label: '职务' },
  { field: 'roleIds', label: '角色' },
  { field: 'departmentIds', label: '部门' },
  { field: 'userIdentity', label: '身份' },
  { field: 'managedIds', label: '负责部门' },
];

export type Side = 'mine' | 'theirs';
export type Disagreement = {
  field: ConflictField;
  label: string;
  /** Who moved away from what both started with. */
  changedBy: 'me' | 'them' | 'both';
  /** Whose value to begin with: nobody's work is lost where only one of the two touched the field. */
  suggested: Side;
};

/** Where two people's forms differ, seen from what both started with. */
export function disagreements(
  base: UserFormValues,
  mine: UserFormValues,
  theirs: UserFormValues,
): Disagreement[] {
  return conflictFields
    .filter(({ field }) => !isSameField(field, mine, theirs))
    .map(({ field, label }) => {
      const byMe = !isSameField(field, base, mine);
      const byThem = !isSameField(field, base, theirs);
      const changedBy = byMe && byThem ? 'both' : byMe ? 'me' : 'them';
      return { field, label, changedBy, suggested: changedBy === 'them' ? 'theirs' : 'mine' };
    });
}

/** Whose value goes on, field by field. */
export type ChosenSides = Readonly<Partial<Record<ConflictField, Side>>>;

/** Every field on the side where nobody's work is lost. */
export function suggestedSides(rows: readonly Disagreement[]): ChosenSides {
  return Object.fromEntries(rows.map(({ field, suggested }) => [field, suggested]));
}

/** My form with the fields taken over that `sides` gives to the other. */
export function merged(mine: UserFormValues, theirs: UserFormValues, sides: ChosenSides): UserFormValues {
  const taken = Object.fromEntries(
    conflictFields
      .filter(({ field }) => sides[field] === 'theirs')
      .map(({ field }) => [field, theirs[field]]),
  );
  return { ...mine, ...taken };
}
