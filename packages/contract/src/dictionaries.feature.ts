import { button, contractFeature, formCodes, recordsOf, systemPage } from './contract-feature.ts';
import { dictionaries } from './dictionaries.ts';
import { dictionaryItemFields, dictionaryItems } from './dictionary-items.ts';
import { dictionaryFields, dictionaryRecords } from './dictionary-records.ts';
import { dictionariesTable } from './tables/dictionaries.table.ts';

const menu = 'menu-dictionaries';

export const dictionariesFeature = contractFeature({
  endpoints: { dictionaries, dictionaryRecords, dictionaryItems },
  pages: ['system/DictList'],
  records: [
    recordsOf(dictionaryRecords, {
      fields: dictionaryFields,
      table: 'sys_dict',
      resource: 'system/DictList',
      rowFields: {
        dictName: { kind: 'text', label: '字典名称' },
        dictCode: { kind: 'text', label: '字典编码' },
      },
    }),
    recordsOf(dictionaryItems, {
      fields: dictionaryItemFields,
      table: 'sys_dict_item',
      liveKey: 'dictionary-items',
    }),
  ],
  tables: [dictionariesTable],
  uniqueColumns: { 'sys_dict.dict_code': formCodes('dict') },
  liveSets: {
    'dictionary-items': {
      read: ['dict:list'],
      edit: 'dict:item',
      resource: 'system/DictList',
      content: 'whole',
    },
  },
  menus: [systemPage(menu, 9, ['数据字典', '/isystem/dict', 'system/DictList', 'book'])],
  buttons: [
    button('button-dictionary-list', menu, 'dict:list', '查询字典'),
    button('button-dictionary-add', menu, 'dict:add', '添加字典'),
    button('button-dictionary-edit', menu, 'dict:edit', '编辑字典'),
    button('button-dictionary-delete', menu, 'dict:delete', '删除字典'),
    button('button-dictionary-item', menu, 'dict:item', '维护字典项'),
    button('button-dictionary-recycle', menu, 'dict:recycle', '字典回收站'),
    button('button-dictionary-export', menu, 'dict:export', '导出字典'),
    button('button-dictionary-import', menu, 'dict:import', '导入字典'),
  ],
});
