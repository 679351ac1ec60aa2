import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import {
  PermissionChoice,
  PermissionChoices,
  PermissionNode,
  PermissionToAdd,
  PermissionToEdit,
} from './permission-record.ts';
import { id, idList, optionalText, requiredText } from './rules/fields.ts';

export * from './permission-record.ts';

const reading = permission('permission:list');

export const permissionRecords = {
  list: endpoint({
    summary: 'The permission tree; with `name` a flat list of the permissions whose name contains it.',
    method: 'GET',
    path: '/sys/permission/list',
    access: reading,
    input: z.object({
      name: z.optional(z.string().check(z.maxLength(100, { error: '菜单名称不能超过100个字符' }))),
    }),
    result: z.array(PermissionNode),
  }),
  roots: endpoint({
    summary: 'Top-level menus, without their descendants.',
    method: 'GET',
    path: '/sys/permission/getSystemMenuList',
    access: reading,
    input: z.object({}),
    result: z.array(PermissionNode),
  }),
  below: endpoint({
    summary: 'Direct children of a menu, including buttons.',
    method: 'GET',
    path: '/sys/permission/getSystemSubmenu',
    access: reading,
    input: z.object({ parentId: id('上级菜单') }),
    result: z.array(PermissionNode),
  }),
  belowSeveral: endpoint({
    summary: 'Direct children of several menus, by the id of the parent.',
    method: 'GET',
    path: '/sys/permission/getSystemSubmenuBatch',
    access: reading,
    input: z.object({ parentIds: idList('上级菜单', 1000) }),
    result: z.record(z.string(), z.array(PermissionNode)),
  }),
  get: endpoint({
    summary: 'One menu, button or column, without its descendants.',
    method: 'GET',
    path: '/sys/permission/queryById',
    access: reading,
    input: z.object({ id: id('菜单') }),
    result: PermissionNode,
  }),
  tree: endpoint({
    summary: 'All menus, buttons and columns as a checkable tree, with all ids.',
    method: 'GET',
    path: '/sys/permission/queryTreeList',
    access: reading,
    input: z.object({}),
    result: PermissionChoices,
  }),
  treeBelow: endpoint({
    summary: 'Direct children as checkable nodes; without `pid` the top level. Refused when there are none.',
    method: 'GET',
    path: '/sys/permission/queryListAsync',
    access: reading,
    input: z.object({ pid: z.pipe(optionalText('pid', 64), z.nullable(id('pid'))) }),
    result: z.array(PermissionChoice),
  }),
  checkUrl: endpoint({
    summary: 'Check whether a path is free among the menus; `success:false` when another menu has it.',
    method: 'GET',
    path: '/sys/permission/checkPermDuplication',
    access: reading,
    input: z.object({
      id: z.optional(z.string().check(z.maxLength(64))),
      url: requiredText('菜单路径', 500),
      alwaysShow: z.optional(z.union([z.string(), z.boolean()])),
    }),
    result: Nothing,
    done: '该值可用！',
  }),
  add: endpoint({
    summary: 'Create a menu, button or column.',
    method: 'POST',
    path: '/sys/permission/add',
    aliases: [{ method: 'POST', path: '/api/permission' }],
    access: permission('permission:add'),
    audit: { type: 'add', text: '添加菜单' },
    input: PermissionToAdd,
    result: z.object({ id: z.string() }),
    done: '添加成功！',
  }),
  edit: endpoint({
    summary: 'Change a menu, button or column. A stale version answers 409.',
    method: 'PUT',
    path: '/sys/permission/edit',
    aliases: [{ method: 'POST' }, { method: 'PUT', path: '/api/permission' }],
    access: permission('permission:edit'),
    audit: { type: 'edit', text: '编辑菜单' },
    input: PermissionToEdit,
    result: Nothing,
    done: '修改成功！',
  }),
  remove: endpoint({
    summary: 'Delete a menu with its descendants, their rules and their grants.',
    method: 'DELETE',
    path: '/sys/permission/delete',
    aliases: [{ method: 'DELETE', path: '/api/permission/:id' }],
    access: permission('permission:delete'),
    audit: { type: 'delete', text: '删除菜单' },
    input: z.object({ id: id('菜单') }),
    result: Nothing,
    done: '删除成功!',
  }),
  removeBatch: endpoint({
    summary: 'Delete several menus, all or none.',
    method: 'DELETE',
    path: '/sys/permission/deleteBatch',
    access: permission('permission:delete'),
    audit: { type: 'delete', text: '批量删除菜单' },
    input: z.object({ ids: idList('菜单', 1000) }),
    result: Nothing,
    done: '删除成功!',
  }),
};
