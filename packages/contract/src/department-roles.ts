import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { roleCode } from './role-records.ts';
import { editOf } from './rules/edit-of.ts';
import { endsAt } from './rules/ends-at.ts';
import { id, idList, optionalIdList, optionalText, requiredText, version } from './rules/fields.ts';
import { type ListFields, listQuery } from './rules/list-query.ts';
import { both, recordFields, typed } from './rules/record-fields.ts';

/** A role inside a department (api-contract 2.6); it has effect while its user works in that department. */
export const DepartmentRole = z.object({
  id: z.string(),
  departId: z.string(),
  departId_dictText: z.optional(z.string()), // spelling of api-contract
  roleName: z.string(),
  roleCode: z.string(),
  description: z.nullable(z.string()),
  version: z.number(),
  createBy: z.nullable(z.string()),
  createTime: z.string(),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.string()),
});
export type DepartmentRole = z.infer<typeof DepartmentRole>;

export const DepartmentRolePage = pageOf(DepartmentRole);
export type DepartmentRolePage = z.infer<typeof DepartmentRolePage>;

/** Fields by which department roles can be filtered and sorted. */
export const departmentRoleListFields = {
  roleName: { kind: 'text', label: '部门角色名称', sortable: true },
  roleCode: { kind: 'text', label: '部门角色编码', sortable: true },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
} as const satisfies ListFields;

/** Department role fields guarded by permission codes. */
export const departmentRoleFields = recordFields('departRole', {
  roleName: typed('部门角色名称'),
  roleCode: typed('部门角色编码'),
  description: both('备注'),
});

const form = {
  roleName: requiredText('部门角色名称', 50),
  roleCode: roleCode(),
  description: optionalText('备注', 200),
};

export const DepartmentRoleToAdd = z.object({ ...form, departId: id('部门') });
export type DepartmentRoleToAdd = z.output<typeof DepartmentRoleToAdd>;
/** The department of a role cannot change. */
export const DepartmentRoleToEdit = editOf(form, { id: id('部门角色'), version: version() });
export type DepartmentRoleToEdit = z.output<typeof DepartmentRoleToEdit>;

const keeping = permission('depart:role');

export const departmentRoles = {
  list: endpoint({
    summary: 'List the roles of a department; filters, sorting and paging as in api-contract 1.6.',
    method: 'GET',
    path: '/sys/sysDepartRole/list',
    access: keeping,
    input: listQuery(departmentRoleListFields, { deptId: id('部门') }),
    result: DepartmentRolePage,
  }),
  get: endpoint({
    summary: 'One department role.',
    method: 'GET',
    path: '/sys/sysDepartRole/queryById',
    access: keeping,
    input: z.object({ id: id('部门角色') }),
    result: DepartmentRole,
  }),
  add: endpoint({
    summary: 'Create a department role without any permissions.',
    method: 'POST',
    path: '/sys/sysDepartRole/add',
    access: keeping,
    audit: { type: 'add', text: '添加部门角色' },
    input: DepartmentRoleToAdd,
    result: z.object({ id: z.string() }),
    done: '添加成功！',
  }),
  edit: endpoint({
    summary: 'Change a department role. A stale version answers 409.',
    method: 'PUT',
    path: '/sys/sysDepartRole/edit',
    aliases: [{ method: 'POST' }],
    access: keeping,
    audit: { type: 'edit', text: '编辑部门角色' },
    input: DepartmentRoleToEdit,
    result: Nothing,
    done: '修改成功!',
  }),
  remove: endpoint({
    summary: 'Delete a department role, its grants and its assignments to users.',
    method: 'DELETE',
    path: '/sys/sysDepartRole/delete',
    access: keeping,
    audit: { type: 'delete', text: '删除部门角色' },
    input: z.object({ id: id('部门角色') }),
    result: Nothing,
    done: '删除成功!',
  }),
  removeBatch: endpoint({
    summary: 'Delete several department roles, all or none.',
    method: 'DELETE',
    path: '/sys/sysDepartRole/deleteBatch',
    access: keeping,
    audit: { type: 'delete', text: '批量删除部门角色' },
    input: z.object({ ids: idList('部门角色', 200) }),
    result: Nothing,
    done: '删除成功!',
  }),
  ofUser: endpoint({
    summary: 'List the roles of a department that can be assigned to its members.',
    method: 'GET',
    path: '/sys/sysDepartRole/getDeptRoleList',
    access: keeping,
    input: z.object({ departId: id('部门'), userId: z.optional(id('用户')) }),
    result: z.array(DepartmentRole),
  }),
  heldBy: endpoint({
    summary: 'The department roles of a user in a department; null when the user has none.',
    method: 'GET',
    path: '/sys/sysDepartRole/getDeptRoleByUserId',
    access: keeping,
    input: z.object({ userId: id('用户'), departId: id('部门') }),
    result: z.nullable(
      z.array(
        z.object({
          id: z.string(),
          userId: z.string(),
          droleId: z.string(), // spelling of api-contract
          /** Wire time at which this user's assignment ends; null: never. */
          endsAt: z.nullable(z.string()),
        }),
      ),
    ),
  }),
  give: endpoint({
    summary:
      "Assign and revoke the difference between `newRoleId` and `oldRoleId`; all roles must belong to the caller's departments.",
    method: 'POST',
    path: '/sys/sysDepartRole/deptRoleUserAdd',
    access: keeping,
    audit: { type: 'edit', text: '分配部门角色' },
    input: z.object({
      userId: id('用户'),
      newRoleId: optionalIdList('部门角色', 200),
      oldRoleId: optionalIdList('原部门角色', 200),
      /** Applies to the assignments that this call adds. */
      endsAt: endsAt(),
    }),
    result: Nothing,
    done: '添加成功！',
  }),
};
