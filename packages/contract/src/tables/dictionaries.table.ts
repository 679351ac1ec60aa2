import { DictionaryItemRecord, dictionaryItemFields, dictionaryItems } from '../dictionary-items.ts';
import { DictionaryRecord, dictionaryFields, dictionaryRecords } from '../dictionary-records.ts';
import { itemColourWords } from '../item-colours.ts';
import { authorColumns, createdColumn } from './stamps.ts';
import { describeTable } from './table.ts';

/** The items of dictionaries as columns beside those of their dictionary. */
export const dictionaryItemsTable = describeTable({
  name: 'dictionary-items',
  noun: '字典项',
  fields: dictionaryItemFields,
  record: DictionaryItemRecord,
  add: dictionaryItems.add,
  edit: dictionaryItems.edit,
  files: dictionaryRecords,
  key: ['itemValue'],
  columns: {
    itemText: {
      title: '字典项名称',
      type: { kind: 'text' },
      width: 20,
      synonyms: ['名称', '选项名称'],
      example: '顺丰',
    },
    itemValue: {
      title: '字典项数据值',
      type: { kind: 'text' },
      width: 20,
      synonyms: ['数据值', '值', '选项值'],
      note: '同一字典内不可重复，不能包含逗号',
      example: 'SF',
    },
    description: {
      title: '字典项描述',
      type: { kind: 'text' },
      width: 28,
      synonyms: ['选项描述'],
      example: '',
    },
    sortOrder: {
      title: '排序',
      type: { kind: 'number' },
      width: 8,
      synonyms: ['排序值'],
      note: '0到1000000的整数，小的在前',
      example: '1',
    },
    status: {
      title: '状态',
      type: { kind: 'dictionary', code: 'dict_item_status' },
      width: 8,
      synonyms: ['是否启用'],
      example: '启用',
    },
    itemColor: {
      title: '颜色',
      type: { kind: 'words', words: itemColourWords },
      width: 8,
      synonyms: ['字典项颜色', '标签颜色'],
      note: '列表中以此颜色的标签显示，不填为普通文字',
      example: '蓝色',
    },
  },
  omitted: { dictId: 'the dictionary of the same row' },
});

/** Dictionaries as a spreadsheet, with a row for each of their items. */
export const dictionariesTable = describeTable({
  name: 'dictionaries',
  noun: '字典',
  fields: dictionaryFields,
  record: DictionaryRecord,
  add: dictionaryRecords.add,
  edit: dictionaryRecords.edit,
  files: dictionaryRecords,
  key: ['dictCode'],
  columns: {
    dictName: {
      title: '字典名称',
      type: { kind: 'text' },
      width: 20,
      synonyms: ['字典'],
      example: '快递公司',
    },
    dictCode: {
      title: '字典编码',
      type: { kind: 'text' },
      width: 20,
      synonyms: ['编码'],
      note: '以字母开头，由字母、数字或_:.-组成；每行重复填写所属字典',
      example: 'express_company',
    },
    description: { title: '描述', type: { kind: 'text' }, width: 28, synonyms: ['字典描述'], example: '' },
    ...createdColumn,
    ...authorColumns,
  },
  omitted: { type: 'stored for compatibility and unused' },
  items: { table: dictionaryItemsTable, parent: 'dictId' },
});
