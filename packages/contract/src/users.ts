import * as z from 'zod/mini';
import { endpoint, open, permission, signedIn } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { checkKey } from './rules/credentials.ts';
import { id, idList, oneOfNumbers, requiredText, strongPassword } from './rules/fields.ts';
import { listQuery } from './rules/list-query.ts';
import { tableEndpoints } from './tables/table-endpoints.ts';
import { userLinks } from './user-links.ts';
import { userLookups } from './user-lookups.ts';
import { UserPage, UserRecord, UserToAdd, UserToEdit, userListFields } from './user-record.ts';

export * from './user-record.ts';

const optionalSearch = (label: string) =>
  z.optional(z.string().check(z.maxLength(100, { error: `${label}不能超过100个字符` })));

/** `1`: the department itself, without its descendants. */
const direct = z.optional(z.enum(['0', '1'], { error: 'direct格式不正确' }));
/** Users who currently hold any of these roles. */
const roleIds = z.optional(idList('角色', 50));

/** Upper limit when counting the users of a department; larger counts are reported as this number. */
export const maxCounted = 10_000;

const CountedDepartment = z.object({
  id: z.string(),
  title: z.string(),
  /** '1': active. */
  status: z.string(),
  isLeaf: z.boolean(),
  count: z.int(),
});
export type CountedDepartment = z.infer<typeof CountedDepartment>;

