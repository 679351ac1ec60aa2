import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';
import type { DepartmentRow } from './departments.repository.ts';

/** Numbers of rows affected by deleting departments. `homeless`: members without another department. */
export type RemovalCounts = { people: number; homeless: number; roles: number; sessions: number };

/** Queries that delete departments with all dependent rows. */
export const departmentRemovalRepository = (db: Handle) => ({
  /**
   * Locks these departments and all descendants in the order of their ids, because two batches with different orders
   * could deadlock.
   */
  lockBelow: async (ids: readonly string[]): Promise<DepartmentRow[]> => {
    const { rows } = await sql<DepartmentRow>`select d.* from sys_depart d where d.del_flag = 0 and exists (
      select from sys_depart top where top.id = any(${ids}::text[]) and top.del_flag = 0
        and starts_with(d.org_code, top.org_code)) order by d.id for update of d`.execute(db);
    return rows;
  },
  /** Foreign keys delete memberships, grants of the departments, their roles and the grants of these. */
  deleteBy: async (rows: readonly DepartmentRow[]): Promise<void> => {
    const ids = rows.map(({ id }) => id);
    await sql`delete from sys_depart_code where parent_code = any(${rows.map((row) => row.org_code)}::text[])`.execute(
      db,
    );
    await sql`delete from sys_depart where id = any(${ids}::text[])`.execute(db);
  },
  listRoleIdsOf: async (ids: readonly string[]): Promise<string[]> => {
    const rows = await db
      .selectFrom('sys_depart_role')
      .select('id')
      .where(sql<boolean>`depart_id = any(${ids}::text[])`)
      .execute();
    return rows.map((row) => row.id);
  },
  countRemoval: async (rows: readonly DepartmentRow[], now: Date): Promise<RemovalCounts> => {
    const ids = sql`${rows.map(({ id }) => id)}::text[]`;
    const found = await sql<RemovalCounts>`with members as (
        select ud.user_id, bool_and(ud.depart_id = any(${ids})) as homeless from sys_user_depart ud
        join sys_user u on u.id = ud.user_id and u.del_flag = 0
        where ud.user_id in (select user_id from sys_user_depart where depart_id = any(${ids}))
        group by ud.user_id)
      select (select count(*) from members) as people,
        (select count(*) from members where homeless) as homeless,
        (select count(*) from sys_depart_role where depart_id = any(${ids})) as roles,
        (select count(*) from sys_session where ends_at > ${now}
          and org_code = any(${rows.map((row) => row.org_code)}::text[])) as sessions`.execute(db);
    const [counts] = found.rows;
    if (counts === undefined) throw new Error('a count without a row');
    return counts;
  },
});
