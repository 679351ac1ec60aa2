import { dictionaryItems } from '@baisi/contract/dictionary-items';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import {
  type Call,
  type Form,
  featureCases,
  recordById,
  recordInList,
} from '../../../testing/feature-cases.ts';
import { sql } from '../../../testing/test-server.ts';
import { dictionaryRowSource } from '../dictionary-rows.ts';
import { dictionaryFixtures } from './fixtures.ts';

const sexDictionary = async (call: Call) => {
  const { result } = await call(dictionaryRecords.list, { dictCode: 'sex' });
  return { dictId: (result as { records: Form[] }).records[0]?.['id'] };
};

export const cases = featureCases({
  fixtures: dictionaryFixtures,
  records: {
    sys_dict: (call) => ({
      edit: dictionaryRecords.edit,
      add: dictionaryRecords.add,
      unique: { dictCode: 'partial' },
      fields: () => ({ dictName: '部分修改', description: '字典的描述', type: 1 }),
      others: { dictName: '别的字典', description: '别的描述', type: 0 },
      told: { field: 'dictName', label: '字典名称' },
      read: recordById(call, dictionaryRecords.get),
    }),
    sys_dict_item: (call) => ({
      edit: dictionaryItems.edit,
      add: dictionaryItems.add,
      unique: { itemValue: '5' },
      place: () => sexDictionary(call),
      fields: () => ({
        itemText: '部分修改',
        description: '字典项的说明',
        itemColor: 'blue',
        sortOrder: 9,
        status: 1,
      }),
      others: {
        itemText: '别的字典项',
        description: '别的描述',
        itemColor: 'red',
        sortOrder: 41,
        status: 0,
      },
      told: { field: 'itemText', label: '名称' },
      read: recordInList(call, dictionaryItems.list, () => sexDictionary(call)),
    }),
  },
  unique: { 'sys_dict.dict_code': ['user_status', 'dict:add'] },
  rows: {
    'system/DictList': {
      menu: 'menu-dictionaries',
      source: dictionaryRowSource,
      list: dictionaryRecords.list,
      change: { edit: dictionaryRecords.edit, form: { dictName: '改名', dictCode: 'renamed' } },
      rows: sql`sys_dict where del_flag = 0`,
      rules: [{ ruleColumn: 'dictCode', ruleConditions: 'LIKE', ruleValue: 's' }],
      made: { field: 'createBy', value: 'made' },
      foreign: { dictionary: (world) => world.dictionary({ create_by: 'admin' }) },
    },
  },
});
