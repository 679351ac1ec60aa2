import type { RowScope } from '@baisi/contract/rules/row-scope';
import { maxCounted } from '@baisi/contract/users';
import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import { isWithin } from '../user-rows.ts';
import { isListed } from './user-pages.repository.ts';

type Count = { departId: string; count: number };

/** Counts the users of departments. */
export const departmentCountsRepository = (db: Handle) => ({
  /**
   * Counts the users of each department and its descendants, each user once. Stops at `maxCounted` memberships, so
   * that counting a million users takes no longer than counting ten thousand.
   */
  listCounts: async (ids: readonly string[], scope: RowScope): Promise<Count[]> => {
    const { rows } = await sql<Count>`select d.id as "departId", (
        select count(distinct few.user_id)::integer from (
          select ud.user_id from sys_depart below
          join sys_user_depart ud on ud.depart_id = below.id
          join sys_user u on u.id = ud.user_id
          where below.del_flag = 0 and starts_with(below.org_code, d.org_code) and ${isListed} and ${isWithin(scope)}
          limit ${maxCounted}) few) as count
      from sys_depart d where d.id = any(${ids}::text[]) and d.del_flag = 0`.execute(db);
    return rows;
  },
  /** Org codes of the departments of which users within the scope are members. */
  listCodesOf: async (scope: RowScope): Promise<string[]> => {
    const { rows } = await sql<{ code: string }>`select distinct d.org_code as code from sys_user u
      join sys_user_depart ud on ud.user_id = u.id
      join sys_depart d on d.id = ud.depart_id and d.del_flag = 0
      where ${isListed} and ${isWithin(scope)} order by 1`.execute(db);
    return rows.map(({ code }) => code);
  },
});
