import { userIdentity } from '@baisi/contract/users';
import { sql } from 'kysely';
import type { Handle } from '../../../../db/work.ts';

/** A department that a user belongs to or manages. */
export type PlaceRow = {
  id: string;
  depart_name: string;
  org_code: string;
  is_managed: boolean;
};

export const comparedPeopleRepository = (db: Handle) => ({
  /** A user's enabled departments. */
  listPlaces: async (userId: string): Promise<PlaceRow[]> => {
    const { rows } = await sql<PlaceRow>`
      select d.id, d.depart_name, d.org_code, false as is_managed
        from sys_user_depart ud join sys_depart d on d.id = ud.depart_id and d.del_flag = 0 and d.status = '1'
        where ud.user_id = ${userId}
      union all
      select d.id, d.depart_name, d.org_code, true
        from sys_user u join sys_depart d on d.id = any(string_to_array(u.depart_ids, ',')) and d.del_flag = 0
        where u.id = ${userId} and u.user_identity = ${userIdentity.superior}
      order by org_code`.execute(db);
    return rows;
  },
  /** Names of departments, by org code. */
  listNames: async (orgCodes: readonly string[]): Promise<Map<string, string>> => {
    const { rows } = await sql<{ org_code: string; depart_name: string }>`
      select org_code, depart_name from sys_depart
      where org_code = any(${orgCodes}::text[]) and del_flag = 0`.execute(db);
    return new Map(rows.map((row) => [row.org_code, row.depart_name]));
  },
});
