import type { InputOf } from '@baisi/contract/endpoint';
import { type UserRecord, userIdentity, type users } from '@baisi/contract/users';

/** What the form holds: plain JSON, so that "changed" is a comparison and a conflict a table. */
export type UserFormValues = {
  username: string;
  realname: string;
  workNo: string;
  phone: string;
  email: string;
  telephone: string;
  sex: number | undefined;
  /** Wire date. */
  birthday: string | null;
  post: string[];
  roleIds: string[];
  departmentIds: string[];
  userIdentity: number;
  /** Departments a superior is responsible for. */
  managedIds: string[];
  /** Only while adding. */
  password: string;
  confirmPassword: string;
};

/** A user as the form was filled with. */
export type LoadedUser = { record: UserRecord; roleIds: string[]; departmentIds: string[] };

/** An empty form. */
export const blankUser: UserFormValues = {
  username: '',
  realname: '',
  workNo: '',
  phone: '',
  email: '',
  telephone: '',
  sex: undefined,
  birthday: null,
  post: [],
  roleIds: [],
  departmentIds: [],
  userIdentity: userIdentity.member,
  managedIds: [],
  password: '',
  confirmPassword: '',
};

const split = (list: string | null) => (list === null || list === '' ? [] : list.split(',').filter(Boolean));

/** Fills the form with a stored user. */
export function toFormValues({ record, roleIds, departmentIds }: LoadedUser): UserFormValues {
  return {
    ...blankUser,
    username: record.username,
    realname: record.realname,
    workNo: record.workNo ?? '',
    phone: record.phone ?? '',
    email: record.email ?? '',
    telephone: record.telephone ?? '',
    sex: record.sex === 0 ? undefined : record.sex,
    birthday: record.birthday,
    post: split(record.post),
    roleIds,
    departmentIds,
    userIdentity: record.userIdentity,
    managedIds: split(record.departIds),
  };
}

function profileOf(values: UserFormValues) {
  return {
    realname: values.realname,
    workNo: values.workNo,
    phone: values.phone,
    email: values.email,
    telephone: values.telephone,
    sex: values.sex ?? 0,
    birthday: values.birthday,
    post: values.post.join(','),
    userIdentity: values.userIdentity,
    departIds: values.userIdentity === userIdentity.superior ? values.managedIds.join(',') : '',
  };
}

/** Body of `users.add`. */
export function toUserToAdd(values: UserFormValues): InputOf<typeof users.add> {
  return {
    ...profileOf(values),
    username: values.username,
    password: values.password,
    selectedroles: values.roleIds.join(','),
    selecteddeparts: values.departmentIds.join(','),
  };
}

/**
 * Body of `users.edit`. What the form does not show goes back as it came, since an edit replaces the whole profile.
 * Roles and departments go only when they were changed: they can change by other ways than this form, without a new
 * version.
 */
export function toUserToEdit(values: UserFormValues, loaded: LoadedUser): InputOf<typeof users.edit> {
  const { record } = loaded;
  const before = toFormValues(loaded);
  return {
    ...profileOf(values),
    id: record.id,
    version: record.version,
    avatar: record.avatar,
    activitiSync: record.activitiSync,
    ...(isSameField('roleIds', values, before) ? {} : { selectedroles: values.roleIds.join(',') }),
    ...(isSameField('departmentIds', values, before)
      ? {}
      : { selecteddeparts: values.departmentIds.join(',') }),
  };
}

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && [...a].sort().join() === [...b].sort().join();

/** Do two forms hold the same in `field`? The order of chosen things does not count, nor do blanks around texts. */
export function isSameField(field: keyof UserFormValues, a: UserFormValues, b: UserFormValues): boolean {
  const [left, right] = [a[field], b[field]];
  if (Array.isArray(left) && Array.isArray(right)) return sameList(left, right);
  if (typeof left === 'string' && typeof right === 'string') return left.trim() === right.trim();
  return (left ?? undefined) === (right ?? undefined);
}

const everyField: readonly (keyof UserFormValues)[] = [
  'username',
  'realname',
  'workNo',
  'phone',
  'email',
  'telephone',
  'sex',
  'birthday',
  'post',
  'roleIds',
  'departmentIds',
  'userIdentity',
  'managedIds',
  'password',
  'confirmPassword',
];

/** Has the person typed anything that closing would lose? */
export function isChanged(now: UserFormValues, before: UserFormValues): boolean {
  return everyField.some((field) => !isSameField(field, now, before));
}

/** The form's name of a field that the server calls otherwise; undefined when the form has no such field. */
export function formFieldOf(wireField: string): keyof UserFormValues | undefined {
  const renamed: Readonly<Record<string, keyof UserFormValues>> = {
    selectedroles: 'roleIds',
    selecteddeparts: 'departmentIds',
    departIds: 'managedIds',
  };
  return renamed[wireField] ?? everyField.find((field) => field === wireField);
}
