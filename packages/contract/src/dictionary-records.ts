import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { editOf, orElse } from './rules/edit-of.ts';
import { id, idList, oneOfNumbers, optionalText, requiredText, version } from './rules/fields.ts';
import { type ListFields, listQuery } from './rules/list-query.ts';
import { both, recordFields, typed } from './rules/record-fields.ts';
import { tableEndpoints } from './tables/table-endpoints.ts';

/** A dictionary in its administration (api-contract 2.8). Times are wire times. */
export const DictionaryRecord = z.object({
  id: z.string(),
  dictName: z.string(),
  dictCode: z.string(),
  description: z.nullable(z.string()),
  /** 0 string, 1 number, 2 boolean; stored for compatibility and unused. */
  type: z.number(),
  delFlag: z.number(),
  /** Present for a dictionary that the product ships: it cannot be deleted, nor get another code. */
  builtIn: z.optional(z.literal(true)),
  version: z.number(),
  createBy: z.nullable(z.string()),
  createTime: z.string(),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.string()),
});
export type DictionaryRecord = z.infer<typeof DictionaryRecord>;

export const DictionaryPage = pageOf(DictionaryRecord);
export type DictionaryPage = z.infer<typeof DictionaryPage>;

/** Fields by which the list can be filtered and sorted. */
export const dictionaryListFields = {
  // Name and code are fuzzy as api-contract 3.9 requires.
  dictName: { kind: 'text', label: '字典名称', sortable: true, fuzzy: true },
  dictCode: { kind: 'text', label: '字典编码', sortable: true, fuzzy: true },
  description: { kind: 'text', label: '描述' },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
  updateTime: { kind: 'time', label: '更新时间', sortable: true },
} as const satisfies ListFields;

/**
 * Refuses commas, which denote a table, and names of `Object.prototype`: dictionaries are sent as an object keyed by
 * code.
 */
export const dictionaryCode = () =>
  requiredText('字典编码', 64).check(
    z.regex(/^[A-Za-z][\w:.-]*$/, { error: '字典编码以字母开头，由字母、数字或_:.-组成' }),
    z.refine((code) => !(code in {}), { error: '字典编码不可用' }),
  );

/** Dictionary fields guarded by permission codes. */
export const dictionaryFields = recordFields('dict', {
  dictName: typed('字典名称'),
  dictCode: typed('字典编码'),
  description: both('描述'),
  type: both('字典类型'),
});

const form = {
  dictName: requiredText('字典名称', 100),
  dictCode: dictionaryCode(),
  description: optionalText('描述', 200),
  type: orElse(oneOfNumbers('字典类型', [0, 1, 2]), 0),
};

export const DictionaryToAdd = z.object(form);
export type DictionaryToAdd = z.output<typeof DictionaryToAdd>;
export const DictionaryToEdit = editOf(form, { id: id('字典'), version: version() });
export type DictionaryToEdit = z.output<typeof DictionaryToEdit>;

const reading = permission('dict:list');

export const dictionaryRecords = {
  list: endpoint({
    summary: 'List dictionaries; filters, sorting and paging as in api-contract 1.6.',
    method: 'GET',
    path: '/sys/dict/list',
    access: reading,
    input: listQuery(dictionaryListFields, {}),
    result: DictionaryPage,
  }),
  ...tableEndpoints({ noun: 'dict', label: '字典', path: '/sys/dict' }, dictionaryListFields, {}),
  listForTree: endpoint({
    summary:
      'List dictionaries as options with key and title, by name; `dictName` limits them to names that contain it (at most 1000).',
    method: 'GET',
    path: '/sys/dict/treeList',
    access: reading,
    input: z.object({
      dictName: z.optional(z.string().check(z.maxLength(100, { error: '字典名称不能超过100个字符' }))),
    }),
    result: z.array(z.extend(DictionaryRecord, { key: z.string(), title: z.string() })),
  }),
  get: endpoint({
    summary: 'One dictionary.',
    method: 'GET',
    path: '/sys/dict/queryById',
    access: reading,
    input: z.object({ id: id('字典') }),
    result: DictionaryRecord,
  }),
  add: endpoint({
    summary: 'Create a dictionary without items.',
    method: 'POST',
    path: '/sys/dict/add',
    access: permission('dict:add'),
    audit: { type: 'add', text: '添加字典' },
    input: DictionaryToAdd,
    result: z.object({ id: z.string() }),
    done: '保存成功！',
  }),
  edit: endpoint({
    summary: 'Change a dictionary. A stale version answers 409.',
    method: 'PUT',
    path: '/sys/dict/edit',
    aliases: [{ method: 'POST' }],
    access: permission('dict:edit'),
    audit: { type: 'edit', text: '编辑字典' },
    input: DictionaryToEdit,
    result: Nothing,
    done: '编辑成功!',
  }),
  remove: endpoint({
    summary: 'Move a dictionary with its items to the recycle bin.',
    method: 'DELETE',
    path: '/sys/dict/delete',
    access: permission('dict:delete'),
    audit: { type: 'delete', text: '删除字典' },
    input: z.object({ id: id('字典') }),
    result: Nothing,
    done: '删除成功!',
  }),
  removeBatch: endpoint({
    summary: 'Move several dictionaries to the recycle bin, all or none.',
    method: 'DELETE',
    path: '/sys/dict/deleteBatch',
    access: permission('dict:delete'),
    audit: { type: 'delete', text: '批量删除字典' },
    input: z.object({ ids: idList() }),
    result: Nothing,
    done: '批量删除成功!',
  }),
  recycleBin: endpoint({
    summary: 'Dictionaries in the recycle bin, newest first (at most 1000).',
    method: 'GET',
    path: '/sys/dict/deleteList',
    access: permission('dict:recycle'),
    input: z.object({}),
    result: z.array(DictionaryRecord),
  }),
  restore: endpoint({
    summary: 'Restore a dictionary from the recycle bin.',
    method: 'PUT',
    path: '/sys/dict/back/:id',
    access: permission('dict:recycle'),
    audit: { type: 'edit', text: '取回字典' },
    input: z.object({ id: id('字典') }),
    result: Nothing,
    done: '操作成功!',
  }),
  destroy: endpoint({
    summary: 'Permanently delete a dictionary in the recycle bin, with its items.',
    method: 'DELETE',
    path: '/sys/dict/deletePhysic/:id',
    access: permission('dict:recycle'),
    audit: { type: 'delete', text: '彻底删除字典' },
    input: z.object({ id: id('字典') }),
    result: Nothing,
    done: '删除成功!',
  }),
};
