import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** Reads the caller's profile: sys_user, roles and departments, which other features write. */
export const accountRepository = (db: Handle) => ({
  getPerson: (userId: string) =>
    db
      .selectFrom('sys_user')
      .select(['username', 'realname', 'work_no', 'phone', 'email', 'create_time'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
  listRoleNames: async (userId: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('sys_user_role as ur')
      .innerJoin('sys_role as r', 'r.id', 'ur.role_id')
      .select('r.role_name')
      .where('ur.user_id', '=', userId)
      .orderBy('r.role_code')
      .execute();
    return rows.map((row) => row.role_name);
  },
  /** Lists the user's departments; `roles` are the department roles that the user has there. */
  listDepartments: (userId: string) =>
    db
      .selectFrom('sys_user_depart as ud')
      .innerJoin('sys_depart as d', 'd.id', 'ud.depart_id')
      .select(['d.id', 'd.depart_name', 'd.org_code'])
      .select(
        sql<string[]>`array(select dr.role_name from sys_depart_role dr
          join sys_depart_role_user du on du.role_id = dr.id and du.user_id = ${userId}
          where dr.depart_id = d.id order by dr.role_code)`.as('roles'),
      )
      .where('ud.user_id', '=', userId)
      .where('d.del_flag', '=', 0)
      .orderBy('d.org_code')
      .execute(),
});

export type DepartmentRow = Awaited<
  ReturnType<ReturnType<typeof accountRepository>['listDepartments']>
>[number];
