import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Handle } from '../../db/work.ts';
import { type ListColumns, orderOf, whereOf } from '../../platform/database/list.ts';
import { isWithin } from './category-rows.ts';

/** The list's fields as columns. */
const columns: ListColumns = {
  name: { value: sql`c.name`, order: sql`c.name collate "zh-Hans-CN-x-icu"` },
  code: { value: sql`c.code` },
  createTime: { value: sql`c.create_time` },
};
const byCode: ListQuery['sort'] = [{ field: 'code', descending: false }];

/** Most rows of an answer that has no pages. */
const mostRows = 5_000;

/** Reads sys_category. */
export const categoriesRepository = (db: Handle) => {
  const within = (scope: RowScope) => db.selectFrom('sys_category as c').where(isWithin(scope));
  const rows = (scope: RowScope) =>
    within(scope)
      .selectAll('c')
      .select(
        sql<boolean>`exists (select from sys_category child where child.pid = c.id
          and ${isWithin(scope, 'child')})`.as('has_child'),
      );
  const matching = <T>(
    query: ListQuery,
    onlyRoots: boolean,
    from: { where(condition: RawBuilder<SqlBool>): T },
  ) =>
    from.where(
      sql<SqlBool>`${sql.join(
        [...whereOf(columns, query), onlyRoots ? sql<SqlBool>`c.pid is null` : sql<SqlBool>`true`],
        sql` and `,
      )}`,
    );
  const listWhere = (scope: RowScope, condition: RawBuilder<SqlBool>) =>
    rows(scope).where(condition).orderBy('c.code').limit(mostRows).execute();
  return {
    listPage: (scope: RowScope, query: ListQuery, onlyRoots: boolean) =>
      matching(query, onlyRoots, rows(scope))
        .orderBy(orderOf(columns, query.sort, byCode, sql`c.id`))
        .limit(query.pageSize)
        .offset((query.pageNo - 1) * query.pageSize)
        .execute(),
    count: async (scope: RowScope, query: ListQuery, onlyRoots: boolean): Promise<number> => {
      const { total } = await matching(query, onlyRoots, within(scope))
        .select((of) => of.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
    /** By code; null: the roots. */
    listBelow: (scope: RowScope, parentId: string | null) =>
      listWhere(scope, sql<SqlBool>`c.pid is not distinct from ${parentId}`),
    listBelowSeveral: (scope: RowScope, parentIds: readonly string[]) =>
      listWhere(scope, sql<SqlBool>`c.pid = any(${parentIds}::text[])`),
    /** `code` and everything below it; `''`: everything. */
    listUnderCode: (scope: RowScope, code: string) =>
      listWhere(scope, sql<SqlBool>`starts_with(c.code, ${code})`),
    listByIds: (scope: RowScope, ids: readonly string[]) =>
      listWhere(scope, sql<SqlBool>`c.id = any(${ids}::text[])`),
    findBy: (scope: RowScope, field: 'id' | 'code' | 'name', value: string) =>
      rows(scope).where(`c.${field}`, '=', value).orderBy('c.code').limit(1).executeTakeFirst(),
    /** In the order of their ids, so that two batches wait for each other. */
    lock: (scope: RowScope, ids: readonly string[]) =>
      within(scope)
        .select(['c.id', 'c.code', 'c.version'])
        .where('c.id', 'in', ids)
        .orderBy('c.id')
        .forUpdate('c')
        .execute(),
    /** How many stand below these, they themselves not counted. */
    countBelow: async (scope: RowScope, ids: readonly string[]): Promise<number> => {
      const { total } = await within(scope)
        .select((of) => of.fn.countAll<number>().as('total'))
        .where(sql<SqlBool>`c.id <> all(${ids}::text[]) and exists (select from sys_category top
          where top.id = any(${ids}::text[]) and starts_with(c.code, top.code))`)
        .executeTakeFirstOrThrow();
      return total;
    },
  };
};

export type CategoryRow = Awaited<ReturnType<ReturnType<typeof categoriesRepository>['listByIds']>>[number];
