import type { ListQuery, Operator } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type QueryResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import { type IdPack, listIdPacks } from '../../../platform/database/id-packs.ts';
import { type ListColumns, orderOf, whereOf } from '../../../platform/database/list.ts';
import { isWithin } from '../user-rows.ts';
import { recordTexts, userColumns } from '../users.repository.ts';

/** Filters of a list of users. A missing filter admits all users; an empty list of ids or departments admits none. */
export type Selection = {
  /** The rows within the caller's reach. */
  scope: RowScope;
  /** `present`: not in the recycle bin; `active`: also not frozen. */
  standing: 'present' | 'active';
  all: ListQuery['all'];
  advanced?: ListQuery['advanced'];
  ids?: readonly string[] | undefined;
  /** Members of any of these departments. */
  departmentIds?: readonly string[] | undefined;
  /** Users with any of these roles. */
  roleIds?: readonly string[] | undefined;
};

/** The requested rows of a list and their order. */
export type Window = { sort: ListQuery['sort']; limit: number; offset: number };

/**
 * Searches by the index over single characters and pairs (migration 0001), whose result is exact for texts of one or
 * two characters.
 */
const grams = (column: RawBuilder<unknown>, text: string) =>
  sql<SqlBool>`search_grams(${column}) @> search_grams(${text})`;
const isShort = (text: string): boolean => Array.from(text).length <= 2;

/**
 * A column with Latin text: it also has a trigram index, which finds everything except one or two characters inside a
 * word.
 */
const latin = (column: RawBuilder<unknown>): ListColumns[string] => ({
  value: column,
  search: (text, place, like) => (place === 'anywhere' && isShort(text) ? grams(column, text) : like),
});
const anyScript = (column: RawBuilder<unknown>): ListColumns[string] => ({
  value: column,
  search: (text, place, like) =>
    place === 'anywhere' && isShort(text)
      ? grams(column, text)
      : sql<SqlBool>`(${grams(column, text)} and ${like})`,
});

/** SQL column of each field by which lists of users are filtered and sorted; `id` only for lookups. */
const columns: ListColumns = {
  id: { value: sql`u.id` },
  username: latin(sql`u.username`),
  realname: { ...anyScript(sql`u.realname`), order: sql`u.realname collate "zh-Hans-CN-x-icu"` },
  sex: { value: sql`u.sex` },
  status: { value: sql`u.status` },
  phone: latin(sql`u.phone`),
  email: latin(sql`u.email`),
  workNo: latin(sql`u.work_no`),
  birthday: { value: sql`u.birthday` },
  userIdentity: { value: sql`u.user_identity` },
  post: anyScript(sql`u.post`),
  createTime: { value: sql`u.create_time` },
  lastSignInTime: { value: sql`coalesce(u.last_sign_in_at, timestamptz '-infinity')` },
};

const newestFirst: ListQuery['sort'] = [{ field: 'createTime', descending: true }];

/** Identical to the condition of the partial indexes, because the planner only then uses them. */
const isPresent = sql<SqlBool>`u.del_flag = 0`;
/**
 * Excludes the reserved account by its id: every sort index contains the id, whereas a test of the username would
 * read each row.
 */
const isSomebodys = sql<SqlBool>`u.id <> all(array(
  select id from sys_user where lower(username) = '_reserve_user_external'))`;

/** Condition for rows of `sys_user u` that lists may show. */
export const isListed = sql<SqlBool>`${isPresent} and ${isSomebodys}`;

/** Conditions of a selection on the rows of `sys_user u`. */
export function conditionsOf(selection: Selection): RawBuilder<SqlBool>[] {
  const { scope, standing, all, advanced, ids, departmentIds, roleIds } = selection;
  const parts = [isPresent, isSomebodys];
  if (scope !== 'all') parts.push(isWithin(scope));
  if (standing === 'active') parts.push(sql<SqlBool>`u.status = 1`);
  if (ids !== undefined) parts.push(sql<SqlBool>`u.id = any(${ids}::text[])`);
  if (departmentIds !== undefined) {
    parts.push(sql<SqlBool>`exists (select from sys_user_depart ud
      where ud.user_id = u.id and ud.depart_id = any(${departmentIds}::text[]))`);
  }
  if (roleIds !== undefined) {
    parts.push(
      sql<SqlBool>`exists (select from sys_user_role ur where ur.user_id = u.id and ur.role_id = any(${roleIds}::text[])
        and (ur.ends_at is null or ur.ends_at > now()))`,
    );
  }
  return [...parts, ...whereOf(columns, { all, advanced })];
}

