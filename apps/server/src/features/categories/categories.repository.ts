import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { SysCategoryTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import type { ListColumns } from '../../platform/database/list.ts';
import { recordQueries } from '../../platform/database/record-queries.ts';
import { categoryTable, isWithin } from './category-rows.ts';

/** The list's fields as columns. */
const columns: ListColumns = {
  name: { value: sql`c.name`, order: sql`c.name collate "zh-Hans-CN-x-icu"` },
  code: { value: sql`c.code` },
  createTime: { value: sql`c.create_time` },
};

/** Maximum rows of a response without pages. */
const maxRows = 5_000;

/** A search by name or code covers every level. */
const isSearch = ({ all, advanced }: ListQuery): boolean =>
  [...all, ...(advanced?.conditions ?? [])].some(({ field }) => field === 'name' || field === 'code');

/** True when the category has a child within the scope. */
const hasChild = (scope: RowScope) =>
  sql<boolean>`exists (select from sys_category child where child.pid = c.id and ${isWithin(scope, 'child')})`;

/** A category. */
export type CategoryRow = Selectable<SysCategoryTable> & { has_child: boolean };

const queries = recordQueries<CategoryRow, Pick<CategoryRow, 'name'>>({
  ...categoryTable,
  table: 'sys_category',
  columns,
  select: (scope) => sql`c.*, ${hasChild(scope)} as has_child`,
  // Roots, or what a search finds at any level (api-contract 3.14).
  narrow: (query) => (isSearch(query) ? [] : [sql<SqlBool>`c.pid is null`]),
  sort: [{ field: 'code', descending: false }],
});

/** Queries over sys_category within a scope. A removal deletes all descendants too. */
export const categoriesRepository = (db: Handle) => {
  const within = (scope: RowScope) => db.selectFrom('sys_category as c').where(isWithin(scope));
  const rows = (scope: RowScope) => within(scope).selectAll('c').select(hasChild(scope).as('has_child'));
  const listWhere = (scope: RowScope, condition: RawBuilder<SqlBool>): Promise<CategoryRow[]> =>
    rows(scope).where(condition).orderBy('c.code').limit(maxRows).execute();
  return {
    ...queries(db),
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
    /** Locks the top level until the end of the transaction: no other transaction adds a root. */
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
