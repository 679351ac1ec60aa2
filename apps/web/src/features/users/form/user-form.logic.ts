import type { InputOf } from '@baisi/contract/endpoint';
import { staleOf } from '@baisi/contract/stale';
import { UserRecord, userIdentity, type users } from '@baisi/contract/users';
import * as z from 'zod/mini';
import { blankOf, field, isSameField, type ValuesOf } from '../../../fields/record-form/form-fields.logic.ts';
import { readRefusal } from '../../../fields/record-form/saving/refused-save.logic.ts';

/** The fields of the user form. */
export const userFields = {
  realname: field.text('用户姓名'),
  username: field.text('用户账号', { isFixed: true }),
  password: field.secret('登录密码'),
  confirmPassword: field.secret('确认密码'),
  /** Whether the user must change the initial password at the first sign-in. */
  mustChangePassword: field.flag('首次登录须修改密码', true),
  workNo: field.text('工号'),
  phone: field.text('手机号码'),
  email: field.text('邮箱'),
  telephone: field.text('座机'),
  sex: field.number('性别'),
  birthday: field.date('生日'),
  /** Stored path of the picture; '' without one. */
  avatar: field.text('头像'),
  departmentIds: field.options('部门', { wire: 'selecteddeparts' }),
  post: field.options('职务'),
  userIdentity: field.number('身份', userIdentity.member),
  /** Departments a superior is responsible for. */
  managedIds: field.options('负责部门', { wire: 'departIds' }),
  roleIds: field.options('角色', { wire: 'selectedroles' }),
};
export type UserFormValues = ValuesOf<typeof userFields>;

/** A user with roles and departments, as loaded for the form. */
export type LoadedUser = { record: UserRecord; roleIds: string[]; departmentIds: string[] };

const split = (list: string | null) => (list === null || list === '' ? [] : list.split(',').filter(Boolean));

/** Returns the form's values for a stored user. */
export function toFormValues({ record, roleIds, departmentIds }: LoadedUser): UserFormValues {
  return {
    ...blankOf(userFields),
    username: record.username,
    realname: record.realname,
    workNo: record.workNo ?? '',
    phone: record.phone ?? '',
    email: record.email ?? '',
    telephone: record.telephone ?? '',
    sex: record.sex || null,
    birthday: record.birthday,
    avatar: record.avatar ?? '',
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
    avatar: values.avatar || null,
    post: values.post.join(','),
    userIdentity: values.userIdentity ?? userIdentity.member,
    departIds: values.userIdentity === userIdentity.superior ? values.managedIds.join(',') : '',
  };
}

/** Returns the body of `users.add`. */
export function toUserToAdd(values: UserFormValues): InputOf<typeof users.add> {
  return {
    ...profileOf(values),
    username: values.username,
    password: values.password,
    mustChangePassword: values.mustChangePassword,
    selectedroles: values.roleIds.join(','),
    selecteddeparts: values.departmentIds.join(','),
  };
}

/**
 * Returns the body of `users.edit`: the profile as the form has it. Roles and departments are sent only when changed in
 * the form: other users can change them without a new version of the user.
 */
export function toUserToEdit(values: UserFormValues, loaded: LoadedUser): InputOf<typeof users.edit> {
  const { record } = loaded;
  const before = toFormValues(loaded);
  const isSame = (name: keyof UserFormValues) => isSameField(userFields, name, values, before);
  return {
    ...profileOf(values),
    // When 身份 is unchanged or hidden, the managed departments are sent back unchanged.
    ...(isSame('userIdentity') && isSame('managedIds') ? { departIds: record.departIds ?? '' } : {}),
    id: record.id,
    version: record.version,
    activitiSync: record.activitiSync,
    ...(isSame('roleIds') ? {} : { selectedroles: values.roleIds.join(',') }),
    ...(isSame('departmentIds') ? {} : { selecteddeparts: values.departmentIds.join(',') }),
  };
}

const Stale = z.extend(staleOf(UserRecord), {
  roleIds: z.array(z.string()),
  departmentIds: z.array(z.string()),
});

/**
 * Returns the stored user with roles and departments from the refusal of an outdated version; undefined when it
 * contains none.
 */
export function readStoredUser(refusal: unknown): LoadedUser | undefined {
  const stale = readRefusal(Stale, refusal);
  if (stale === undefined) return undefined;
  const { current, roleIds, departmentIds } = stale;
  return { record: current, roleIds, departmentIds };
}
