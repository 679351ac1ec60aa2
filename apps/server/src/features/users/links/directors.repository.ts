import type { RowScope } from '@baisi/contract/rules/row-scope';
import { userIdentity } from '@baisi/contract/users';
import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import { isWithin } from '../user-rows.ts';

type Director = { departmentId: string; userId: string; realname: string };

/** Queries over the departments that superiors (负责人) manage (api-contract 2.1). */
export const directorsRepository = (db: Handle) => ({
  listOf: async (departmentIds: readonly string[], scope: RowScope): Promise<Director[]> => {
    const { rows } = await sql<Director>`select m.id as "departmentId", u.id as "userId", u.realname
      from sys_user u cross join unnest(string_to_array(u.depart_ids, ',')) as m (id)
      where u.del_flag = 0 and u.user_identity = ${userIdentity.superior} and ${isWithin(scope)}
        and m.id = any(${departmentIds}::text[])
      order by u.realname collate "zh-Hans-CN-x-icu", u.id`.execute(db);
    return rows;
  },
  release: (departmentIds: readonly string[]) =>
    sql`update sys_user u set depart_ids = nullif(array_to_string(array(
          select m.id from unnest(string_to_array(u.depart_ids, ',')) with ordinality as m (id, place)
          where m.id <> all(${departmentIds}::text[]) order by m.place), ','), '')
      where string_to_array(u.depart_ids, ',') && ${departmentIds}::text[]`.execute(db),
});
