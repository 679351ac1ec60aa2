import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { id, idList, wholeNumber } from './rules/fields.ts';
import { listQuery } from './rules/list-query.ts';
import { User, UserPage, UserRecord, userListFields } from './user-record.ts';

const paging = {
  pageNo: z.optional(wholeNumber('页码', { min: 1, max: 1_000_000_000 })),
  pageSize: z.optional(wholeNumber('每页条数', { min: 1, max: 1_000_000_000 })),
};
const optionalSearch = (label: string) =>
  z.optional(z.string().check(z.maxLength(100, { error: `${label}不能超过100个字符` })));

/** Entry of a user's department list (api-contract 3.4 userDepartList). */
const DepartmentOfUser = z.object({ key: z.string(), value: z.string(), title: z.string() });

/** A user who holds a role. */
export const RoleHolder = z.extend(UserRecord, {
  /** Wire time at which the role ends for this user; null: never. */
  roleEndsAt: z.nullable(z.string()),
});
export type RoleHolder = z.infer<typeof RoleHolder>;

/** User lookups for pickers, role and department pages: any session, with masked contacts for most callers. */
export const userLookups = {
  getMany: endpoint({
    summary: 'Users by ids (at most 100); unknown ids are omitted.',
    method: 'GET',
    path: '/sys/user/queryByIds',
    access: signedIn,
    input: z.object({ userIds: idList('userIds', 100) }),
    result: z.array(User),
  }),
  roleIds: endpoint({
    summary: "Ids of a user's roles; refused when the user has none.",
    method: 'GET',
    path: '/sys/user/queryUserRole',
    access: signedIn,
    input: z.object({ userid: id('用户') }), // spelling of api-contract
    result: z.array(z.string()),
  }),
  roleEnds: endpoint({
    summary: "The ends (wire times) of a user's role assignments; those without an end are omitted.",
    method: 'GET',
    path: '/sys/user/queryUserRoleEnds',
    access: signedIn,
    input: z.object({ userId: id('用户') }),
    result: z.array(z.object({ roleId: z.string(), endsAt: z.string() })),
  }),
  departmentsOf: endpoint({
    summary: "A user's departments; refused when the user has none.",
    method: 'GET',
    path: '/sys/user/userDepartList',
    access: signedIn,
    input: z.object({ userId: id('用户') }),
    result: z.array(DepartmentOfUser),
  }),
  ofDepartment: endpoint({
    summary: 'Active users of a department and its descendants (at most 1000).',
    method: 'GET',
    path: '/sys/user/queryUserByDepId',
    aliases: [{ method: 'GET', path: '/sys/sysDepart/getUsersByDepartId' }],
    access: signedIn,
    input: z.object({ id: id('部门'), realname: optionalSearch('用户姓名') }),
    result: z.array(UserRecord),
  }),
  choices: endpoint({
    summary: 'A page of active users for the user picker.',
    method: 'GET',
    path: '/sys/user/queryUserComponentData',
    access: signedIn,
    input: z.object({
      ...paging,
      departId: z.optional(id('部门')),
      realname: optionalSearch('用户姓名'),
      username: optionalSearch('用户账号'),
      id: z.optional(idList('id', 100)),
    }),
    result: UserPage,
  }),
  several: endpoint({
    summary:
      'Active users whose fields equal the given ones (commas separate alternatives), as a bare array of at most 100.',
    method: 'GET',
    path: '/sys/user/getMultiUser',
    access: signedIn,
    bare: true,
    input: listQuery(
      {
        username: userListFields.username,
        realname: userListFields.realname,
        workNo: userListFields.workNo,
        phone: userListFields.phone,
        email: userListFields.email,
        id: { kind: 'text', label: 'id' },
      },
      {},
    ),
    result: z.array(User),
  }),
  ofRole: endpoint({
    summary: 'A page of the users with a role, and when the role ends for them.',
    method: 'GET',
    path: '/sys/user/userRoleList',
    access: signedIn,
    input: z.object({ ...paging, roleId: id('角色'), username: optionalSearch('用户账号') }),
    result: pageOf(RoleHolder),
  }),
  ofDepartmentPage: endpoint({
    summary:
      'A page of the users of a department and its descendants; without `depId`, of the departments that the caller manages; null when there are none.',
    method: 'GET',
    path: '/sys/user/departUserList',
    access: signedIn,
    input: z.object({
      ...paging,
      depId: z.optional(id('部门')),
      username: optionalSearch('用户账号'),
      realname: optionalSearch('用户姓名'),
      /** '1': members of the department itself only, without its descendants. */
      direct: z.optional(z.enum(['0', '1'], { error: '范围格式不正确' })),
    }),
    result: z.nullable(UserPage),
  }),
  byOrgCode: endpoint({
    summary: 'A page of active users whose department has the org code or is below the one that has it.',
    method: 'GET',
    path: '/sys/user/queryByOrgCode',
    access: signedIn,
    input: z.object({
      ...paging,
      orgCode: optionalSearch('机构编码'),
      realname: optionalSearch('用户姓名'),
      workNo: optionalSearch('工号'),
    }),
    result: UserPage,
  }),
  addressList: endpoint({
    summary:
      'A page of the address book: one row per user, department names joined with ` | `. Phone and e-mail are masked unless the caller holds `address:contacts` or may list users.',
    method: 'GET',
    path: '/sys/user/queryByOrgCodeForAddressList',
    access: signedIn,
    input: z.object({
      ...paging,
      orgCode: optionalSearch('机构编码'),
      realname: optionalSearch('用户姓名'),
      workNo: optionalSearch('工号'),
    }),
    result: pageOf(
      z.object({
        userId: z.string(),
        username: z.string(),
        realname: z.string(),
        avatar: z.nullable(z.string()),
        workNo: z.nullable(z.string()),
        post: z.nullable(z.string()),
        post_dictText: z.optional(z.string()),
        phone: z.nullable(z.string()),
        telephone: z.nullable(z.string()), // spelling of api-contract
        email: z.nullable(z.string()),
        departName: z.string(),
      }),
    ),
  }),
};
