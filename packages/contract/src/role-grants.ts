import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { PermissionChoices } from './permission-record.ts';
import { DataRule, RowsPreview } from './permission-rules.ts';
import { EndChange, NamedPermission, RightsImpact } from './rights-impact.ts';
import { dataScopes } from './rules/data-scope.ts';
import { endsAt } from './rules/ends-at.ts';
import { id, idList, optionalIdList, version } from './rules/fields.ts';

const granting = permission('role:grant');

/** Grants as the page sends them: what is selected now, and what was selected when the page was loaded. */
export const GrantForm = z.object({
  roleId: id('角色'),
  permissionIds: optionalIdList('权限', 5000),
  lastpermissionIds: optionalIdList('原权限', 5000), // spelling of api-contract
  /** Applies to the grants that this call adds. */
  endsAt: endsAt(),
});
export type GrantForm = z.output<typeof GrantForm>;

/** The rules of a menu, and the comma-separated ids of those that restrict a grant; absent when there are none. */
export const RuleChoice = z.object({ datarule: z.array(DataRule), drChecked: z.optional(z.string()) });
export type RuleChoice = z.infer<typeof RuleChoice>;

/** A permission of a role with an end; `endsAt`: wire time. */
export const GrantEnd = z.object({ permissionId: z.string(), endsAt: z.string() });
export type GrantEnd = z.infer<typeof GrantEnd>;

const newEnds = { permissionIds: idList('权限', 5000), endsAt: endsAt() };

/** Effect of a role change on users (变更预演). */
export const GrantPreview = z.object({
  /** Permissions that the role itself gains and loses, including their ancestors. */
  added: z.array(NamedPermission),
  removed: z.array(NamedPermission),
  /** Ends of the grants that are added or whose end changes. */
  ends: z.array(EndChange),
  /** Users whose rights change, at most 200; `total` counts all of them. */
  people: z.array(
    z.extend(RightsImpact, {
      userId: z.string(),
      username: z.string(),
      realname: z.string(),
    }),
  ),
  total: z.number(),
  /** Number of users with the role, including those whose rights do not change because another role grants them. */
  holders: z.number(),
});
export type GrantPreview = z.infer<typeof GrantPreview>;

const scopeOf = {
  kind: z.enum(dataScopes, { error: '数据范围格式不正确' }),
  /** Departments of a custom scope, each including its descendants. */
  departIds: z._default(z.array(id('部门')).check(z.maxLength(200, { error: '最多选择200个部门' })), []),
};
const MenuScope = z.object({ permissionId: id('菜单'), ...scopeOf });

/** Data scope of a role: the default, and exceptions for menus whose rows have a department or an owner. */
export const RoleDataScope = z.object({
  /** Version of the role. */
  version: z.number(),
  ...scopeOf,
  exceptions: z.array(MenuScope),
  /** Menus that can have an exception. */
  menus: z.array(NamedPermission),
});
export type RoleDataScope = z.infer<typeof RoleDataScope>;

const isComplete = z.refine<{ kind: string; departIds: readonly string[] }>(
  ({ kind, departIds }) => kind !== 'custom' || departIds.length > 0,
  { error: '请选择自定义数据范围的部门', path: ['departIds'] },
);

export const RoleDataScopeForm = z
  .object({
    roleId: id('角色'),
    version: version(),
    ...scopeOf,
    exceptions: z._default(
      z.array(MenuScope.check(isComplete)).check(
        z.maxLength(100, { error: '例外不能超过100项' }),
        z.refine((all) => new Set(all.map((one) => one.permissionId)).size === all.length, {
          error: '同一菜单只能有一个例外',
        }),
      ),
      [],
    ),
  })
  .check(isComplete);
export type RoleDataScopeForm = z.output<typeof RoleDataScopeForm>;