export const allOf = (conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** Order of a list of users, newest first unless another one is asked for. */
export const listOrder = (sort: ListQuery['sort']) =>
  orderOf(columns, sort.length > 0 ? sort : newestFirst, newestFirst, sql`u.id`);

const comparing: readonly Operator[] = ['eq', 'in', 'gt', 'ge', 'lt', 'le'];

/** Conditions on the first sort column, which limit the part of the sort index that is read. */
function boundsOf({ all }: Selection, [first]: ListQuery['sort']): RawBuilder<SqlBool>[] {
  const bounds = all.filter(({ field, operator }) => field === first?.field && comparing.includes(operator));
  return whereOf(columns, { all: bounds, advanced: undefined });
}

/** Number of rows read along the sort index before fetching and sorting all matching rows is faster. */
const reach = 2_000;

/**
 * Strategy by which the rows of a page are found.
 * - `everybody`: reads along the sort index; for a list without conditions.
 * - `walk`: also reads along the sort index, but only its first rows; for conditions that many rows match.
 * - `collect`: fetches all matching rows, then sorts; when few rows match, or many that come late in the order.
 *   PostgreSQL itself would always walk when it expects many matches, and read a million rows when they come late, such
 *   as all users of one surname sorted by name.
 */
export type Plan = 'everybody' | 'walk' | 'collect';

/** Pages and totals over sys_user. */
export const userPagesRepository = (db: Handle) => {
  const first = <T>({ rows }: QueryResult<T>): T => {
    const [row] = rows;
    if (row === undefined) throw new Error('a count without a row');
    return row;
  };
  return {
    /** Selects only ids first, so that names are read for the rows of one page only. */
    listPage: (selection: Selection, { limit, offset, ...window }: Window, plan: Plan) => {
      const sort = window.sort.length > 0 ? window.sort : newestFirst;
      const order = listOrder(sort);
      const matching = allOf(conditionsOf(selection));
      const sources: Record<Plan, () => RawBuilder<unknown>> = {
        everybody: () => sql`sys_user u where ${matching}`,
        walk: () => sql`(select u.* from sys_user u where ${allOf([isPresent, ...boundsOf(selection, sort)])}
          order by ${order} limit ${reach}) u where ${matching}`,
        // OFFSET 0 prevents the planner from merging the two queries.
        collect: () => sql`(select u.* from sys_user u where ${matching} offset 0) u`,
      };
      const page = sql<{ id: string }>`(select u.id from ${sources[plan]()}
        order by ${order} limit ${limit} offset ${offset})`.as('page');
      return db
        .selectFrom(page)
        .innerJoin('sys_user as u', 'u.id', 'page.id')
        .select(userColumns)
        .select(recordTexts)
        .orderBy(order)
        .execute();
    },
    /** Ids of the matching users in list order, at most `limit`. */
    listIds: (selection: Selection, wanted: ListQuery['sort'], limit: number): Promise<IdPack[]> => {
      const order = listOrder(wanted);
      return listIdPacks(
        db,
        sql`select u.id from sys_user u
          where ${allOf(conditionsOf(selection))} order by ${order} limit ${limit}`,
      );
    },
    countAll: async (selection: Selection): Promise<number> => {
      const query = sql<{ total: number }>`select count(*) as total from sys_user u
        where ${allOf(conditionsOf(selection))}`;
      return first(await query.execute(db)).total;
    },
    /** Like `countAll`, but stops at `limit`. */
    countUpTo: async (selection: Selection, limit: number): Promise<number> => {
      const query = sql<{ total: number }>`select count(*) as total from
        (select from sys_user u where ${allOf(conditionsOf(selection))} limit ${limit}) few`;
      return first(await query.execute(db)).total;
    },
    /** Returns the planner's estimate of the number of matching rows. */
    estimate: async (selection: Selection): Promise<number> => {
      const query = sql<Explained>`explain (format json) select from sys_user u
        where ${allOf(conditionsOf(selection))}`;
      return first(await query.execute(db))['QUERY PLAN'][0].Plan['Plan Rows'];
    },
  };
};

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };
