import * as z from 'zod/mini';
import { DictionaryItem } from './dictionaries.ts';
import { endpoint, permission, signedIn } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { editOf } from './rules/edit-of.ts';
import { id, idList, requiredText, version } from './rules/fields.ts';
import { type ListFields, listQuery } from './rules/list-query.ts';
import { recordFields, shown, typed } from './rules/record-fields.ts';
import { tableEndpoints } from './tables/table-endpoints.ts';
import { TreeChoice } from './tree-choice.ts';

/** Parent id of root categories (api-contract 2.9). */
export const categoryTop = '0';

/** A category (api-contract 2.9). Its code starts with its parent's code and never changes. */
export const Category = z.object({
  id: z.string(),
  /** `0` for roots. */
  pid: z.string(),
  name: z.string(),
  code: z.string(),
  hasChild: z.enum(['0', '1']),
  sysOrgCode: z.nullable(z.string()),
  version: z.number(),
  createBy: z.nullable(z.string()),
  createTime: z.string(),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.string()),
});
export type Category = z.infer<typeof Category>;

export const CategoryPage = pageOf(Category);
export type CategoryPage = z.infer<typeof CategoryPage>;

/** Fields by which categories can be filtered and sorted. */
export const categoryListFields = {
  name: { kind: 'text', label: '分类名称', sortable: true },
  code: { kind: 'text', label: '分类编码', sortable: true },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
} as const satisfies ListFields;

/** Category fields guarded by permission codes. */
export const categoryFields = recordFields('category', {
  name: typed('分类名称'),
  sysOrgCode: shown('所属部门编码'),
});

const name = () => requiredText('分类名称', 100);
const optionalCode = z.optional(z.string().check(z.maxLength(200, { error: '分类编码格式不正确' })));
const optionalParent = z.optional(z.string().check(z.maxLength(64, { error: '上级分类格式不正确' })));
/** The older API expects a JSON object of conditions here; only an empty one is accepted. */
const condition = z.optional(z.string().check(z.maxLength(64, { error: 'condition格式不正确' })));

export const CategoryToAdd = z.object({
  name: name(),
  /** Absent, empty or `0`: a root category. */
  pid: z.optional(z.nullable(z.string().check(z.maxLength(64, { error: '上级分类格式不正确' })))),
});
export type CategoryToAdd = z.output<typeof CategoryToAdd>;
export const CategoryToEdit = editOf({ name: name() }, { id: id('分类'), version: version() });
export type CategoryToEdit = z.output<typeof CategoryToEdit>;

const reading = permission('category:list');

