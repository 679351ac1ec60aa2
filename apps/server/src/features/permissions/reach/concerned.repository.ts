import { userIdentity } from '@baisi/contract/users';
import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

/** Ids of the users whose reach a change can affect. */
export const concernedRepository = (db: Handle) => ({
  /** Users who have one of the roles, company or department roles. */
  listHolders: async (roleIds: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`select user_id as id from sys_user_role
        where role_id = any(${roleIds}::text[])
      union select user_id from sys_depart_role_user where role_id = any(${roleIds}::text[])`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** Users with a company or department role that grants one of the menus or another menu of the same page. */
  listHoldersOfMenus: async (menuIds: readonly string[]): Promise<string[]> => {
    const menus = sql`(select id from sys_permission where id = any(${menuIds}::text[]) or component in (
      select component from sys_permission where id = any(${menuIds}::text[]) and component <> ''))`;
    const { rows } = await sql<{ id: string }>`select held.user_id as id from sys_user_role held
        join sys_role_permission line on line.role_id = held.role_id where line.permission_id in ${menus}
      union select held.user_id from sys_depart_role_user held
        join sys_depart_role_permission line on line.role_id = held.role_id where line.permission_id in ${menus}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
  listEverybody: async (): Promise<string[]> =>
    (await db.selectFrom('sys_user').select('id').execute()).map(({ id }) => id),
  /** Users who belong to one of the departments, are its superior, or have a role in it. */
  listPlacedIn: async (departmentIds: readonly string[]): Promise<string[]> => {
    const ids = sql`${departmentIds}::text[]`;
    const { rows } = await sql<{
      id: string;
    }>`select user_id as id from sys_user_depart where depart_id = any(${ids})
      union select id from sys_user where string_to_array(depart_ids, ',') && ${ids}
      union select held.user_id from sys_depart_role_user held join sys_depart_role r on r.id = held.role_id
        where r.depart_id = any(${ids})`.execute(db);
    return rows.map(({ id }) => id);
  },
  /**
   * Superiors who gain or lose a department when the department `from` moves below `to`; both are org codes, an empty
   * `to` means the top level.
   */
  listSuperiorsOfMove: async (
    from: string,
    to: string,
  ): Promise<{ id: string; was: boolean; is: boolean }[]> => {
    const { rows } = await sql<{ id: string; was: boolean; is: boolean }>`select * from (
      select u.id, bool_or(starts_with(${from}, d.org_code)) as was,
        bool_or(d.org_code = ${from} or starts_with(${to}, d.org_code)) as "is"
      from sys_user u join sys_depart d on d.id = any(string_to_array(u.depart_ids, ',')) and d.del_flag = 0
      where u.user_identity = ${userIdentity.superior} group by u.id) s where was <> "is"`.execute(db);
    return rows;
  },
});
