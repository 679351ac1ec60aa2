import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { itemColours, itemColourWords } from './item-colours.ts';
import { editOf } from './rules/edit-of.ts';
import {
  id,
  idList,
  oneOfNumbers,
  optionalText,
  requiredText,
  version,
  wholeNumber,
} from './rules/fields.ts';
import { type ListFields, listQuery } from './rules/list-query.ts';
import { both, recordFields, typed } from './rules/record-fields.ts';
import { batchAnswerOf, batchMessage, rowBatchOf, validatedLater } from './rules/row-batch.ts';

/** Values of the dictionary dict_item_status. */
export const itemStatus = { off: 0, on: 1 } as const;

/** A dictionary item in its administration (api-contract 2.8). */
export const DictionaryItemRecord = z.object({
  id: z.string(),
  dictId: z.string(),
  itemText: z.string(),
  itemValue: z.string(),
  description: z.nullable(z.string()),
  /** Null: the item is shown as plain text. */
  itemColor: z.nullable(z.enum(itemColours)),
  /** Ascending sort order. */
  sortOrder: z.number(),
  status: z.number(),
  status_dictText: z.string(), // spelling of api-contract
  version: z.number(),
  createBy: z.nullable(z.string()),
  createTime: z.string(),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.string()),
});
export type DictionaryItemRecord = z.infer<typeof DictionaryItemRecord>;

export const DictionaryItemPage = pageOf(DictionaryItemRecord);
export type DictionaryItemPage = z.infer<typeof DictionaryItemPage>;

/** Fields by which items can be filtered and sorted. The sort order of items comes before the requested order. */
export const dictionaryItemListFields = {
  itemText: { kind: 'text', label: '名称', sortable: true },
  itemValue: { kind: 'text', label: '数据值', sortable: true },
  description: { kind: 'text', label: '描述' },
  sortOrder: { kind: 'number', label: '排序值', sortable: true },
  status: { kind: 'number', label: '是否启用', sortable: true },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
} as const satisfies ListFields;

/** Dictionary item fields guarded by permission codes. Every client shows name and value. */
export const dictionaryItemFields = recordFields('dictItem', {
  itemText: typed('名称'),
  itemValue: typed('数据值'),
  description: both('描述'),
  itemColor: both('颜色'),
  sortOrder: both('排序值'),
  status: both('是否启用'),
});

/** Commas are refused, because a field with several values joins them by commas. */
const itemValue = () =>
  requiredText('数据值', 100).check(z.regex(/^[^,]+$/, { error: '数据值不能包含逗号' }));

const colourError = { error: `颜色应为${Object.values(itemColourWords).join('、')}之一，或不填` };
/** Absent, null or '': no colour. */
const itemColor = () =>
  z.pipe(
    z.optional(z.nullable(z.enum([...itemColours, ''], colourError))),
    z.transform((colour) => (colour === undefined || colour === '' ? null : colour)),
  );

const form = {
  itemText: requiredText('名称', 100),
  itemValue: itemValue(),
  description: optionalText('描述', 200),
  itemColor: itemColor(),
  sortOrder: wholeNumber('排序值', { min: 0, max: 1_000_000 }),
  status: oneOfNumbers('是否启用', [itemStatus.off, itemStatus.on]),
};

export const DictionaryItemToAdd = z.object({ ...form, dictId: id('字典') });
export type DictionaryItemToAdd = z.output<typeof DictionaryItemToAdd>;
/** The dictionary of an item cannot change. */
export const DictionaryItemToEdit = editOf(form, { id: id('字典项'), version: version() });
export type DictionaryItemToEdit = z.output<typeof DictionaryItemToEdit>;

/** Fields that a batch row may contain; `DictionaryItemToAdd` validates them. */
const judged = {
  itemText: validatedLater(),
  itemValue: validatedLater(),
  description: validatedLater(),
  itemColor: validatedLater(),
  sortOrder: validatedLater(),
  status: validatedLater(),
} satisfies Record<keyof typeof form, unknown>;

/** Items that a grid saves in one request. */
export const DictionaryItemBatch = z.object({ dictId: id('字典'), ...rowBatchOf(judged) });
export type DictionaryItemBatch = z.output<typeof DictionaryItemBatch>;
export const DictionaryItemBatchAnswer = batchAnswerOf(DictionaryItemRecord);
export type DictionaryItemBatchAnswer = z.infer<typeof DictionaryItemBatchAnswer>;

const reading = permission('dict:list');
const writing = permission('dict:item');

export const dictionaryItems = {
  list: endpoint({
    summary:
      'List the items of a dictionary, filtered as in api-contract 1.6; sorted by `sortOrder`, then by the requested sort.',
    method: 'GET',
    path: '/sys/dictItem/list',
    access: reading,
    input: listQuery(dictionaryItemListFields, { dictId: id('字典') }),
    result: DictionaryItemPage,
  }),
  add: endpoint({
    summary: 'Add an item.',
    method: 'POST',
    path: '/sys/dictItem/add',
    access: writing,
    audit: { type: 'add', text: '添加字典项' },
    input: DictionaryItemToAdd,
    result: z.object({ id: z.string() }),
    done: '保存成功！',
  }),
  edit: endpoint({
    summary: 'Change an item. A stale version answers 409.',
    method: 'PUT',
    path: '/sys/dictItem/edit',
    aliases: [{ method: 'POST' }],
    access: writing,
    audit: { type: 'edit', text: '编辑字典项' },
    input: DictionaryItemToEdit,
    result: Nothing,
    done: '编辑成功!',
  }),
  saveBatch: endpoint({
    summary:
      'Save new, changed and removed items. Valid rows are saved; each of the others is returned with its errors.',
    method: 'POST',
    path: '/sys/dictItem/saveBatch',
    adds: true,
    access: writing,
    audit: { type: 'edit', text: '批量保存字典项' },
    input: DictionaryItemBatch,
    result: DictionaryItemBatchAnswer,
    messageOf: batchMessage,
  }),
  remove: endpoint({
    summary: 'Delete an item.',
    method: 'DELETE',
    path: '/sys/dictItem/delete',
    access: writing,
    audit: { type: 'delete', text: '删除字典项' },
    input: z.object({ id: id('字典项') }),
    result: Nothing,
    done: '删除成功!',
  }),
  removeBatch: endpoint({
    summary: 'Delete several items, all or none.',
    method: 'DELETE',
    path: '/sys/dictItem/deleteBatch',
    access: writing,
    audit: { type: 'delete', text: '批量删除字典项' },
    input: z.object({ ids: idList() }),
    result: Nothing,
    done: '批量删除成功!',
  }),
  checkValue: endpoint({
    summary: 'Check whether a value is free within a dictionary; `success:false` when another item has it.',
    method: 'GET',
    path: '/sys/dictItem/dictItemCheck',
    access: reading,
    input: z.object({
      dictId: id('字典'),
      itemValue: itemValue(),
      id: z.optional(z.string().check(z.maxLength(64))),
    }),
    result: Nothing,
    done: '该值可用！',
  }),
};
