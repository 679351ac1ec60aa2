import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { SysDictItemTable } from '../../../db/tables.ts';
import type { Handle } from '../../../db/work.ts';
import type { ListColumns } from '../../../platform/database/list.ts';
import { recordQueries } from '../../../platform/database/record-queries.ts';
import { isWithin } from '../dictionary-rows.ts';

/** SQL column of each field by which the list is filtered and sorted. */
const columns: ListColumns = {
  itemText: { value: sql`i.item_text`, order: sql`i.item_text collate "zh-Hans-CN-x-icu"` },
  itemValue: { value: sql`i.item_value` },
  description: { value: sql`i.description` },
  sortOrder: { value: sql`i.sort_order` },
  status: { value: sql`i.status` },
  // Rounded to the second, like `createTime` of the rows that are sent: a live grid sorts new rows by it, and equal
  // times by id.
  createTime: { value: sql`i.create_time`, order: sql`date_trunc('second', i.create_time)` },
};

/** An item. */
export type ItemRow = Selectable<SysDictItemTable>;

/** Columns that the form writes. */
export type ItemValues = Pick<
  Insertable<SysDictItemTable>,
  'item_text' | 'item_value' | 'description' | 'item_color' | 'sort_order' | 'status'
>;

const queries = recordQueries<ItemRow, ItemValues>({
  table: 'sys_dict_item',
  from: sql`sys_dict_item i join sys_dict d on d.id = i.dict_id`,
  id: sql`i.id`,
  columns,
  select: () => sql`i.*`,
  present: sql<SqlBool>`d.del_flag = 0`,
  isWithin,
  locks: sql`i`,
  parent: sql`i.dict_id`,
  // Sorted first by the items' own order, then by the requested one (api-contract 3.9).
  orderFirst: sql`i.sort_order`,
  sort: [{ field: 'createTime', descending: false }],
});

/** Queries over sys_dict_item for its administration. Items are in the recycle bin when their dictionary is. */
export const dictionaryItemsRepository = (db: Handle) => ({
  ...queries(db),
  /** Returns the ids among `ids` that are items of dictionaries within the scope. */
  listIdsWithin: async (scope: RowScope, ids: readonly string[]): Promise<string[]> => {
    const rows = await db
      .selectFrom('sys_dict_item as i')
      .innerJoin('sys_dict as d', 'd.id', 'i.dict_id')
      .where('d.del_flag', '=', 0)
      .where(isWithin(scope))
      .select('i.id')
      .where('i.id', 'in', ids)
      .execute();
    return rows.map(({ id }) => id);
  },
  /** Returns the items of a dictionary that have one of these values. */
  listHolders: (dictId: string, values: readonly string[]) =>
    db
      .selectFrom('sys_dict_item')
      .select(['id', 'item_value'])
      .where('dict_id', '=', dictId)
      .where('item_value', 'in', values)
      .execute(),
  /** Defers the check for unique values to the end of the transaction, so that rows may swap values. */
  judgeValuesLater: () => sql`set constraints sys_dict_item_value_unique deferred`.execute(db),
  insertAll: (rows: readonly Insertable<SysDictItemTable>[]) =>
    db.insertInto('sys_dict_item').values(rows).execute(),
});
