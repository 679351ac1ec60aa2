import type { RowScope } from '@baisi/contract/rules/row-scope';
import { userStatus } from '@baisi/contract/users';
import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import { isWithin } from '../user-rows.ts';

/** Queries for accounts that can sign in but have no role or no department. */
export const incompleteAccountsRepository = (db: Handle) => {
  const hasRole = sql<boolean>`(exists (select from sys_user_role ur where ur.user_id = u.id
      and (ur.ends_at is null or ur.ends_at > now()))
    or exists (select from sys_depart_role_user du where du.user_id = u.id
      and (du.ends_at is null or du.ends_at > now())))`;
  const hasDepartment = sql<boolean>`exists (select from sys_user_depart ud
    join sys_depart d on d.id = ud.depart_id and d.del_flag = 0 where ud.user_id = u.id)`;
  return {
    /** Newest accounts first. */
    list: (exceptId: string, scope: RowScope, limit: number) =>
      db
        .selectFrom('sys_user as u')
        .select(['u.id', 'u.username', 'u.realname', 'u.create_time'])
        .select([hasRole.as('has_role'), hasDepartment.as('has_department')])
        .where('u.del_flag', '=', 0)
        .where('u.status', '=', userStatus.normal)
        .where('u.id', '<>', exceptId)
        .where(isWithin(scope))
        .where(sql<boolean>`not (${hasRole} and ${hasDepartment})`)
        .orderBy('u.create_time', 'desc')
        .orderBy('u.id', 'desc')
        .limit(limit)
        .execute(),
    /** Path of the menu that opens the users page. */
    findUsersPath: async (): Promise<string | undefined> => {
      const menu = await db
        .selectFrom('sys_permission')
        .select('url')
        .where('component', '=', 'system/UserList')
        .where('del_flag', '=', 0)
        .where('hidden', '=', false)
        .orderBy('sort_no')
        .limit(1)
        .executeTakeFirst();
      return menu?.url ?? undefined;
    },
  };
};
