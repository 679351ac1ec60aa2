import type { RowScope } from '@baisi/contract/rules/row-scope';
import { userIdentity } from '@baisi/contract/users';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Handle } from '../../db/work.ts';
import { isWithin } from './department-rows.ts';

/** Maximum number of departments that a search returns. */
const maxFound = 200;

const among = (field: 'd.id' | 'd.org_code' | 'd.parent_id', values: readonly string[]) =>
  sql<SqlBool>`${sql.ref(field)} = any(${values}::text[])`;

/**
 * Condition that `d` is one of these departments or a descendant: an org code begins with its parent's (api-contract
 * 3.7).
 */
const isBelow = (ids: readonly string[]) => sql<SqlBool>`exists (select from sys_depart top
  where top.id = any(${ids}::text[]) and top.del_flag = 0 and starts_with(d.org_code, top.org_code))`;

/** SQL for the ids of the departments that a superior (负责人) manages (api-contract 2.1). */
const managedBy = (userId: string) => sql<string[]>`string_to_array((select u.depart_ids from sys_user u
  where u.id = ${userId} and u.user_identity = ${userIdentity.superior}), ',')`;

/** SQL for the name of the department's head; null when that user is in the recycle bin. */
const headName = sql<string | null>`(select u.realname from sys_user u
  where u.id = d.head_user_id and u.del_flag = 0)`.as('head_name');

/** Queries over sys_depart. */
export const departmentsRepository = (db: Handle) => {
  const present = () => db.selectFrom('sys_depart as d').where('d.del_flag', '=', 0);
  const listIds = async (condition: RawBuilder<SqlBool>): Promise<string[]> => {
    const rows = await present().select('d.id').where(condition).orderBy('d.id').execute();
    return rows.map((row) => row.id);
  };
  /** Departments with all fields; siblings in display order. */
  const list = (condition: RawBuilder<SqlBool>) =>
    present()
      .selectAll('d')
      .select(headName)
      .where(condition)
      .orderBy('d.depart_order')
      .orderBy('d.org_code');
  return {
    /** Every department within the scope; siblings in display order. */
    listForTree: (scope: RowScope) =>
      present()
        .select(['d.id', 'd.parent_id', 'd.depart_name', 'd.org_code', 'd.status'])
        .where(isWithin(scope))
        .orderBy('d.depart_order')
        .orderBy('d.org_code')
        .execute(),
    listWithin: (scope: RowScope) => list(isWithin(scope)).execute(),
    listBy: (field: 'd.id' | 'd.org_code' | 'd.parent_id', values: readonly string[], scope: RowScope) =>
      list(sql<SqlBool>`${among(field, values)} and ${isWithin(scope)}`).execute(),
    /** Departments within the scope whose parent is not. */
    listTop: (scope: RowScope) =>
      list(
        sql<SqlBool>`${isWithin(scope)} and (d.parent_id is null or not exists (
          select from (select d.* from sys_depart d where ${isWithin(scope)}) above
          where above.id = d.parent_id and above.del_flag = 0))`,
      ).execute(),
    findById: (id: string, scope: RowScope) =>
      list(sql<SqlBool>`d.id = ${id} and ${isWithin(scope)}`).executeTakeFirst(),
    /** Returns which of `ids` have children within the scope. */
    listParentsAmong: async (ids: readonly string[], scope: RowScope): Promise<string[]> => {
      const rows = await present()
        .select('d.parent_id as id')
        .distinct()
        .where(among('d.parent_id', ids))
        .where(isWithin(scope))
        .execute();
      return rows.flatMap(({ id }) => id ?? []);
    },
    search: (text: string, condition: RawBuilder<SqlBool>) =>
      list(sql<SqlBool>`${condition} and (strpos(lower(d.depart_name), lower(${text})) > 0
          or strpos(lower(d.depart_name_abbr), lower(${text})) > 0 or starts_with(d.org_code, upper(${text}))
          or exists (select from sys_depart_former_code f where f.depart_id = d.id and f.code = upper(${text})))`)
        .limit(maxFound)
        .execute(),
    isWithin,
    isManagedBy: (userId: string) => sql<SqlBool>`exists (select from sys_depart top
      where top.id = any(${managedBy(userId)}) and top.del_flag = 0 and starts_with(d.org_code, top.org_code))`,
    isSuperior: async (userId: string): Promise<boolean> => {
      const found = await db
        .selectFrom('sys_user')
        .select('id')
        .where('id', '=', userId)
        .where('user_identity', '=', userIdentity.superior)
        .executeTakeFirst();
      return found !== undefined;
    },
    listWhere: (condition: RawBuilder<SqlBool>) => list(condition).execute(),

    /** Returns which of `ids` exist. */
    listIdsAmong: (ids: readonly string[]) => listIds(among('d.id', ids)),
    /** Returns whether one of these departments is disabled. */
    isAnyOff: async (ids: readonly string[]): Promise<boolean> =>
      (await listIds(sql`${among('d.id', ids)} and d.status <> '1'`)).length > 0,
    /** Ids of these departments and all departments below them. */
    listIdsBelow: (ids: readonly string[]) => listIds(isBelow(ids)),
    /** Ids of the departments whose org code begins with `orgCode`, including the department itself. */
    listIdsUnderCode: (orgCode: string) => listIds(sql`starts_with(d.org_code, ${orgCode})`),
    /** Returns whether the department is within the scope. */
    isReached: async (id: string, scope: RowScope): Promise<boolean> =>
      (await listIds(sql`d.id = ${id} and ${isWithin(scope)}`)).length > 0,
  };
};

type Queries = ReturnType<typeof departmentsRepository>;
export type TreeRow = Awaited<ReturnType<Queries['listForTree']>>[number];
export type DepartmentRow = Awaited<ReturnType<Queries['listWithin']>>[number];
