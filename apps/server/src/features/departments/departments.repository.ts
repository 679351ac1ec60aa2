import type { RowScope } from '@baisi/contract/rules/row-scope';
import { userIdentity } from '@baisi/contract/users';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Handle } from '../../db/work.ts';
import { isWithin } from './department-rows.ts';

/** Maximum departments that a search returns. */
const maxFound = 200;

const among = (field: 'd.id' | 'd.org_code' | 'd.parent_id', values: readonly string[]) =>
  sql<SqlBool>`${sql.ref(field)} = any(${values}::text[])`;

/**
 * Returns whether `d` is one of these departments or a descendant. Org codes begin with the parent's (api-contract
 * 3.7).
 */
const isBelow = (ids: readonly string[]) => sql<SqlBool>`exists (select from sys_depart top
  where top.id = any(${ids}::text[]) and top.del_flag = 0 and starts_with(d.org_code, top.org_code))`;

/** Ids of the departments that a superior is responsible for (api-contract 2.1). */
const managedBy = (userId: string) => sql<string[]>`string_to_array((select u.depart_ids from sys_user u
  where u.id = ${userId} and u.user_identity = ${userIdentity.superior}), ',')`;

/** The name of the head, unless that user is deleted. */
const headName = sql<string | null>`(select u.realname from sys_user u
  where u.id = d.head_user_id and u.del_flag = 0)`.as('head_name');

/** Queries over sys_depart. */
export const departmentsRepository = (db: Handle) => {
  const present = () => db.selectFrom('sys_depart as d').where('d.del_flag', '=', 0);
  const listIds = async (condition: RawBuilder<SqlBool>): Promise<string[]> => {
    const rows = await present().select('d.id').where(condition).orderBy('d.id').execute();
    return rows.map((row) => row.id);
  };
  /** Departments with all fields, siblings in their order. */
  const list = (condition: RawBuilder<SqlBool>) =>
    present()
      .selectAll('d')
      .select(headName)
      .where(condition)
      .orderBy('d.depart_order')
      .orderBy('d.org_code');
  return {
    /** Every department within reach, siblings in their order. */
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
    /** The topmost departments within reach. */
    listTop: (scope: RowScope) =>
      list(
        sql<SqlBool>`${isWithin(scope)} and (d.parent_id is null or not exists (
          select from (select d.* from sys_depart d where ${isWithin(scope)}) above
          where above.id = d.parent_id and above.del_flag = 0))`,
      ).execute(),
    findById: (id: string, scope: RowScope) =>
      list(sql<SqlBool>`d.id = ${id} and ${isWithin(scope)}`).executeTakeFirst(),
    /** The departments among these that have children within reach. */
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

    /** The departments among `ids` that exist. */
    listIdsAmong: (ids: readonly string[]) => listIds(among('d.id', ids)),
    /** Returns whether one of these departments is switched off. */
    isAnyOff: async (ids: readonly string[]): Promise<boolean> =>
      (await listIds(sql`${among('d.id', ids)} and d.status <> '1'`)).length > 0,
    /** These departments and all below them. */
    listIdsBelow: (ids: readonly string[]) => listIds(isBelow(ids)),
    /** Departments whose org code is this one or begins with it. */
    listIdsUnderCode: (orgCode: string) => listIds(sql`starts_with(d.org_code, ${orgCode})`),
    /** Returns whether the department is within the scope. */
    isReached: async (id: string, scope: RowScope): Promise<boolean> =>
      (await listIds(sql`d.id = ${id} and ${isWithin(scope)}`)).length > 0,
  };
};

type Queries = ReturnType<typeof departmentsRepository>;
export type TreeRow = Awaited<ReturnType<Queries['listForTree']>>[number];
export type DepartmentRow = Awaited<ReturnType<Queries['listWithin']>>[number];