export const users = {
  ...userLookups,
  ...userLinks,
  list: endpoint({
    summary:
      'List users; filters, sorting and paging as in api-contract 1.6. `departId`: users of a department and its descendants (`direct` 1: without these), `roleIds`: users with any of these roles, `code`: only these ids.',
    method: 'GET',
    path: '/sys/user/list',
    access: permission('user:list'),
    input: listQuery(userListFields, {
      departId: z.optional(id('部门')),
      direct,
      roleIds,
      code: z.optional(idList('code', 200)),
    }),
    result: UserPage,
  }),
  departmentLevel: endpoint({
    summary:
      'One level of the department tree beside the user list: the children of `pid`, or the roots. `count`: number of users in the department and its descendants, at most `maxCounted`.',
    method: 'GET',
    path: '/sys/user/departLevel',
    access: permission('user:list'),
    input: z.object({ pid: z.optional(id('上级部门')) }),
    result: z.array(CountedDepartment),
  }),
  ...tableEndpoints({ noun: 'user', label: '用户', path: '/sys/user' }, userListFields, {
    departId: z.optional(id('部门')),
    direct,
    roleIds,
    code: z.optional(idList('code', 200)),
  }),
  add: endpoint({
    summary: 'Create a user with roles and departments.',
    method: 'POST',
    path: '/sys/user/add',
    aliases: [{ method: 'POST', path: '/api/user' }],
    access: permission('user:add'),
    audit: { type: 'add', text: '添加用户' },
    input: UserToAdd,
    result: z.object({ id: z.string() }),
    done: '添加成功！',
  }),
  edit: endpoint({
    summary: 'Change a user; roles and departments are replaced if present. A stale version answers 409.',
    method: 'PUT',
    path: '/sys/user/edit',
    aliases: [{ method: 'POST' }, { method: 'PUT', path: '/api/user' }],
    access: permission('user:edit'),
    audit: { type: 'edit', text: '编辑用户' },
    input: UserToEdit,
    result: Nothing,
    done: '修改成功!',
  }),
  remove: endpoint({
    summary: "Move a user to the recycle bin and end the user's sessions.",
    method: 'DELETE',
    path: '/sys/user/delete',
    aliases: [{ method: 'DELETE', path: '/api/user/:id' }],
    access: permission('user:delete'),
    audit: { type: 'delete', text: '删除用户' },
    input: z.object({ id: id('用户') }),
    result: Nothing,
    done: '删除用户成功',
  }),
  removeBatch: endpoint({
    summary: 'Move several users to the recycle bin, all or none.',
    method: 'DELETE',
    path: '/sys/user/deleteBatch',
    access: permission('user:delete'),
    audit: { type: 'delete', text: '批量删除用户' },
    input: z.object({ ids: idList() }),
    result: Nothing,
    done: '批量删除用户成功',
  }),
  freezeBatch: endpoint({
    summary: 'Freeze (2) or unfreeze (1) users, all or none; freezing ends their sessions.',
    method: 'PUT',
    path: '/sys/user/frozenBatch',
    access: permission('user:frozen'),
    audit: { type: 'edit', text: '冻结或解冻用户' },
    input: z.object({ ids: idList(), status: oneOfNumbers('状态', [1, 2]) }),
    result: Nothing,
    done: '操作成功!',
  }),
  unlock: endpoint({
    summary:
      'Remove the sign-in locks of users, all or none. A user without a lock is no error: the lock may have expired meanwhile.',
    method: 'PUT',
    path: '/sys/user/unlock',
    access: permission('user:unlock'),
    audit: { type: 'edit', text: '解锁用户' },
    input: z.object({ ids: idList() }),
    result: Nothing,
    done: '解锁成功',
  }),
  get: endpoint({
    summary: 'One user.',
    method: 'GET',
    path: '/sys/user/queryById',
    access: signedIn,
    input: z.object({ id: id('用户') }),
    result: UserRecord,
  }),
  newId: endpoint({
    summary: 'A new id for a user form.',
    method: 'GET',
    path: '/sys/user/generateUserId',
    access: signedIn,
    input: z.object({}),
    result: z.string(),
  }),
  checkFree: endpoint({
    summary:
      'Check whether an account, phone, e-mail or staff number is free; `success:false` when taken. Without permission to add or edit users: only account or phone, with an image code that `checkCaptcha` accepted within two minutes.',
    method: 'GET',
    path: '/sys/user/checkOnlyUser',
    access: open('asked by the forgot-password page'),
    rate: { points: 120, seconds: 600 },
    input: z.object({
      username: optionalSearch('用户账号'),
      phone: optionalSearch('手机号码'),
      email: optionalSearch('邮箱'),
      workNo: optionalSearch('工号'),
      checkKey: z.optional(checkKey),
    }),
    result: z.boolean(),
  }),
  resetPassword: endpoint({
    summary:
      "Set another user's password; that user's sessions end, and the password must be changed at the next sign-in.",
    method: 'PUT',
    path: '/sys/user/changePassword',
    access: permission('user:changepwd'),
    audit: { type: 'edit', text: '重置用户密码' },
    input: z.object({
      username: requiredText('用户账号', 50),
      password: strongPassword(),
      confirmpassword: z.string({ error: '密码不能为空!' }).check(z.maxLength(128)),
    }),
    result: Nothing,
    done: '密码修改成功!',
  }),
  recycleBin: endpoint({
    summary: 'Users in the recycle bin, newest first (at most 1000).',
    method: 'GET',
    path: '/sys/user/recycleBin',
    access: permission('user:recycle'),
    input: z.object({}),
    result: z.array(UserRecord),
  }),
  restore: endpoint({
    summary: 'Restore users from the recycle bin, all or none.',
    method: 'PUT',
    path: '/sys/user/putRecycleBin',
    access: permission('user:recycle'),
    audit: { type: 'edit', text: '还原用户' },
    input: z.object({ userIds: idList('userIds') }),
    result: Nothing,
    done: '还原成功',
  }),
  destroy: endpoint({
    summary: 'Permanently delete users in the recycle bin, with their assignments; all or none.',
    method: 'DELETE',
    path: '/sys/user/deleteRecycleBin',
    access: permission('user:recycle'),
    audit: { type: 'delete', text: '彻底删除用户' },
    input: z.object({ userIds: idList('userIds') }),
    result: Nothing,
    done: '删除成功',
  }),
};
