import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { Role } from './roles.ts';
import { dataScopes } from './rules/data-scope.ts';
import { editOf, orElse } from './rules/edit-of.ts';
import {
  id,
  idList,
  optionalText,
  placeInOrder,
  requiredText,
  switchedStatus,
  version,
} from './rules/fields.ts';
import { type ListFields, listQuery } from './rules/list-query.ts';
import { both, recordFields, shown, typed } from './rules/record-fields.ts';
import { tableEndpoints } from './tables/table-endpoints.ts';

/** A role as the role administration reads and edits it: with the second-factor requirement. */
export const RoleRecord = z.extend(Role, {
  /** True when its holders must enrol a second factor. */
  secondFactor: z.boolean(),
});
export type RoleRecord = z.infer<typeof RoleRecord>;

/** A row of the role list. */
export const RoleListed = z.extend(RoleRecord, {
  /** Number of current holders, without users in the recycle bin. */
  userCount: z.number(),
  /** Default data scope; exceptions per menu may differ. */
  dataScope: z.enum(dataScopes),
});
export type RoleListed = z.infer<typeof RoleListed>;

export const RolePage = pageOf(RoleListed);
export type RolePage = z.infer<typeof RolePage>;

/** Fields by which the role list can be filtered and sorted. */
export const roleListFields = {
  // `roleName` is fuzzy as api-contract 3.5 requires.
  roleName: { kind: 'text', label: '角色名称', sortable: true, fuzzy: true },
  roleCode: { kind: 'text', label: '角色编码', sortable: true },
  description: { kind: 'text', label: '备注' },
  status: { kind: 'text', label: '状态', sortable: true },
  sortNo: { kind: 'number', label: '排序', sortable: true },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
  updateTime: { kind: 'time', label: '更新时间', sortable: true },
} as const satisfies ListFields;

/**
 * A role's code, without Chinese characters (ui-text 角色管理). The pattern admits them, so that a Chinese code gets the
 * message about Chinese characters only, not a second one about the format.
 */
export const roleCode = () =>
  requiredText('角色编码', 64).check(
    z.refine((text) => !/[\u4e00-\u9fa5]/.test(text), { error: '角色编码不可输入汉字!' }),
    z.regex(/^[\w:.\-\u4e00-\u9fa5]+$/, { error: '角色编码由字母、数字或_:.-组成' }),
  );

/** Role fields guarded by permission codes. */
export const roleFields = recordFields('role', {
  roleName: typed('角色名称'),
  roleCode: typed('角色编码'),
  description: both('备注'),
  secondFactor: both('要求两步验证'),
  status: both('状态'),
  sortNo: both('排序'),
  userCount: shown('用户数'),
  dataScope: shown('数据范围'),
});

const form = {
  roleName: requiredText('角色名称', 50),
  roleCode: roleCode(),
  description: optionalText('备注', 200),
  secondFactor: orElse(z.boolean({ error: '两步验证格式不正确' }), false),
  status: switchedStatus(),
  sortNo: placeInOrder(),
};

export const RoleToAdd = z.object(form);
export type RoleToAdd = z.output<typeof RoleToAdd>;
export const RoleToEdit = editOf(form, { id: id('角色'), version: version() });
export type RoleToEdit = z.output<typeof RoleToEdit>;

export const roleRecords = {
  list: endpoint({
    summary: 'List roles; filters, sorting and paging as in api-contract 1.6.',
    method: 'GET',
    path: '/sys/role/list',
    access: permission('role:list'),
    input: listQuery(roleListFields, {}),
    result: RolePage,
  }),
  get: endpoint({
    summary: 'One role.',
    method: 'GET',
    path: '/sys/role/queryById',
    access: permission('role:list'),
    input: z.object({ id: id('角色') }),
    result: RoleRecord,
  }),
  checkCode: endpoint({
    summary: 'Check whether a role code is free; `success:false` when another role has it.',
    method: 'GET',
    path: '/sys/role/checkRoleCode',
    access: permission('role:list'),
    input: z.object({
      id: z.optional(z.string().check(z.maxLength(64))),
      roleCode: requiredText('角色编码', 64),
    }),
    result: z.boolean(),
  }),
  ...tableEndpoints({ noun: 'role', label: '角色', path: '/sys/role' }, roleListFields, {}),
  add: endpoint({
    summary: 'Create a role without any permissions.',
    method: 'POST',
    path: '/sys/role/add',
    aliases: [{ method: 'POST', path: '/api/role' }],
    access: permission('role:add'),
    audit: { type: 'add', text: '添加角色' },
    input: RoleToAdd,
    result: z.object({ id: z.string() }),
    done: '添加成功！',
  }),
  copy: endpoint({
    summary:
      'Copy a role with those of its permissions that the caller holds too. Also requires `role:grant`.',
    method: 'POST',
    path: '/sys/role/copy',
    access: permission('role:add'),
    audit: { type: 'add', text: '复制角色' },
    input: z.object({ id: id('角色'), roleName: form.roleName, roleCode: form.roleCode }),
    result: z.object({
      id: z.string(),
      /** Number of menus and buttons granted to the new role, and of those left out. */
      given: z.number(),
      withheld: z.number(),
    }),
    messageOf: ({ given, withheld }) =>
      withheld === 0
        ? `复制成功，已授予${given}项权限`
        : `复制成功，已授予${given}项权限；另有${withheld}项超出您自身的权限，未复制`,
  }),
  edit: endpoint({
    summary: 'Change a role. A stale version answers 409.',
    method: 'PUT',
    path: '/sys/role/edit',
    aliases: [{ method: 'POST' }, { method: 'PUT', path: '/api/role' }],
    access: permission('role:edit'),
    audit: { type: 'edit', text: '编辑角色' },
    input: RoleToEdit,
    result: Nothing,
    done: '修改成功!',
  }),
  remove: endpoint({
    summary: 'Delete a role, its grants and its assignments to users.',
    method: 'DELETE',
    path: '/sys/role/delete',
    aliases: [{ method: 'DELETE', path: '/api/role/:id' }],
    access: permission('role:delete'),
    audit: { type: 'delete', text: '删除角色' },
    input: z.object({ id: id('角色') }),
    result: Nothing,
    done: '删除角色成功',
  }),
  removeBatch: endpoint({
    summary: 'Delete several roles, all or none.',
    method: 'DELETE',
    path: '/sys/role/deleteBatch',
    access: permission('role:delete'),
    audit: { type: 'delete', text: '批量删除角色' },
    input: z.object({
      ids: z.pipe(
        z.optional(z.string()).check(
          z.refine((text) => text?.replaceAll(',', '').trim() !== '' && text !== undefined, {
            error: '未选中角色！',
          }),
        ),
        idList('角色', 200),
      ),
    }),
    result: Nothing,
    done: '删除角色成功',
  }),
};
