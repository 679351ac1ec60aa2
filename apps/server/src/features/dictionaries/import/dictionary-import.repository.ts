import { type SqlBool, sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import type { WantedRecords } from '../../../import-target.ts';

/** A row of a dictionary's sheet: an item, or a dictionary without one. */
type SheetRow = {
  dict_id: string;
  dict_code: string;
  item_id: string | null;
  item_value: string | null;
};

/** Queries over dictionaries and their items for imports. */
export const dictionaryImportRepository = (db: Handle) => ({
  /** Items by id or by `code\nvalue`; dictionaries by id or by `code\n`. */
  listWanted: async (wanted: WantedRecords): Promise<SheetRow[]> => {
    const items =
      'ids' in wanted
        ? sql<SqlBool>`i.id = any(${wanted.ids}::text[])`
        : sql<SqlBool>`(d.dict_code, i.item_value) in (select split_part(k, E'\n', 1), split_part(k, E'\n', 2)
            from unnest(${wanted.keys}::text[]) as k)`;
    const owners =
      'ids' in wanted
        ? sql<SqlBool>`d.id = any(${wanted.ids}::text[])`
        : sql<SqlBool>`d.dict_code || E'\n' = any(${wanted.keys}::text[])`;
    const { rows } = await sql<SheetRow>`select d.id as dict_id, d.dict_code, i.id as item_id, i.item_value
        from sys_dict d join sys_dict_item i on i.dict_id = d.id where d.del_flag = 0 and ${items}
      union all select d.id, d.dict_code, null, null from sys_dict d where d.del_flag = 0 and ${owners}`.execute(
      db,
    );
    return rows;
  },
  /** Present dictionaries with these codes, in any case: no two codes differ only in case. */
  listByCodes: (codes: readonly string[]) =>
    db
      .selectFrom('sys_dict')
      .select(['id', 'dict_code'])
      .where('del_flag', '=', 0)
      .where(sql<SqlBool>`lower(dict_code) in (select lower(code) from unnest(${codes}::text[]) as code)`)
      .execute(),
  /** Versions of items and dictionaries that are present. */
  listVersions: async (ids: readonly string[]) => {
    const { rows } = await sql<{ id: string; version: number }>`select id, version from sys_dict_item
        where id = any(${ids}::text[])
      union all select id, version from sys_dict where id = any(${ids}::text[]) and del_flag = 0`.execute(db);
    return rows;
  },
  /** Dictionaries without items that the import with this request id has added. */
  listEmptyAddedBy: async (requestId: string): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`select d.id from sys_dict d
      join change_history h on h.table_name = 'sys_dict' and h.row_id = d.id and h.operation = 'insert'
        and h.request_id = ${requestId}
      where d.version = 1 and d.del_flag = 0 and not exists (select from sys_dict_item i where i.dict_id = d.id)`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
});
