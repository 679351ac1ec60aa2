import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { SysDictItemTable } from '../../../db/tables.ts';
import type { Handle } from '../../../db/work.ts';
import { type ListColumns, orderOf, whereOf } from '../../../platform/database/list.ts';
import { isWithin } from '../dictionary-rows.ts';

/** The list's fields as columns. */
const columns: ListColumns = {
  itemText: { value: sql`i.item_text`, order: sql`i.item_text collate "zh-Hans-CN-x-icu"` },
  itemValue: { value: sql`i.item_value` },
  description: { value: sql`i.description` },
  sortOrder: { value: sql`i.sort_order` },
  status: { value: sql`i.status` },
  // By the second, which is all that a row tells: a live grid puts new rows where a list would, and then goes by id.
  createTime: { value: sql`i.create_time`, order: sql`date_trunc('second', i.create_time)` },
};
const byTime: ListQuery['sort'] = [{ field: 'createTime', descending: false }];

/** What the form writes. */
export type ItemValues = Pick<
  Insertable<SysDictItemTable>,
  'item_text' | 'item_value' | 'description' | 'sort_order' | 'status'
>;

/** Queries over sys_dict_item for its administration. Items in the recycle bin are those of a dictionary there. */
export const dictionaryItemsRepository = (db: Handle) => {
  const within = (scope: RowScope) =>
    db
      .selectFrom('sys_dict_item as i')
      .innerJoin('sys_dict as d', 'd.id', 'i.dict_id')
      .where('d.del_flag', '=', 0)
      .where(isWithin(scope));
  const matching = (scope: RowScope, dictId: string, query: ListQuery) =>
    within(scope)
      .where('i.dict_id', '=', dictId)
      .where((where) => where.and(whereOf(columns, query).map((one) => sql<SqlBool>`${one}`)));
  return {
    /** By their own order, then by the one that is asked for (api-contract 3.9). */
    listPage: (scope: RowScope, dictId: string, query: ListQuery) =>
      matching(scope, dictId, query)
        .selectAll('i')
        .orderBy('i.sort_order')
        .orderBy(orderOf(columns, query.sort, byTime, sql`i.id`))
        .limit(query.pageSize)
        .offset((query.pageNo - 1) * query.pageSize)
        .execute(),
    count: async (scope: RowScope, dictId: string, query: ListQuery): Promise<number> => {
      const { total } = await matching(scope, dictId, query)
        .select((of) => of.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
    /** Which of `ids` are items of dictionaries within the scope. */
    listIdsWithin: async (scope: RowScope, ids: readonly string[]): Promise<string[]> => {
      const rows = await within(scope).select('i.id').where('i.id', 'in', ids).execute();
      return rows.map(({ id }) => id);
    },
    findById: (scope: RowScope, id: string) =>
      within(scope).selectAll('i').where('i.id', '=', id).executeTakeFirst(),
    /** In the order of their ids, so that two batches wait for each other. */
    lock: (scope: RowScope, ids: readonly string[]) =>
      within(scope).selectAll('i').where('i.id', 'in', ids).orderBy('i.id').forUpdate('i').execute(),
    /** Which items of a dictionary have one of these values. */
    listHolders: (dictId: string, values: readonly string[]) =>
      db
        .selectFrom('sys_dict_item')
        .select(['id', 'item_value'])
        .where('dict_id', '=', dictId)
        .where('item_value', 'in', values)
        .execute(),
    /** Values may be swapped within this transaction: whether one stands twice is asked at its end. */
    judgeValuesLater: () => sql`set constraints sys_dict_item_value_unique deferred`.execute(db),
    isValueTaken: async (dictId: string, value: string, exceptId: string | undefined): Promise<boolean> => {
      const holder = await db
        .selectFrom('sys_dict_item')
        .select('id')
        .where('dict_id', '=', dictId)
        .where('item_value', '=', value)
        .executeTakeFirst();
      return holder !== undefined && holder.id !== exceptId;
    },
    insert: (...rows: Insertable<SysDictItemTable>[]) =>
      db.insertInto('sys_dict_item').values(rows).execute(),
    /** Writes over `version`; false when somebody else was faster. */
    set: async (id: string, version: number, values: ItemValues): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('sys_dict_item')
        .set(values)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    deleteBy: (ids: readonly string[]) => db.deleteFrom('sys_dict_item').where('id', 'in', ids).execute(),
  };
};

export type ItemRow = Awaited<ReturnType<ReturnType<typeof dictionaryItemsRepository>['listPage']>>[number];