export const roleGrants = {
  dataScope: endpoint({
    summary: 'The default data scope of a role, and its exceptions per menu.',
    method: 'GET',
    path: '/sys/role/dataScope',
    access: granting,
    input: z.object({ roleId: id('角色') }),
    result: RoleDataScope,
  }),
  saveDataScope: endpoint({
    summary: 'Change the data scope of a role. A stale version of the role answers 409.',
    method: 'PUT',
    path: '/sys/role/dataScope',
    access: granting,
    audit: { type: 'edit', text: '设置角色数据范围' },
    input: RoleDataScopeForm,
    result: Nothing,
    done: '保存成功!',
  }),
  previewDataScope: endpoint({
    summary:
      'Number of rows that each user with the role would see before and after a change of its data scope; nothing is saved.',
    method: 'POST',
    path: '/sys/role/previewDataScope',
    access: granting,
    audit: { unlogged: 'it only reads' },
    input: RoleDataScopeForm,
    result: RowsPreview,
  }),
  tree: endpoint({
    summary: 'All menus, buttons and columns as a checkable tree, with all ids.',
    method: 'GET',
    path: '/sys/role/queryTreeList',
    access: granting,
    input: z.object({}),
    result: PermissionChoices,
  }),
  permissionIds: endpoint({
    summary: 'Ids of the permissions that a role grants.',
    method: 'GET',
    path: '/sys/permission/queryRolePermission',
    access: granting,
    input: z.object({ roleId: id('角色') }),
    result: z.array(z.string()),
  }),
  save: endpoint({
    summary:
      'Grant and revoke the difference between `permissionIds` and `lastpermissionIds`, so that concurrent changes by other users are kept.',
    method: 'POST',
    path: '/sys/permission/saveRolePermission',
    access: granting,
    audit: { type: 'edit', text: '角色授权' },
    input: GrantForm,
    result: Nothing,
    done: '保存成功！',
  }),
  ends: endpoint({
    summary: 'The grants of a role that expire, each with its end.',
    method: 'GET',
    path: '/sys/role/grantEnds',
    access: granting,
    input: z.object({ roleId: id('角色') }),
    result: z.array(GrantEnd),
  }),
  saveEnds: endpoint({
    summary:
      'Set when grants of a role expire; without `endsAt` they never do. Grants of parent menus last at least as long, grants of descendants end no later.',
    method: 'PUT',
    path: '/sys/role/grantEnds',
    access: granting,
    audit: { type: 'edit', text: '修改角色权限的有效期' },
    input: z.object({ roleId: id('角色'), ...newEnds }),
    result: Nothing,
    done: '修改成功!',
  }),
  preview: endpoint({
    summary: 'Preview a change of grants: the rights that each user would gain and lose. Nothing is saved.',
    method: 'POST',
    path: '/sys/permission/previewRolePermission',
    access: granting,
    audit: { unlogged: 'it only reads' },
    input: z.extend(GrantForm, {
      /** Changed ends of grants. */
      newEnds: z.optional(z.object(newEnds)),
      /** Changed rules of menu grants. */
      dataRules: z._default(
        z
          .array(z.object({ permissionId: id('菜单'), dataRuleIds: optionalIdList('规则', 100) }))
          .check(z.maxLength(500)),
        [],
      ),
    }),
    result: GrantPreview,
  }),
  roleIds: endpoint({
    summary: 'Ids of all roles.',
    method: 'GET',
    path: '/sys/permission/loadAllRoleIds',
    access: permission('permission:list'),
    input: z.object({}),
    result: z.array(z.string()),
  }),
  rules: endpoint({
    summary: 'The row rules of a menu, and those that a role names; a menu without rules is refused.',
    method: 'GET',
    path: '/sys/role/datarule/:permissionId/:roleId',
    access: granting,
    input: z.object({ permissionId: id('菜单'), roleId: id('角色') }),
    result: RuleChoice,
  }),
  saveRules: endpoint({
    summary: 'Set the row rules of a menu that a role names.',
    method: 'POST',
    path: '/sys/role/datarule',
    access: granting,
    audit: { type: 'edit', text: '角色数据规则授权' },
    input: z.object({
      permissionId: id('菜单'),
      roleId: id('角色'),
      dataRuleIds: optionalIdList('规则', 100),
    }),
    result: Nothing,
    done: '保存成功!',
  }),
};
