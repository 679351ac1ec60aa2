import { actionType } from '@baisi/contract/access';
import type { PermissionCode } from '@baisi/contract/endpoint';

/** A grantable button, column or field: `permsType` 1 visible when granted, 2 editable when granted. */
export type ButtonSeed = {
  id: string;
  menuId: string;
  name: string;
  perms: PermissionCode;
  permsType: (typeof actionType)[keyof typeof actionType];
};

const { visible, editable } = actionType;

/** Every code that an endpoint requires, and the columns and fields of api-contract 4.9. */
export const buttons = [
  button('button-user-list', 'menu-users', 'user:list', '查询用户'),
  button('button-user-add', 'menu-users', 'user:add', '添加用户'),
  button('button-user-edit', 'menu-users', 'user:edit', '编辑用户'),
  button('button-user-delete', 'menu-users', 'user:delete', '删除用户'),
  button('button-user-freeze', 'menu-users', 'user:frozen', '冻结/解冻用户'),
  button('button-user-unlock', 'menu-users', 'user:unlock', '解锁用户'),
  button('button-user-password', 'menu-users', 'user:changepwd', '重新设定密码'),
  button('button-user-recycle', 'menu-users', 'user:recycle', '用户回收站'),
  button('button-user-export', 'menu-users', 'user:export', '导出用户'),
  button('column-user-sex', 'menu-users', 'user:sex', '性别列'),
  button('field-user-birthday', 'menu-users', 'user:form:birthday', '编辑生日', editable),
  button('field-user-phone', 'menu-users', 'user:form:phone', '编辑手机号码', editable),
  button('button-role-list', 'menu-roles', 'role:list', '查询角色'),
  button('button-role-add', 'menu-roles', 'role:add', '添加角色'),
  button('button-role-edit', 'menu-roles', 'role:edit', '编辑角色'),
  button('button-role-delete', 'menu-roles', 'role:delete', '删除角色'),
  button('button-role-grant', 'menu-roles', 'role:grant', '角色授权'),
  button('button-role-users', 'menu-roles', 'role:user', '添加、取消角色用户'),
  button('button-permission-list', 'menu-permissions', 'permission:list', '查询菜单'),
  button('button-permission-add', 'menu-permissions', 'permission:add', '添加菜单'),
  button('button-permission-edit', 'menu-permissions', 'permission:edit', '编辑菜单'),
  button('button-permission-delete', 'menu-permissions', 'permission:delete', '删除菜单'),
  button('button-permission-rule', 'menu-permissions', 'permission:rule', '维护数据规则'),
  button('button-permission-inspect', 'menu-inspector', 'permission:inspect', '诊断他人权限'),
  button('button-department-list', 'menu-departments', 'depart:list', '查询部门'),
  button('button-department-add', 'menu-departments', 'depart:add', '添加部门'),
  button('button-department-edit', 'menu-departments', 'depart:edit', '编辑部门'),
  button('button-department-delete', 'menu-departments', 'depart:delete', '删除部门'),
  button('button-department-permission', 'menu-departments', 'depart:permission', '部门权限'),
  button('button-department-users', 'menu-my-departments', 'depart:user', '添加、移出部门用户'),
  button('button-department-role', 'menu-my-departments', 'depart:role', '部门角色'),
  button('button-transit-use', 'menu-system', 'transit:use', '访问外部接口'),
  button('button-grid-view-share', 'menu-system', 'gridView:share', '共享表格视图'),
  button('button-log-list', 'menu-logs', 'log:list', '查询日志'),
  button('button-log-delete', 'menu-logs', 'log:delete', '删除、清空日志'),
  button('button-log-export', 'menu-logs', 'log:export', '导出日志'),
  button('button-position-list', 'menu-positions', 'position:list', '查询职务'),
  button('button-position-add', 'menu-positions', 'position:add', '添加职务'),
  button('button-position-edit', 'menu-positions', 'position:edit', '编辑职务'),
  button('button-position-delete', 'menu-positions', 'position:delete', '删除职务'),
  button('button-address-contacts', 'menu-address-list', 'address:contacts', '查看完整联系方式'),
  button('button-dictionary-list', 'menu-dictionaries', 'dict:list', '查询字典'),
  button('button-dictionary-add', 'menu-dictionaries', 'dict:add', '添加字典'),
  button('button-dictionary-edit', 'menu-dictionaries', 'dict:edit', '编辑字典'),
  button('button-dictionary-delete', 'menu-dictionaries', 'dict:delete', '删除字典'),
  button('button-dictionary-item', 'menu-dictionaries', 'dict:item', '维护字典项'),
  button('button-dictionary-recycle', 'menu-dictionaries', 'dict:recycle', '字典回收站'),
  button('button-dictionary-export', 'menu-dictionaries', 'dict:export', '导出字典'),
  button('button-category-list', 'menu-categories', 'category:list', '查询分类'),
  button('button-category-add', 'menu-categories', 'category:add', '添加分类'),
  button('button-category-edit', 'menu-categories', 'category:edit', '编辑分类'),
  button('button-category-delete', 'menu-categories', 'category:delete', '删除分类'),
  button('button-fill-rule-list', 'menu-fill-rules', 'fillRule:list', '查询填值规则'),
  button('button-fill-rule-add', 'menu-fill-rules', 'fillRule:add', '添加填值规则'),
  button('button-fill-rule-edit', 'menu-fill-rules', 'fillRule:edit', '编辑填值规则'),
  button('button-fill-rule-delete', 'menu-fill-rules', 'fillRule:delete', '删除填值规则'),
  button('button-check-rule-list', 'menu-check-rules', 'checkRule:list', '查询校验规则'),
  button('button-check-rule-add', 'menu-check-rules', 'checkRule:add', '添加校验规则'),
  button('button-check-rule-edit', 'menu-check-rules', 'checkRule:edit', '编辑校验规则'),
  button('button-check-rule-delete', 'menu-check-rules', 'checkRule:delete', '删除校验规则'),
  button('button-online-list', 'menu-online-users', 'online:list', '查询在线用户'),
  button('button-online-kick', 'menu-online-users', 'online:kick', '强制下线'),
];

export type ButtonId = (typeof buttons)[number]['id'];

function button<const Id extends string>(
  id: Id,
  menuId: string,
  perms: PermissionCode,
  name: string,
  permsType: ButtonSeed['permsType'] = visible,
): ButtonSeed & { id: Id } {
  return { id, menuId, name, perms, permsType };
}
