import { userIdentity } from '@baisi/contract/users';
import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

/**
 * Queries for the departments that a user manages: as a superior (负责人), a user manages the departments assigned to
 * him and all departments below them (api-contract 2.1, D7).
 */
export const departmentReachRepository = (db: Handle) => ({
  isManaging: async (userId: string, departmentId: string): Promise<boolean> => {
    const { rows } = await sql`select from sys_user u
        join sys_depart top on top.id = any(string_to_array(u.depart_ids, ',')) and top.del_flag = 0
        join sys_depart d on starts_with(d.org_code, top.org_code) and d.del_flag = 0
      where u.id = ${userId} and u.user_identity = ${userIdentity.superior} and d.id = ${departmentId}
      limit 1`.execute(db);
    return rows.length > 0;
  },
  /** Org codes of the departments that a user manages directly, without the departments below them. */
  listManagedCodes: async (userId: string): Promise<string[]> => {
    const { rows } = await sql<{ org_code: string }>`select top.org_code from sys_user u
        join sys_depart top on top.id = any(string_to_array(u.depart_ids, ',')) and top.del_flag = 0
      where u.id = ${userId} and u.user_identity = ${userIdentity.superior}
      order by top.org_code`.execute(db);
    return rows.map((row) => row.org_code);
  },
  isThere: async (departmentId: string): Promise<boolean> => {
    const found = await db
      .selectFrom('sys_depart')
      .select('id')
      .where('id', '=', departmentId)
      .where('del_flag', '=', 0)
      .executeTakeFirst();
    return found !== undefined;
  },
});
