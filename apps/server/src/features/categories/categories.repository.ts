import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { SysCategoryTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import type { ListColumns } from '../../platform/database/list.ts';
import { recordQueries } from '../../platform/database/record-queries.ts';
import { categoryTable, isWithin } from './category-rows.ts';

/** SQL column of each field by which the list is filtered and sorted. */
const columns: ListColumns = {
  name: { value: sql`c.name`, order: sql`c.name collate "zh-Hans-CN-x-icu"` },
  code: { value: sql`c.code` },
  createTime: { value: sql`c.create_time` },
};

/** Maximum number of rows of a response without pages. */
const maxRows = 5_000;

/** Returns whether the query searches by name or code; then all levels are searched. */
const isSearch = ({ all, advanced }: ListQuery): boolean =>
  [...all, ...(advanced?.conditions ?? [])].some(({ field }) => field === 'name' || field === 'code');

/** True when the category has a child within the scope. */
const hasChild = (scope: RowScope) =>
  sql<boolean>`exists (select from sys_category child where child.pid = c.id and ${isWithin(scope, 'child')})`;

/** A table row of a category, and whether it has visible children. */
export type CategoryRow = Selectable<SysCategoryTable> & { has_child: boolean };

const byCode: ListQuery['sort'] = [{ field: 'code', descending: false }];
const table = {
  ...categoryTable,
  table: 'sys_category',
  columns,
  select: (scope: RowScope) => sql`c.*, ${hasChild(scope)} as has_child`,
  sort: byCode,
};
const everyLevel = recordQueries<CategoryRow, Pick<CategoryRow, 'name'>>(table);
const queries = recordQueries<CategoryRow, Pick<CategoryRow, 'name'>>({
  ...table,
  // Without a search, only root categories are listed (api-contract 3.14).
  narrow: (query) => (isSearch(query) ? [] : [sql<SqlBool>`c.pid is null`]),
});

/** Queries over sys_category within a scope. A removal deletes all descendants too. */
export const categoriesRepository = (db: Handle) => {
  const within = (scope: RowScope) => db.selectFrom('sys_category as c').where(isWithin(scope));
  const rows = (scope: RowScope) => within(scope).selectAll('c').select(hasChild(scope).as('has_child'));
  const listWhere = (scope: RowScope, condition: RawBuilder<SqlBool>): Promise<CategoryRow[]> =>
    rows(scope).where(condition).orderBy('c.code').limit(maxRows).execute();
  return {
    ...queries(db),
    /** Ids of the categories of all levels, for the export. */
    listAllIds: everyLevel(db).listIds,
    /** The names of the ancestors within the scope, joined by /: `采购/办公用品`. */
    listPaths: (scope: RowScope, ids: readonly string[]) =>
      within(scope)
        .select('c.id')
        .select(
          sql<string>`(select string_agg(up.name, '/' order by length(up.code)) from sys_category up
            where starts_with(c.code, up.code) and up.id <> c.id and ${isWithin(scope, 'up')})`.as('path'),
        )
        .where(sql<SqlBool>`c.id = any(${ids}::text[])`)
        .execute(),
    /** Direct children, in the order of their codes; null: the roots. */
    listBelow: (scope: RowScope, parentId: string | null) =>
      listWhere(scope, sql<SqlBool>`c.pid is not distinct from ${parentId}`),
    listBelowSeveral: (scope: RowScope, parentIds: readonly string[]) =>
      listWhere(scope, sql<SqlBool>`c.pid = any(${parentIds}::text[])`),
    /** The category with this code and all its descendants; `''`: all categories. */
    listUnderCode: (scope: RowScope, code: string) =>
      listWhere(scope, sql<SqlBool>`starts_with(c.code, ${code})`),
    listByIds: (scope: RowScope, ids: readonly string[]) =>
      listWhere(scope, sql<SqlBool>`c.id = any(${ids}::text[])`),
    findBy: (scope: RowScope, field: 'id' | 'code' | 'name', value: string) =>
      rows(scope).where(`c.${field}`, '=', value).orderBy('c.code').limit(1).executeTakeFirst(),
    /** Counts the descendants of these categories, without the categories themselves. */
    countBelow: async (scope: RowScope, ids: readonly string[]): Promise<number> => {
      const { total } = await within(scope)
        .select((of) => of.fn.countAll<number>().as('total'))
        .where(sql<SqlBool>`c.id <> all(${ids}::text[]) and exists (select from sys_category top
          where top.id = any(${ids}::text[]) and starts_with(c.code, top.code))`)
        .executeTakeFirstOrThrow();
      return total;
    },
    /** Locks the top level until the transaction ends, so that no other transaction adds a root. */
    lockTop: () => sql`select pg_advisory_xact_lock(hashtext('sys_category'))`.execute(db),
    /** The highest code assigned below a parent; null: none. */
    findLastCode: async (parentId: string | null): Promise<string | null> => {
      const last = await db
        .selectFrom('sys_category as c')
        .select('c.code')
        .where(sql<SqlBool>`c.pid is not distinct from ${parentId}`)
        .orderBy(sql`length(c.code)`, 'desc')
        .orderBy('c.code', 'desc')
        .limit(1)
        .executeTakeFirst();
      return last?.code ?? null;
    },
  };
};
