import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** Queries over sys_depart. */
export const departmentsRepository = (db: Handle) => {
  const present = () => db.selectFrom('sys_depart as d').where('d.del_flag', '=', 0);
  const listIds = async (condition: RawBuilder<SqlBool>): Promise<string[]> => {
    const rows = await present().select('d.id').where(condition).orderBy('d.id').execute();
    return rows.map((row) => row.id);
  };
  return {
    /** Every department, siblings in their order. */
    listForTree: () =>
      present()
        .select(['d.id', 'd.parent_id', 'd.depart_name', 'd.org_code'])
        .orderBy('d.depart_order')
        .orderBy('d.org_code')
        .execute(),
    /** Those of `ids` that exist. */
    listIdsAmong: (ids: readonly string[]) => listIds(sql`d.id = any(${ids}::text[])`),
    /** These departments and all below them: their org codes begin with these ones' (api-contract 3.7). */
    listIdsBelow: (ids: readonly string[]) =>
      listIds(sql`exists (select from sys_depart top
        where top.id = any(${ids}::text[]) and top.del_flag = 0 and starts_with(d.org_code, top.org_code))`),
    /** Departments whose org code is this one or begins with it. */
    listIdsUnderCode: (orgCode: string) => listIds(sql`starts_with(d.org_code, ${orgCode})`),
    listOfUser: (userId: string) =>
      present()
        .innerJoin('sys_user_depart as ud', 'ud.depart_id', 'd.id')
        .select(['d.id', 'd.parent_id', 'd.depart_name', 'd.org_code', 'd.org_category'])
        .where('ud.user_id', '=', userId)
        .orderBy('d.org_code')
        .execute(),
  };
};

type Queries = ReturnType<typeof departmentsRepository>;
export type TreeRow = Awaited<ReturnType<Queries['listForTree']>>[number];
export type ChoiceRow = Awaited<ReturnType<Queries['listOfUser']>>[number];
