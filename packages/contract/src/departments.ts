import * as z from 'zod/mini';
import {
  Department,
  DepartmentMove,
  DepartmentOutline,
  DepartmentPlace,
  DepartmentRemoval,
  DepartmentToAdd,
  DepartmentToEdit,
  DepartmentTreeNode,
  FoundDepartment,
} from './department-record.ts';
import { endpoint, permission, signedIn } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { id, idList, optionalIdList, optionalText } from './rules/fields.ts';
import { tableEndpoints } from './tables/table-endpoints.ts';

export * from './department-choice.ts';
export * from './department-record.ts';

/** Node of the id tree (api-contract 2.5 DepartIdModel); `code` is the org code. */
export type DepartmentNode = {
  key: string;
  value: string;
  title: string;
  code: string;
  /** Switched off: shown, but not selectable. */
  disabled?: boolean | undefined;
  children: DepartmentNode[];
};
export const DepartmentNode: z.ZodMiniType<DepartmentNode> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  code: z.string(),
  disabled: z.optional(z.boolean()),
  get children() {
    return z.array(DepartmentNode);
  },
});

const listing = permission('depart:list');
const orgCode = z
  .string({ error: '机构编码不能为空' })
  .check(z.regex(/^[A-Za-z\d]{1,300}$/, { error: '机构编码格式不正确' }));
const NamedDepartment = z.object({ id: z.string(), departName: z.string() });

