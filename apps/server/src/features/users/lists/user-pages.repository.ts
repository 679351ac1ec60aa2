import type { ListQuery, Operator } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type QueryResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import { type ListColumns, orderOf, whereOf } from '../../../platform/database/list.ts';
import { isWithin } from '../user-rows.ts';
import { recordTexts, userColumns } from '../users.repository.ts';

/** Filters of a list of users. Absent parts do not narrow; an empty list of ids or departments matches no user. */
export type Selection = {
  /** The rows that the asking person may reach. */
  scope: RowScope;
  /** `present`: not in the recycle bin. `active`: and not frozen. */
  standing: 'present' | 'active';
  all: ListQuery['all'];
  advanced?: ListQuery['advanced'];
  ids?: readonly string[] | undefined;
  /** Members of any of these. */
  departmentIds?: readonly string[] | undefined;
  /** Have any of these. */
  roleIds?: readonly string[] | undefined;
};

/** Which part of the list, in which order. */
export type Window = { sort: ListQuery['sort']; limit: number; offset: number };

/** One or two characters are found by the index over characters and pairs (migration 0001), which is exact for them. */
const grams = (column: RawBuilder<unknown>, text: string) =>
  sql<SqlBool>`search_grams(${column}) @> search_grams(${text})`;
const isShort = (text: string): boolean => Array.from(text).length <= 2;

/** Latin text has a trigram index too: it answers everything but a short text somewhere inside. */
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

/** The list's fields as columns; `id` only for lookups. */
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

/** The condition of the partial indexes, in their words. */
const isPresent = sql<SqlBool>`u.del_flag = 0`;
/** Hides the reserved account, by its id: that stands in the index of every sort, the name would be fetched row by row. */
const isSomebodys = sql<SqlBool>`u.id <> all(array(
  select id from sys_user where lower(username) = '_reserve_user_external'))`;

/** True when the list may show the row `sys_user u`. */
export const isListed = sql<SqlBool>`${isPresent} and ${isSomebodys}`;

function conditionsOf(selection: Selection): RawBuilder<SqlBool>[] {
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

const allOf = (conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

const comparing: readonly Operator[] = ['eq', 'in', 'gt', 'ge', 'lt', 'le'];

/** Conditions that the index of the sort itself answers: where in it to begin and to end. */
function boundsOf({ all }: Selection, [first]: ListQuery['sort']): RawBuilder<SqlBool>[] {
  const bounds = all.filter(({ field, operator }) => field === first?.field && comparing.includes(operator));
  return whereOf(columns, { all: bounds, advanced: undefined });
}

/** Rows to walk along the index of the sort before fetching and sorting the matches is cheaper. */
const reach = 2_000;

/**
 * Strategy by which the rows of a page are found.
 * - `everybody`: along the index of the sort; for a list without conditions.
 * - `walk`: the same, over the first rows of that order alone. Enough where many match.
 * - `collect`: all that match, then sorted. For few matches, or many that stand at the far end of the order.
 * Left to itself PostgreSQL takes the walk whenever it expects many matches, and reads a million rows when they stand
 * at the far end: everybody of a surname, sorted by name.
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
    /** The ids come first: names are then looked up for the rows of the page alone, however deep it is. */
    listPage: (selection: Selection, { limit, offset, ...window }: Window, plan: Plan) => {
      const sort = window.sort.length > 0 ? window.sort : newestFirst;
      const order = orderOf(columns, sort, newestFirst, sql`u.id`);
      const matching = allOf(conditionsOf(selection));
      const sources: Record<Plan, () => RawBuilder<unknown>> = {
        everybody: () => sql`sys_user u where ${matching}`,
        walk: () => sql`(select u.* from sys_user u where ${allOf([isPresent, ...boundsOf(selection, sort)])}
          order by ${order} limit ${reach}) u where ${matching}`,
        // OFFSET keeps the planner from merging the two.
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
    listIds: async (selection: Selection, wanted: ListQuery['sort'], limit: number): Promise<string[]> => {
      const order = orderOf(columns, wanted.length > 0 ? wanted : newestFirst, newestFirst, sql`u.id`);
      const query = sql<{ id: string }>`select u.id from sys_user u
        where ${allOf(conditionsOf(selection))} order by ${order} limit ${limit}`;
      return (await query.execute(db)).rows.map(({ id }) => id);
    },
    countAll: async (selection: Selection): Promise<number> => {
      const query = sql<{ total: number }>`select count(*) as total from sys_user u
        where ${allOf(conditionsOf(selection))}`;
      return first(await query.execute(db)).total;
    },
    /** As `countAll`, but it stops at `limit`. */
    countUpTo: async (selection: Selection, limit: number): Promise<number> => {
      const query = sql<{ total: number }>`select count(*) as total from
        (select from sys_user u where ${allOf(conditionsOf(selection))} limit ${limit}) few`;
      return first(await query.execute(db)).total;
    },
    /** The planner's guess. */
    estimate: async (selection: Selection): Promise<number> => {
      const query = sql<Explained>`explain (format json) select from sys_user u
        where ${allOf(conditionsOf(selection))}`;
      return first(await query.execute(db))['QUERY PLAN'][0].Plan['Plan Rows'];
    },
  };
};

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };
