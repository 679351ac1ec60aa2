import type { DictionaryItemRecord } from '@baisi/contract/dictionary-items';
import type { DictionaryRecord } from '@baisi/contract/dictionary-records';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { ItemRow } from './items/dictionary-items.repository.ts';
import { colourOf } from './items/item-colour.ts';
import type { Texts } from './known-dictionaries.ts';
import { type DictionaryRow, isBuiltIn } from './records/dictionary-records.repository.ts';

type Audited = Pick<DictionaryRow, 'create_by' | 'create_time' | 'update_by' | 'update_time'>;

const toAudit = (row: Audited) => ({
  createBy: row.create_by,
  createTime: toWireTime(row.create_time),
  updateBy: row.update_by,
  updateTime: row.update_time === null ? null : toWireTime(row.update_time),
});

/** Converts a table row to the object that the API returns. */
export function toDictionaryRecord(row: DictionaryRow): DictionaryRecord {
  return {
    id: row.id,
    dictName: row.dict_name,
    dictCode: row.dict_code,
    description: row.description,
    type: row.type,
    delFlag: row.del_flag,
    ...(isBuiltIn(row) ? { builtIn: true as const } : {}),
    version: row.version,
    ...toAudit(row),
  };
}

/** Converts a table row to the object that the API returns. */
export function toItemRecord(row: ItemRow, textOf: Texts): DictionaryItemRecord {
  const status = String(row.status);
  return {
    id: row.id,
    dictId: row.dict_id,
    itemText: row.item_text,
    itemValue: row.item_value,
    description: row.description,
    itemColor: colourOf(row),
    sortOrder: row.sort_order,
    status: row.status,
    status_dictText: textOf('dict_item_status', status) ?? status,
    version: row.version,
    ...toAudit(row),
  };
}
