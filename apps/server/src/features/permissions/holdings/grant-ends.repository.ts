import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

/** Queries for the expiry of grants and the affected users. */
export const grantEndsRepository = (db: Handle) => ({
  /** Returns the earliest end of any grant after `now`; undefined when no grant ends. */
  findNext: async (now: Date): Promise<Date | undefined> => {
    const { rows } = await sql<{ ends_at: Date | null }>`select min(ends_at) as ends_at from (
      select min(ends_at) as ends_at from sys_user_role where ends_at > ${now} union all
      select min(ends_at) from sys_depart_role_user where ends_at > ${now} union all
      select min(ends_at) from sys_role_permission where ends_at > ${now}) one`.execute(db);
    return rows[0]?.ends_at ?? undefined;
  },
  /**
   * Returns the users who lost a role, or whose role lost a permission, because it expired after `after` and not
   * later than `until`.
   */
  listPeopleWhoLost: async (after: Date, until: Date): Promise<string[]> => {
    const { rows } = await sql<{ user_id: string }>`
      select user_id from sys_user_role where ends_at > ${after} and ends_at <= ${until} union
      select user_id from sys_depart_role_user where ends_at > ${after} and ends_at <= ${until} union
      select ur.user_id from sys_role_permission rp join sys_user_role ur on ur.role_id = rp.role_id
        where rp.ends_at > ${after} and rp.ends_at <= ${until}`.execute(db);
    return rows.map((row) => row.user_id);
  },
});
