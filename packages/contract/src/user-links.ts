import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { endsAt } from './rules/ends-at.ts';
import { id, idList } from './rules/fields.ts';
import { batchAnswerOf, batchMessage, rowBatchOf, validatedLater } from './rules/row-batch.ts';
import { UserRecord } from './user-record.ts';

const { added, removed } = rowBatchOf({ userId: validatedLater() });

/**
 * Users to add to and remove from a department, saved by a grid in one request. Membership does not change the user's
 * record, so the `version` of a removed user is ignored.
 */
export const MemberBatch = z.object({ depId: id('部门'), added, removed });
export type MemberBatch = z.output<typeof MemberBatch>;
export const MemberToAdd = z.object({ userId: id('用户') });
export type MemberToAdd = z.output<typeof MemberToAdd>;
export const MemberBatchAnswer = batchAnswerOf(UserRecord);
export type MemberBatchAnswer = z.infer<typeof MemberBatchAnswer>;

/** Assigns users to roles and departments; each call names one role or department and several users. */
export const userLinks = {
  addToRole: endpoint({
    summary:
      'Assign a role to users. Users who have it keep it; with `endsAt` their assignment gets this end.',
    method: 'POST',
    path: '/sys/user/addSysUserRole',
    access: permission('role:user'),
    audit: { type: 'add', text: '为角色添加用户' },
    input: z.object({
      roleId: id('角色'),
      userIdList: z
        .array(id('用户'), { error: '请选择用户' })
        .check(z.minLength(1, { error: '请选择用户' }), z.maxLength(1000)),
      endsAt: endsAt(),
    }),
    result: Nothing,
    done: '添加成功!',
  }),
  setRoleEnd: endpoint({
    summary:
      'Set when the role assignments of users end; without `endsAt` never. Refused for users without the role.',
    method: 'PUT',
    path: '/sys/user/editUserRole',
    access: permission('role:user'),
    audit: { type: 'edit', text: '修改用户角色的有效期' },
    input: z.object({ roleId: id('角色'), userIds: idList('userIds'), endsAt: endsAt() }),
    result: Nothing,
    done: '修改成功!',
  }),
  removeFromRole: endpoint({
    summary: 'Revoke a role from a user.',
    method: 'DELETE',
    path: '/sys/user/deleteUserRole',
    access: permission('role:user'),
    audit: { type: 'delete', text: '取消用户的角色' },
    input: z.object({ roleId: id('角色'), userId: id('用户') }),
    result: Nothing,
    done: '删除成功!',
  }),
  removeFromRoleBatch: endpoint({
    summary: 'Revoke a role from several users.',
    method: 'DELETE',
    path: '/sys/user/deleteUserRoleBatch',
    access: permission('role:user'),
    audit: { type: 'delete', text: '批量取消用户的角色' },
    input: z.object({ roleId: id('角色'), userIds: idList('userIds') }),
    result: Nothing,
    done: '删除成功!',
  }),
  addToDepartment: endpoint({
    summary: 'Add users to a department; existing members stay.',
    method: 'POST',
    path: '/sys/user/editSysDepartWithUser',
    access: permission('depart:user'),
    audit: { type: 'add', text: '为部门添加用户' },
    input: z.object({
      depId: id('部门'),
      userIdList: z
        .array(id('用户'), { error: '请选择用户' })
        .check(z.minLength(1, { error: '请选择用户' }), z.maxLength(1000)),
    }),
    result: Nothing,
    done: '添加成功!',
  }),
  removeFromDepartment: endpoint({
    summary: 'Remove a user from a department.',
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepart',
    access: permission('depart:user'),
    audit: { type: 'delete', text: '将用户移出部门' },
    input: z.object({ depId: id('部门'), userId: id('用户') }),
    result: Nothing,
    done: '删除成功!',
  }),
  removeFromDepartmentBatch: endpoint({
    summary: 'Remove several users from a department.',
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepartBatch',
    access: permission('depart:user'),
    audit: { type: 'delete', text: '批量将用户移出部门' },
    input: z.object({ depId: id('部门'), userIds: idList('userIds') }),
    result: Nothing,
    done: '删除成功!',
  }),
  saveMembers: endpoint({
    summary:
      'Add users to a department and remove others. Valid rows are saved; each of the others is returned with its errors.',
    method: 'POST',
    path: '/sys/user/saveUserInDepartBatch',
    access: permission('depart:user'),
    audit: { type: 'edit', text: '批量保存部门用户' },
    adds: true,
    input: MemberBatch,
    result: MemberBatchAnswer,
    messageOf: batchMessage,
  }),
};
