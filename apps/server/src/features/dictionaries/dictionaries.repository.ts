import type { DictionaryItem, TableDictionary } from '@baisi/contract/dictionaries';
import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

type Choice = Pick<DictionaryItem, 'value' | 'text'>;

/** Most rows a table dictionary gives at once. */
const mostRows = 1_000;

/** Queries over sys_dict and sys_dict_item, and the registered table dictionaries. */
export const dictionariesRepository = (db: Handle) => {
  const people = (value: 'username' | 'id') =>
    db
      .selectFrom('sys_user')
      .select([`${value} as value`, 'realname as text'])
      .where('del_flag', '=', 0)
      .orderBy(sql`realname collate "zh-Hans-CN-x-icu"`)
      .limit(mostRows)
      .execute();
  const departments = (value: 'id' | 'org_code') =>
    db
      .selectFrom('sys_depart')
      .select([`${value} as value`, 'depart_name as text'])
      .where('del_flag', '=', 0)
      .orderBy('org_code')
      .limit(mostRows)
      .execute();
  const roles = (value: 'id' | 'role_code') =>
    db
      .selectFrom('sys_role')
      .select([`${value} as value`, 'role_name as text'])
      .orderBy('role_code')
      .limit(mostRows)
      .execute();
  const tables: Record<TableDictionary, () => Promise<Choice[]>> = {
    'sys_user,realname,username': () => people('username'),
    'sys_user,realname,id': () => people('id'),
    'sys_depart,depart_name,id': () => departments('id'),
    'sys_depart,depart_name,org_code': () => departments('org_code'),
    'sys_role,role_name,id': () => roles('id'),
    'sys_role,role_name,role_code': () => roles('role_code'),
    'sys_position,name,code': () =>
      db
        .selectFrom('sys_position')
        .select(['code as value', 'name as text'])
        .orderBy('code')
        .limit(mostRows)
        .execute(),
    'sys_permission,name,id': () =>
      db
        .selectFrom('sys_permission')
        .select(['id as value', 'name as text'])
        .where('del_flag', '=', 0)
        .orderBy('sort_no')
        .limit(mostRows)
        .execute(),
  };
  return {
    /** Enabled items of all dictionaries, in their order. */
    listItems: () =>
      db
        .selectFrom('sys_dict as d')
        .innerJoin('sys_dict_item as i', 'i.dict_id', 'd.id')
        .select(['d.dict_code', 'i.item_value', 'i.item_text'])
        .where('d.del_flag', '=', 0)
        .where('i.status', '=', 1)
        .orderBy('d.dict_code')
        .orderBy('i.sort_order')
        .orderBy('i.id')
        .execute(),
    /** Codes of all dictionaries, also of those without an enabled item. */
    listCodes: () => db.selectFrom('sys_dict').select('dict_code').where('del_flag', '=', 0).execute(),
    listTable: (code: TableDictionary) => tables[code](),
  };
};