export const departments = {
  idTree: endpoint({
    summary: 'The whole department tree: ids, names, org codes.',
    method: 'GET',
    path: '/sys/sysDepart/queryIdTree',
    access: signedIn,
    input: z.object({}),
    result: z.array(DepartmentNode),
  }),
  tree: endpoint({
    summary: 'The whole department tree with all fields; with `ids` only these departments, as a flat list.',
    method: 'GET',
    path: '/sys/sysDepart/queryTreeList',
    access: listing,
    input: z.object({ ids: optionalIdList('部门', 1000) }),
    result: z.array(DepartmentTreeNode),
  }),
  level: endpoint({
    summary:
      'One level of the tree: the children of `pid`, or the roots. With `ids` only these departments (`primaryKey`: the field that `ids` contains).',
    method: 'GET',
    path: '/sys/sysDepart/queryDepartTreeSync',
    access: listing,
    input: z.object({
      pid: z.pipe(optionalText('上级部门', 64), z.nullable(id('上级部门'))),
      ids: optionalIdList('部门', 1000),
      primaryKey: z._default(z.enum(['id', 'orgCode'], { error: 'primaryKey格式不正确' }), 'id'),
    }),
    result: z.array(DepartmentTreeNode),
  }),
  parentNames: endpoint({
    summary: 'The ancestors of a department, root first.',
    method: 'GET',
    path: '/sys/sysDepart/queryParentName',
    access: signedIn,
    input: z.object({ departId: z.optional(id('部门')), id: z.optional(id('部门')) }),
    result: z.array(NamedDepartment),
  }),
  parentIds: endpoint({
    summary: 'Ids and names of the ancestors of a department, root first.',
    method: 'GET',
    path: '/sys/sysDepart/queryAllParentId',
    access: signedIn,
    input: z.object({ departId: z.optional(id('部门')), orgCode: z.optional(orgCode) }),
    result: z.object({ parentIds: z.array(z.string()), parentMap: z.record(z.string(), NamedDepartment) }),
  }),
  search: endpoint({
    summary:
      'Departments whose name, short name or org code contains the text, at most 200; with `myDeptSearch` 1 only those that the caller manages.',
    method: 'GET',
    path: '/sys/sysDepart/searchBy',
    access: signedIn,
    input: z.object({ keyWord: optionalText('关键字', 100), myDeptSearch: z.optional(z.string()) }),
    result: z.array(FoundDepartment),
  }),
  managed: endpoint({
    summary:
      'The departments that the caller manages, as trees; the message is "2" for superiors, "1" (result null) for other users.',
    method: 'GET',
    path: '/sys/sysDepart/queryMyDeptTreeList',
    access: signedIn,
    input: z.object({}),
    result: z.nullable(z.array(DepartmentTreeNode)),
    messageOf: (result) => (result === null ? '1' : '2'),
  }),
  listAll: endpoint({
    summary: 'Departments by org code; with `id` (comma-joined ids) only these.',
    method: 'GET',
    path: '/sys/sysDepart/listAll',
    access: listing,
    input: z.object({ id: optionalIdList('部门', 1000) }),
    result: z.array(Department),
  }),
  get: endpoint({
    summary: 'One department.',
    method: 'GET',
    path: '/sys/sysDepart/queryById',
    access: listing,
    input: z.object({ id: id('部门') }),
    result: Department,
  }),
  byCode: endpoint({
    summary: 'The department that has an org code now, or had it before a move.',
    method: 'GET',
    path: '/sys/sysDepart/getDepartName',
    access: listing,
    input: z.object({ orgCode }),
    result: Department,
  }),
  ...tableEndpoints({ noun: 'depart', label: '部门', path: '/sys/sysDepart' }, {}, {}),
  add: endpoint({
    summary: 'Create a root department or one below a parent. The server assigns org code and level.',
    method: 'POST',
    path: '/sys/sysDepart/add',
    access: permission('depart:add'),
    audit: { type: 'add', text: '添加部门' },
    input: DepartmentToAdd,
    result: z.object({ id: z.string(), orgCode: z.string() }),
    done: '添加成功！',
  }),
  addOutline: endpoint({
    summary: 'Create several departments below one parent from an indented outline, all or none.',
    method: 'POST',
    path: '/sys/sysDepart/addBatch',
    access: permission('depart:add'),
    audit: { type: 'add', text: '批量添加部门' },
    input: DepartmentOutline,
    result: z.object({ ids: z.array(z.string()) }),
    done: '添加成功！',
  }),
  edit: endpoint({
    summary:
      'Change a department. A stale version answers 409; a different parent moves it with its descendants.',
    method: 'PUT',
    path: '/sys/sysDepart/edit',
    aliases: [{ method: 'POST' }],
    access: permission('depart:edit'),
    audit: { type: 'edit', text: '编辑部门' },
    input: DepartmentToEdit,
    result: Nothing,
    done: '修改成功!',
  }),
  movePreview: endpoint({
    summary: 'The effects of moving a department below another parent; nothing is moved.',
    method: 'GET',
    path: '/sys/sysDepart/previewMove',
    access: permission('depart:edit'),
    input: DepartmentPlace,
    result: DepartmentMove,
  }),
  move: endpoint({
    summary:
      'Move a department with its descendants; their org codes change, also in row rules. The caller must reach the whole subtree, the old and the new parent.',
    method: 'PUT',
    path: '/sys/sysDepart/move',
    access: permission('depart:edit'),
    audit: { type: 'edit', text: '移动部门' },
    input: DepartmentPlace,
    result: z.object({ orgCode: z.string() }),
    done: '移动成功！',
  }),
  removal: endpoint({
    summary: 'The effects of deleting these departments; nothing is deleted.',
    method: 'GET',
    path: '/sys/sysDepart/previewDelete',
    access: permission('depart:delete'),
    input: z.object({ ids: idList('部门', 200) }),
    result: DepartmentRemoval,
  }),
  remove: endpoint({
    summary:
      'Delete a department and its descendants with their memberships, permissions, department roles and the grants of these.',
    method: 'DELETE',
    path: '/sys/sysDepart/delete',
    access: permission('depart:delete'),
    audit: { type: 'delete', text: '删除部门' },
    input: z.object({ id: id('部门') }),
    result: Nothing,
    done: '删除成功!',
  }),
  removeBatch: endpoint({
    summary: 'Delete several departments like `remove`, all or none.',
    method: 'DELETE',
    path: '/sys/sysDepart/deleteBatch',
    access: permission('depart:delete'),
    audit: { type: 'delete', text: '批量删除部门' },
    input: z.object({ ids: idList('部门', 200) }),
    result: Nothing,
    done: '删除成功!',
  }),
};
