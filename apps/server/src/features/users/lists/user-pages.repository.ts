import type { ListQuery, Operator } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type QueryResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import { type ListColumns, orderOf, whereOf } from '../../../platform/database/list.ts';
import { isWithin } from '../user-rows.ts';
import { recordTexts, userColumns } from '../users.repository.ts';

/** Filters of a list of users. Absent parts do not narrow; an empty list of ids or departments matches no user. */
export type Selection = {
  /** The rows within the caller's reach. */
  scope: RowScope;
  /** `present`: not in the recycle bin. `active`: also not frozen. */
  standing: 'present' | 'active';
  all: ListQuery['all'];
  advanced?: ListQuery['advanced'];
  ids?: readonly string[] | undefined;
  /** Members of any of these departments. */
  departmentIds?: readonly string[] | undefined;
  /** Users with any of these roles. */
  roleIds?: readonly string[] | undefined;
};

/** The range of rows and their order. */
export type Window = { sort: ListQuery['sort']; limit: number; offset: number };

/** Texts of one or two characters use the index over characters and pairs (migration 0001), which is exact for them. */
const grams = (column: RawBuilder<unknown>, text: string) =>
  sql<SqlBool>`search_grams(${column}) @> search_grams(${text})`;
const isShort = (text: string): boolean => Array.from(text).length <= 2;

/** Latin text also has a trigram index, which serves everything except short texts inside a word. */
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

/** Repeats the condition of the partial indexes literally, so that the planner uses them. */
const isPresent = sql<SqlBool>`u.del_flag = 0`;
/** Hides the reserved account by id: every sort index contains the id, whereas the name would need each row. */
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

/** Conditions that the index of the sort can answer: its first and last entry. */
function boundsOf({ all }: Selection, [first]: ListQuery['sort']): RawBuilder<SqlBool>[] {
  const bounds = all.filter(({ field, operator }) => field === first?.field && comparing.includes(operator));
  return whereOf(columns, { all: bounds, advanced: undefined });
}

/** Rows to read along the sort index before fetching and sorting all matches becomes cheaper. */
const reach = 2_000;

/**
 * Strategy by which the rows of a page are found.
 * - `everybody`: along the sort index; for a list without conditions.
 * - `walk`: the same, limited to the first rows of the index. For many matches.
 * - `collect`: fetches all matches, then sorts. For few matches, or many at the far end of the order. PostgreSQL alone
 *   chooses the walk whenever it expects many matches, and then reads a million rows if they are at the far end, such as
 *   all users of one surname sorted by name.
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
    /** Selects the ids first, so that names are looked up for the rows of one page only, however deep it is. */
    listPage: (selection: Selection, { limit, offset, ...window }: Window, plan: Plan) => {
      const sort = window.sort.length > 0 ? window.sort : newestFirst;
      const order = orderOf(columns, sort, newestFirst, sql`u.id`);
      const matching = allOf(conditionsOf(selection));
      const sources: Record<Plan, () => RawBuilder<unknown>> = {
        everybody: () => sql`sys_user u where ${matching}`,
        walk: () => sql`(select u.* from sys_user u where ${allOf([isPresent, ...boundsOf(selection, sort)])}
          order by ${order} limit ${reach}) u where ${matching}`,
        // OFFSET 0 keeps the planner from merging the two queries.
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
    /** Like `countAll`, but stops at `limit`. */
    countUpTo: async (selection: Selection, limit: number): Promise<number> => {
      const query = sql<{ total: number }>`select count(*) as total from
        (select from sys_user u where ${allOf(conditionsOf(selection))} limit ${limit}) few`;
      return first(await query.execute(db)).total;
    },
    /** The planner's estimate. */
    estimate: async (selection: Selection): Promise<number> => {
      const query = sql<Explained>`explain (format json) select from sys_user u
        where ${allOf(conditionsOf(selection))}`;
      return first(await query.execute(db))['QUERY PLAN'][0].Plan['Plan Rows'];
    },
  };
};

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };
