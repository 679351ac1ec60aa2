import * as z from 'zod/mini';
import { pageOf } from './envelope.ts';
import { User } from './person.ts';
import { editOf, orElse } from './rules/edit-of.ts';
import {
  id,
  mobile,
  oneOfNumbers,
  optionalEmail,
  optionalIdList,
  optionalLandline,
  optionalText,
  requiredText,
  strongPassword,
  version,
} from './rules/fields.ts';
import type { ListFields } from './rules/list-query.ts';
import { usernamePattern } from './rules/patterns.ts';
import { both, recordFields, shown, typed } from './rules/record-fields.ts';
import { wireDate } from './rules/wire-time.ts';

export { User } from './person.ts';

/** Values of the dictionary user_status. */
export const userStatus = { normal: 1, frozen: 2 } as const;

/** Values of the dictionary sex. */
export const sex = { unknown: 0, male: 1, female: 2 } as const;

/** 1 ordinary member, 2 superior: manages the departments of `departIds` (api-contract 2.1). */
export const userIdentity = { member: 1, superior: 2 } as const;

/** A row of the user list, with department names and dictionary texts (api-contract 1.7). */
export const UserRecord = z.extend(User, {
  orgCodeTxt: z.string(),
  sex_dictText: z.optional(z.string()), // spelling of api-contract
  status_dictText: z.optional(z.string()), // spelling of api-contract
  post_dictText: z.optional(z.string()), // spelling of api-contract
  departIds_dictText: z.optional(z.string()), // spelling of api-contract
  /** Names of the roles, joined with commas; like `lastSignInTime` only for holders of `user:list`. */
  roleTxt: z.optional(z.string()),
  /** Wire time of the last sign-in; null: never. */
  lastSignInTime: z.optional(z.nullable(z.string())),
  /**
   * Wire time until which failed sign-ins lock the account, for one network or browser or for all. Absent when it is
   * not locked, and for callers without `user:list`.
   */
  lockedUntil: z.optional(z.string()),
});
export type UserRecord = z.infer<typeof UserRecord>;

export const UserPage = pageOf(UserRecord);
export type UserPage = z.infer<typeof UserPage>;

/** Fields by which the user list can be filtered and sorted. */
export const userListFields = {
  username: { kind: 'text', label: '用户账号', sortable: true },
  realname: { kind: 'text', label: '用户姓名', sortable: true },
  sex: { kind: 'number', label: '性别', sortable: true },
  status: { kind: 'number', label: '状态', sortable: true },
  phone: { kind: 'text', label: '手机号码', sortable: true },
  email: { kind: 'text', label: '邮箱', sortable: true },
  workNo: { kind: 'text', label: '工号', sortable: true },
  birthday: { kind: 'date', label: '生日', sortable: true },
  userIdentity: { kind: 'number', label: '身份' },
  post: { kind: 'text', label: '职务' },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
  lastSignInTime: { kind: 'time', label: '最近登录', sortable: true },
} as const satisfies ListFields;

/** User fields guarded by permission codes. */
export const userFields = recordFields(
  'user',
  {
    realname: typed('用户姓名'),
    avatar: both('头像'),
    birthday: both('生日'),
    sex: both('性别'),
    email: both('邮箱'),
    phone: both('手机号码'),
    workNo: { ...both('工号'), checkedBy: 'staff_no' },
    post: both('职务'),
    telephone: both('座机'),
    activitiSync: both('同步工作流'),
    userIdentity: both('身份'),
    departIds: both('负责部门'),
    status: shown('状态'),
    lastSignInTime: shown('最近登录'),
  },
  ['attachments'],
);

const profile = {
  realname: requiredText('用户姓名', 50),
  avatar: optionalText('头像', 255),
  birthday: orElse(wireDate('生日'), null),
  sex: orElse(oneOfNumbers('性别', [0, 1, 2]), sex.unknown),
  email: optionalEmail(),
  phone: mobile(),
  workNo: requiredText('工号', 50),
  post: optionalText('职务', 500),
  telephone: optionalLandline(),
  activitiSync: orElse(oneOfNumbers('同步工作流', [0, 1]), 0),
  userIdentity: orElse(oneOfNumbers('身份', [1, 2]), userIdentity.member),
  departIds: optionalIdList('负责部门', 200),
  /** Replaces the stored assignments; absent keeps them. */
  selectedroles: z.optional(optionalIdList('角色', 200)),
  selecteddeparts: z.optional(optionalIdList('部门', 200)),
};

/** Body of the request that adds a user. */
export const UserToAdd = z.object({
  ...profile,
  username: requiredText('用户账号', 50).check(
    z.regex(usernamePattern, { error: '用户账号由2到50位字母、数字、中文或_-.组成' }),
  ),
  password: strongPassword(),
  /** Requires the user to change the password at the first sign-in. */
  mustChangePassword: z.optional(z.boolean({ error: '首次登录须修改密码格式不正确' })),
});
export type UserToAdd = z.output<typeof UserToAdd>;

/** Body of the request that edits a user. Account, password, status and org code cannot be edited here. */
export const UserToEdit = editOf(profile, { id: id('用户'), version: version() });
export type UserToEdit = z.output<typeof UserToEdit>;