export const categories = {
  roots: endpoint({
    summary:
      'List root categories; filters, sorting and paging as in api-contract 1.6. A filter by name or code finds categories of all levels.',
    method: 'GET',
    path: '/sys/category/rootList',
    access: reading,
    input: listQuery(categoryListFields, {}),
    result: CategoryPage,
  }),
  below: endpoint({
    summary: 'List the direct children of a category, by code.',
    method: 'GET',
    path: '/sys/category/childList',
    access: reading,
    input: z.object({ pid: id('上级分类') }),
    result: z.array(Category),
  }),
  belowSeveral: endpoint({
    summary: 'List the direct children of several categories, by code, as one page.',
    method: 'GET',
    path: '/sys/category/getChildListBatch',
    access: reading,
    input: z.object({ parentIds: idList('parentIds', 200) }),
    result: CategoryPage,
  }),
  get: endpoint({
    summary: 'One category.',
    method: 'GET',
    path: '/sys/category/queryById',
    access: reading,
    input: z.object({ id: id('分类') }),
    result: Category,
  }),
  countBelow: endpoint({
    summary: 'Count the descendants of these categories, which a deletion would delete too.',
    method: 'GET',
    path: '/sys/category/countBelow',
    access: permission('category:delete'),
    input: z.object({ ids: idList('ids', 200) }),
    result: z.number(),
  }),
  ...tableEndpoints({ noun: 'category', label: '分类', path: '/sys/category' }, categoryListFields, {}),
  add: endpoint({
    summary: 'Create a category; the server builds its code.',
    method: 'POST',
    path: '/sys/category/add',
    access: permission('category:add'),
    audit: { type: 'add', text: '添加分类' },
    input: CategoryToAdd,
    result: z.object({ id: z.string() }),
    done: '添加成功！',
  }),
  edit: endpoint({
    summary: 'Rename a category; its code and parent stay. A stale version answers 409.',
    method: 'PUT',
    path: '/sys/category/edit',
    aliases: [{ method: 'POST' }],
    access: permission('category:edit'),
    audit: { type: 'edit', text: '编辑分类' },
    input: CategoryToEdit,
    result: Nothing,
    done: '修改成功!',
  }),
  remove: endpoint({
    summary: 'Delete a category with its descendants.',
    method: 'DELETE',
    path: '/sys/category/delete',
    access: permission('category:delete'),
    audit: { type: 'delete', text: '删除分类' },
    input: z.object({ id: id('分类') }),
    result: Nothing,
    done: '删除成功!',
  }),
  removeBatch: endpoint({
    summary: 'Delete several categories with their descendants, all or none.',
    method: 'DELETE',
    path: '/sys/category/deleteBatch',
    access: permission('category:delete'),
    audit: { type: 'delete', text: '批量删除分类' },
    input: z.object({ ids: idList('ids', 200) }),
    result: Nothing,
    done: '批量删除成功!',
  }),
  checkCode: endpoint({
    summary:
      'Check whether a code may be used below a category; `success:false` unless it begins with the code of the category.',
    method: 'GET',
    path: '/sys/category/checkCode',
    access: reading,
    input: z.object({ pid: optionalParent, code: requiredText('分类编码', 200) }),
    result: Nothing,
  }),
  all: endpoint({
    summary:
      'Categories as choices: all of them (`0`), or those whose code begins with `code` (at most 5000).',
    method: 'GET',
    path: '/sys/category/loadAllData',
    access: signedIn,
    input: z.object({ code: optionalCode }),
    result: z.array(DictionaryItem),
  }),
  treeTop: endpoint({
    summary:
      'Top level of a category tree select: the children of `pcode`, or the roots. `async=false` includes all descendants.',
    method: 'GET',
    path: '/sys/category/loadTreeRoot',
    access: signedIn,
    input: z.object({
      async: z.optional(z.enum(['true', 'false'], { error: 'async格式不正确' })),
      pcode: optionalCode,
    }),
    result: z.array(TreeChoice),
  }),
  treeBelow: endpoint({
    summary: 'Load the children of a node of a category tree select.',
    method: 'GET',
    path: '/sys/category/loadTreeChildren',
    access: signedIn,
    input: z.object({ pid: optionalParent }),
    result: z.array(TreeChoice),
  }),
  treeData: endpoint({
    summary: 'One level of a category tree select, by the id or the code of the parent.',
    method: 'GET',
    path: '/sys/category/loadTreeData',
    access: signedIn,
    input: z.object({ pid: optionalParent, pcode: optionalCode, condition }),
    result: z.array(TreeChoice),
  }),
  textsOf: endpoint({
    summary:
      'Names of categories in the order of `ids`; with `delNotExist=false` an unknown id is returned in place of a name.',
    method: 'GET',
    path: '/sys/category/loadDictItem',
    access: signedIn,
    input: z.object({
      ids: z.string({ error: 'ids不能为空' }).check(z.maxLength(20_000, { error: 'ids不能超过20000个字符' })),
      delNotExist: z.optional(z.enum(['true', 'false'], { error: 'delNotExist格式不正确' })),
    }),
    result: z.array(z.string()),
  }),
  one: endpoint({
    summary: 'One category by its id, code or name; of several with that name, the first by code.',
    method: 'GET',
    path: '/sys/category/loadOne',
    access: signedIn,
    input: z.object({
      field: z.enum(['id', 'code', 'name'], { error: '不允许的查询字段' }),
      val: requiredText('val', 200),
    }),
    result: Category,
  }),
};
