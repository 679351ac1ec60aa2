import { DictionaryItemToEdit } from '@baisi/contract/dictionary-items';
import { itemColourWords } from '@baisi/contract/item-colours';
import { type RecordHistory, recordHistory } from '../../../platform/records/record-history.ts';
import type { DictionaryItems } from './dictionary-items.service.ts';

/** 变更记录 (change history) of the items of dictionaries. */
export const itemHistory = ({ get, edit }: DictionaryItems): RecordHistory =>
  recordHistory({
    table: 'sys_dict_item',
    subject: '字典项',
    name: 'item_text',
    columns: {
      item_text: { label: '名称', form: 'itemText' },
      item_value: { label: '数据值', form: 'itemValue' },
      description: { label: '描述', form: 'description' },
      item_color: { label: '颜色', reads: { words: itemColourWords }, form: 'itemColor' },
      sort_order: { label: '排序值', form: 'sortOrder' },
      status: { label: '是否启用', reads: { dictionary: 'dict_item_status' }, form: 'status' },
    },
    readCode: 'dict:list',
    editCode: 'dict:item',
    get,
    form: DictionaryItemToEdit,
    save: edit,
  });
