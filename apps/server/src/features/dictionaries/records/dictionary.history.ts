import { DictionaryToEdit } from '@baisi/contract/dictionary-records';
import { type RecordHistory, recordHistory } from '../../../platform/records/record-history.ts';
import type { DictionaryRecords } from './dictionary-records.service.ts';

/** 变更记录 (change history) of dictionaries. */
export const dictionaryHistory = ({ get, edit }: DictionaryRecords): RecordHistory =>
  recordHistory({
    table: 'sys_dict',
    subject: '字典',
    name: 'dict_name',
    columns: {
      dict_name: { label: '字典名称', form: 'dictName' },
      dict_code: { label: '字典编码', form: 'dictCode' },
      description: { label: '描述', form: 'description' },
      type: { label: '字典类型', form: 'type' },
      del_flag: { label: '回收站', reads: { words: { 0: '', 1: '已移入回收站' } } },
    },
    readCode: 'dict:list',
    editCode: 'dict:edit',
    get,
    form: DictionaryToEdit,
    save: edit,
  });
