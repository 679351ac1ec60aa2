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
    summary: 'The whole tree in full; with `ids` these departments alone, flat.',
    method: 'GET',
    path: '/sys/sysDepart/queryTreeList',
    access: listing,
    input: z.object({ ids: optionalIdList('部门', 1000) }),
    result: z.array(DepartmentTreeNode),
  }),
  level: endpoint({
    summary:
      'One level of the tree: what stands below `pid`, or at the top. With `ids` these departments (`primaryKey` says by which field).',
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
    summary: 'The departments above one, the top first.',
    method: 'GET',
    path: '/sys/sysDepart/queryParentName',
    access: signedIn,
    input: z.object({ departId: z.optional(id('部门')), id: z.optional(id('部门')) }),
    result: z.array(NamedDepartment),
  }),
  parentIds: endpoint({
    summary: 'Ids of the departments above one, the top first, and what they are called.',
    method: 'GET',
    path: '/sys/sysDepart/queryAllParentId',
    access: signedIn,
    input: z.object({ departId: z.optional(id('部门')), orgCode: z.optional(orgCode) }),
    result: z.object({ parentIds: z.array(z.string()), parentMap: z.record(z.string(), NamedDepartment) }),
  }),
  search: endpoint({
    summary:
      'Departments whose name, short name or org code contains the text, at most 200; `myDeptSearch` 1: among those the caller manages.',
    method: 'GET',
    path: '/sys/sysDepart/searchBy',
    access: signedIn,
    input: z.object({ keyWord: optionalText('关键字', 100), myDeptSearch: z.optional(z.string()) }),
    result: z.array(FoundDepartment),
  }),
  managed: endpoint({
    summary:
      'The departments that the caller manages, as trees; the message is "2" for superiors, "1" (result null) for ordinary people.',
    method: 'GET',
    path: '/sys/sysDepart/queryMyDeptTreeList',
    access: signedIn,
    input: z.object({}),
    result: z.nullable(z.array(DepartmentTreeNode)),
    messageOf: (result) => (result === null ? '1' : '2'),
  }),
  listAll: endpoint({
    summary: 'Departments by org code; with `id` (several, comma-joined) these alone.',
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
    summary: 'The department with an org code, or that had it before it was moved.',
    method: 'GET',
    path: '/sys/sysDepart/getDepartName',
    access: listing,
    input: z.object({ orgCode }),
    result: Department,
  }),
  add: endpoint({
    summary: 'Create a department, at the top or below another. Org code and level are given by the server.',
    method: 'POST',
    path: '/sys/sysDepart/add',
    access: permission('depart:add'),
    audit: { type: 'add', text: '添加部门' },
    input: DepartmentToAdd,
    result: z.object({ id: z.string(), orgCode: z.string() }),
    done: '添加成功！',
  }),
  addOutline: endpoint({
    summary: 'Create several departments below one parent by an outline, all or none.',
    method: 'POST',
    path: '/sys/sysDepart/addBatch',
    access: permission('depart:add'),
    audit: { type: 'add', text: '批量添加部门' },
    input: DepartmentOutline,
    result: z.object({ ids: z.array(z.string()) }),
    done: '添加成功！',
  }),
  edit: endpoint({
    summary: 'Change a department. A stale version answers 409; another parent moves it with all below it.',
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
    summary: 'What would change if a department moved below another; nothing is moved.',
    method: 'GET',
    path: '/sys/sysDepart/previewMove',
    access: permission('depart:edit'),
    input: DepartmentPlace,
    result: DepartmentMove,
  }),
  move: endpoint({
    summary:
      'Move a department with all below it; org codes and what names them follow. The caller reaches all of it, the parent it leaves and the one it goes to.',
    method: 'PUT',
    path: '/sys/sysDepart/move',
    access: permission('depart:edit'),
    audit: { type: 'edit', text: '移动部门' },
    input: DepartmentPlace,
    result: z.object({ orgCode: z.string() }),
    done: '移动成功！',
  }),
  removal: endpoint({
    summary: 'What would go with these departments if they were deleted; nothing is deleted.',
    method: 'GET',
    path: '/sys/sysDepart/previewDelete',
    access: permission('depart:delete'),
    input: z.object({ ids: idList('部门', 200) }),
    result: DepartmentRemoval,
  }),
  remove: endpoint({
    summary:
      'Delete a department and all below it, with who belongs to it, what it hands on, its roles and what they give.',
    method: 'DELETE',
    path: '/sys/sysDepart/delete',
    access: permission('depart:delete'),
    audit: { type: 'delete', text: '删除部门' },
    input: z.object({ id: id('部门') }),
    result: Nothing,
    done: '删除成功!',
  }),
  removeBatch: endpoint({
    summary: 'As `remove`, several at once, all or none.',
    method: 'DELETE',
    path: '/sys/sysDepart/deleteBatch',
    access: permission('depart:delete'),
    audit: { type: 'delete', text: '批量删除部门' },
    input: z.object({ ids: idList('部门', 200) }),
    result: Nothing,
    done: '删除成功!',
  }),
};
