import type { Condition, ListQuery } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type QueryResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SysLogTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { type IdPack, listIdPacks } from '../../platform/database/id-packs.ts';
import { type ListColumns, orderOf, whereOf } from '../../platform/database/list.ts';
import { isWithin } from './log-rows.ts';

/** Selection of log entries. */
export type Selection = {
  /** The entries that the caller may reach. */
  scope: RowScope;
  all: readonly Condition[];
  advanced: ListQuery['advanced'];
  succeeded: boolean | undefined;
};

/** Section and order of the list. */
export type Window = { sort: ListQuery['sort']; limit: number; offset: number };

/** Searched by the index over single characters and pairs (migration 0008). */
const content: ListColumns[string] = {
  value: sql`l.log_content`,
  search: (text, place, like) =>
    place === 'anywhere'
      ? sql<SqlBool>`(search_grams(l.log_content) @> search_grams(${text}) and ${like})`
      : like,
};

/** SQL column of each field by which the list is filtered and sorted. */
const columns: ListColumns = {
  logType: { value: sql`l.log_type` },
  operateType: { value: sql`l.operate_type` },
  logContent: content,
  userid: { value: sql`l.userid` },
  username: { value: sql`l.username` },
  ip: { value: sql`l.ip` },
  requestUrl: { value: sql`l.request_url` },
  costTime: { value: sql`l.cost_time` },
  createTime: { value: sql`l.create_time` },
};

const newestFirst: ListQuery['sort'] = [{ field: 'createTime', descending: true }];
/** Number of rows to read along the sort index. Beyond it, fetching and sorting all matching rows is faster. */
const reach = 5_000;

const allOf = (parts: readonly RawBuilder<SqlBool>[]) =>
  parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(parts, sql` and `)}`;

const isPerson = ({ field, operator }: Condition): boolean => field === 'userid' && operator === 'eq';

/**
 * Returns the conditions that limit the range of the sort index: entries of one user or one type, within a time
 * range.
 */
function boundsOf(all: readonly Condition[]): readonly Condition[] {
  const owner = all.some(isPerson) ? 'userid' : 'logType';
  return all.filter(
    ({ field, operator }) =>
      (field === owner || field === 'createTime') &&
      !['ne', 'in', 'contains', 'startsWith', 'endsWith'].includes(operator),
  );
}

function conditionsOf({ scope, all, advanced, succeeded }: Selection): RawBuilder<SqlBool> {
  const parts = whereOf(columns, { all, advanced });
  if (scope !== 'all') parts.push(isWithin(scope));
  // Written like the condition of the partial index.
  if (succeeded !== undefined)
    parts.push(succeeded ? sql<SqlBool>`l.succeeded` : sql<SqlBool>`not l.succeeded`);
  return allOf(parts);
}

/** Returns whether the index bounds cover all conditions of the list. */
export const isBounded = ({ scope, all, advanced, succeeded }: Selection): boolean =>
  scope === 'all' && advanced === undefined && succeeded === undefined && boundsOf(all).length === all.length;

/**
 * Strategy for finding the rows of a page. `along`: reads the sort index, which covers all conditions. `walk`: reads
 * only the first `reach` rows of the sort index, which suffices when many rows match. `collect`: fetches all matching
 * rows, then sorts them. Left to PostgreSQL's planner, a search for a rare value reads a million rows.
 */
export type Plan = 'along' | 'walk' | 'collect';

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

/** Pages and totals of sys_log. */
export const logPagesRepository = (db: Handle) => {
  const first = <T>({ rows }: QueryResult<T>): T => {
    const [row] = rows;
    if (row === undefined) throw new Error('a count without a row');
    return row;
  };
  return {
    /** Selects only ids first, so that complete rows are read for the page only. */
    listPage: async (selection: Selection, { sort, limit, offset }: Window, plan: Plan) => {
      const order = orderOf(columns, sort, newestFirst, sql`l.id`);
      const matching = conditionsOf(selection);
      const sources: Record<Plan, () => RawBuilder<unknown>> = {
        along: () => sql`sys_log l where ${matching}`,
        walk: () => sql`(select l.* from sys_log l
          where ${allOf(whereOf(columns, { all: boundsOf(selection.all), advanced: undefined }))}
          order by ${order} limit ${reach}) l where ${matching}`,
        // OFFSET prevents the planner from merging the two queries.
        collect: () => sql`(select l.* from sys_log l where ${matching} offset 0) l`,
      };
      const query = sql<LogLine>`select l.* from
        (select l.id from ${sources[plan]()} order by ${order} limit ${limit} offset ${offset}) page
        join sys_log l on l.id = page.id order by ${order}`;
      return (await query.execute(db)).rows;
    },
    listIds: (selection: Selection, sort: ListQuery['sort'], limit: number): Promise<IdPack[]> => {
      const order = orderOf(columns, sort, newestFirst, sql`l.id`);
      return listIdPacks(
        db,
        sql`select l.id from sys_log l where ${conditionsOf(selection)} order by ${order} limit ${limit}`,
      );
    },
    /** Returns the entries within the caller's row scope, unordered. */
    listMany: async (ids: readonly string[], scope: RowScope): Promise<LogLine[]> => {
      const query = sql<LogLine>`select l.* from sys_log l
        where l.id = any(${ids}::text[]) and ${isWithin(scope)}`;
      return (await query.execute(db)).rows;
    },
    countAll: async (selection: Selection): Promise<number> =>
      first(
        await sql<{ total: number }>`select count(*) as total from sys_log l
          where ${conditionsOf(selection)}`.execute(db),
      ).total,
    /** Like `countAll`, but stops at `limit`. */
    countUpTo: async (selection: Selection, limit: number): Promise<number> =>
      first(
        await sql<{ total: number }>`select count(*) as total from
          (select from sys_log l where ${conditionsOf(selection)} limit ${limit}) few`.execute(db),
      ).total,
    /** Returns the planner's estimate of the number of matching rows. */
    estimate: async (selection: Selection): Promise<number> =>
      first(
        await sql<Explained>`explain (format json) select from sys_log l
          where ${conditionsOf(selection)}`.execute(db),
      )['QUERY PLAN'][0].Plan['Plan Rows'],
  };
};

/** A row as queries return it. */
export type LogLine = Omit<SysLogTable, 'create_time' | 'succeeded' | 'is_visit' | 'is_kept'> & {
  create_time: Date;
  succeeded: boolean;
  is_visit: boolean;
  is_kept: boolean;
};
