import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

type NamedLinks = {
  id: string;
  username: string;
  realname: string;
  roles: string[] | null;
  departments: string[] | null;
};

/** Reads users' roles and departments with their names. */
export const namedLinksRepository = (db: Handle) => ({
  listNames: async (userIds: readonly string[]): Promise<NamedLinks[]> => {
    const { rows } = await sql<NamedLinks>`select u.id, u.username, u.realname,
        (select array_agg(r.role_name order by r.role_name) from sys_user_role ur
          join sys_role r on r.id = ur.role_id
          where ur.user_id = u.id and (ur.ends_at is null or ur.ends_at > now())) as roles,
        (select array_agg(d.depart_name order by d.org_code) from sys_user_depart ud
          join sys_depart d on d.id = ud.depart_id where ud.user_id = u.id) as departments
      from sys_user u where u.id = any(${userIds}::text[])
      order by u.realname collate "zh-Hans-CN-x-icu", u.id`.execute(db);
    return rows;
  },
});
