import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { PermissionChoices } from './permission-record.ts';
import { RuleChoice } from './role-grants.ts';
import { id, optionalIdList } from './rules/fields.ts';

const ofDepartment = permission('depart:permission');
const ofItsRoles = permission('depart:role');

const change = {
  permissionIds: optionalIdList('权限', 5000),
  lastpermissionIds: optionalIdList('原权限', 5000),
}; // spelling of api-contract
const dataRuleIds = optionalIdList('规则', 100);

/** The permissions that a department may grant, and those of its department roles (api-contract 3.6, 3.8). */
export const departmentPermissions = {
  choices: endpoint({
    summary: 'All menus, buttons and columns as a checkable tree, for the permissions of a department.',
    method: 'GET',
    path: '/sys/sysDepartPermission/queryTreeList',
    access: ofDepartment,
    input: z.object({}),
    result: PermissionChoices,
  }),
  permissionIds: endpoint({
    summary: 'Ids of the permissions that a department may grant to its roles.',
    method: 'GET',
    path: '/sys/permission/queryDepartPermission',
    access: ofDepartment,
    input: z.object({ departId: id('部门') }),
    result: z.array(z.string()),
  }),
  save: endpoint({
    summary:
      'Set the permissions that a department may grant; permissions that it loses are also revoked from its roles.',
    method: 'POST',
    path: '/sys/permission/saveDepartPermission',
    access: ofDepartment,
    audit: { type: 'edit', text: '部门授权' },
    input: z.object({ ...change, departId: id('部门') }),
    result: Nothing,
    done: '保存成功！',
  }),
  rules: endpoint({
    summary: 'The row rules of a menu, and those that a department may grant.',
    method: 'GET',
    path: '/sys/sysDepartPermission/datarule/:permissionId/:departId',
    access: ofDepartment,
    input: z.object({ permissionId: id('菜单'), departId: id('部门') }),
    result: RuleChoice,
  }),
  saveRules: endpoint({
    summary: 'Set the row rules of a menu that a department may grant.',
    method: 'POST',
    path: '/sys/sysDepartPermission/datarule',
    access: ofDepartment,
    audit: { type: 'edit', text: '部门数据规则授权' },
    input: z.object({ permissionId: id('菜单'), departId: id('部门'), dataRuleIds }),
    result: Nothing,
    done: '保存成功!',
  }),
  tree: endpoint({
    summary: 'The checkable tree for a department role: the permissions that its department may grant.',
    method: 'GET',
    path: '/sys/sysDepartPermission/queryTreeListForDeptRole',
    access: ofItsRoles,
    input: z.object({ departId: id('部门') }),
    result: PermissionChoices,
  }),
  rolePermissionIds: endpoint({
    summary: 'Ids of the permissions that a department role grants.',
    method: 'GET',
    path: '/sys/sysDepartPermission/queryDeptRolePermission',
    access: ofItsRoles,
    input: z.object({ roleId: id('部门角色') }),
    result: z.array(z.string()),
  }),
  saveRole: endpoint({
    summary:
      'Grant and revoke the difference between the two selections, within the permissions that the department may grant.',
    method: 'POST',
    path: '/sys/sysDepartPermission/saveDeptRolePermission',
    access: ofItsRoles,
    audit: { type: 'edit', text: '部门角色授权' },
    input: z.object({ ...change, roleId: id('部门角色') }),
    result: Nothing,
    done: '保存成功！',
  }),
  roleRules: endpoint({
    summary: 'The row rules of a menu that the department may grant, and those that its role names.',
    method: 'GET',
    path: '/sys/sysDepartRole/datarule/:permissionId/:departId/:roleId',
    access: ofItsRoles,
    input: z.object({ permissionId: id('菜单'), departId: id('部门'), roleId: id('部门角色') }),
    result: RuleChoice,
  }),
  saveRoleRules: endpoint({
    summary: 'Set the row rules of a menu that a department role names.',
    method: 'POST',
    path: '/sys/sysDepartRole/datarule',
    access: ofItsRoles,
    audit: { type: 'edit', text: '部门角色数据规则授权' },
    input: z.object({ permissionId: id('菜单'), roleId: id('部门角色'), dataRuleIds }),
    result: Nothing,
    done: '保存成功!',
  }),
};
