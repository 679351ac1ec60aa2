import type { Handle } from '../../db/work.ts';

/** Reads sys_dict and sys_dict_item for all users, without row rules. */
export const dictionariesRepository = (db: Handle) => ({
  /** Items of all dictionaries, in their order, including switched-off ones. */
  listItems: () =>
    db
      .selectFrom('sys_dict as d')
      .innerJoin('sys_dict_item as i', 'i.dict_id', 'd.id')
      .select(['d.dict_code', 'i.item_value', 'i.item_text', 'i.item_color', 'i.status'])
      .where('d.del_flag', '=', 0)
      .orderBy('d.dict_code')
      .orderBy('i.sort_order')
      .orderBy('i.id')
      .execute(),
  /** Codes of all dictionaries, including those without an enabled item. */
  listCodes: () => db.selectFrom('sys_dict').select('dict_code').where('del_flag', '=', 0).execute(),
});
