import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Handle } from '../../db/work.ts';
import { orderOf } from '../../platform/database/list.ts';
import type { Counting } from '../../platform/database/totals.ts';
import { indexedConditions, orderColumns, testedConditions } from './order-search-sql.ts';
import { orderTable } from './orders.repository.ts';

/** Whether the indexes of the search serve this list. */
export const isSearched = (query: ListQuery): boolean => indexedConditions(query).length > 0;

const allOf = (tests: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`${sql.join(tests, sql` and `)}`;

/** Conditions that are tested row by row. */
const testsOf = (query: ListQuery, scope: RowScope): RawBuilder<SqlBool>[] => [
  orderTable.isWithin(scope),
  ...testedConditions(query),
];
const foundBy = (query: ListQuery, scope: RowScope) =>
  allOf([...testsOf(query, scope), ...indexedConditions(query)]);

const newestFirst: ListQuery['sort'] = [{ field: 'createTime', descending: true }];
const isNewestFirst = ({ sort }: ListQuery): boolean =>
  sort.length === 0 || (sort.length === 1 && sort[0]?.field === 'createTime' && sort[0].descending);

/** Most matching orders that are all fetched and sorted. */
const few = 2_000;
/** Numbers of the newest orders in which words that most orders, or many of them, contain are looked for. */
const newest = { most: 200, many: 5_000 };

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

/**
 * Pages and totals of searches among a million orders. Left to PostgreSQL's planner, a search for words that few orders
 * contain reads all orders along the sort index.
 */
export const orderSearchRepository = (db: Handle) => {
  const pageOf = ({ sort, pageSize, pageNo }: ListQuery) =>
    sql`order by ${orderOf(orderColumns, sort, newestFirst, sql`o.id`)}
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`;
  const idsFrom = async (from: RawBuilder<unknown>, query: ListQuery): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`select o.id from ${from} ${pageOf(query)}`.execute(db);
    return rows.map(({ id }) => id);
  };
  /** The page and the total when few orders match; only `total` is above `few` otherwise. */
  const amongFew = async (found: RawBuilder<unknown>, query: ListQuery) => {
    const { rows } = await sql<{ total: number; ids: string[] | null }>`
      with few as materialized (select ${isNewestFirst(query) ? sql`id, create_time` : sql`*`}
          from ${found} limit ${few + 1}),
        counted as (select count(*)::int as total from few)
      select total, case when total <= ${few} then array(select o.id from few o ${pageOf(query)}) end as ids
      from counted`.execute(db);
    return { total: rows[0]?.total ?? 0, ids: rows[0]?.ids ?? [] };
  };
  return {
    /** Ids of a page, in the order of the list, and the total if finding them counted it. */
    async findPage(query: ListQuery, scope: RowScope): Promise<{ ids: string[]; total?: number }> {
      const found = sql`biz_order o where ${foundBy(query, scope)}`;
      const amongNewest = async (count: number): Promise<string[] | undefined> => {
        if (!isNewestFirst(query)) return undefined;
        const from = sql`(select * from biz_order order by create_time desc, id desc limit ${count}) o`;
        const ids = await idsFrom(sql`${from} where ${allOf(testsOf(query, scope))}`, query);
        return ids.length === query.pageSize ? ids : undefined;
      };
      const first = await amongNewest(newest.most);
      if (first !== undefined) return { ids: first };
      const all = await amongFew(found, query);
      if (all.total <= few) return all;
      const later = await amongNewest(newest.many);
      // OFFSET 0 prevents the planner from merging the two queries.
      return { ids: later ?? (await idsFrom(sql`(select * from ${found} offset 0) o`, query)) };
    },

    counting(query: ListQuery, scope: RowScope): Counting {
      const found = sql`from biz_order o where ${foundBy(query, scope)}`;
      const counted = async (select: RawBuilder<{ total: number }>) =>
        (await select.execute(db)).rows[0]?.total ?? 0;
      return {
        exact: () => counted(sql`select count(*) as total ${found}`),
        upTo: (limit) => counted(sql`select count(*) as total from (select ${found} limit ${limit}) few`),
        estimate: async () => {
          const { rows } = await sql<Explained>`explain (format json) select ${found}`.execute(db);
          return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
        },
      };
    },
  };
};
