import { administratorRole } from '@baisi/contract/access';
import { menuType } from '@baisi/contract/permissions';
import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** Who works where. */
type Workplace = { userId: string; orgCode: string | null };

/** Queries over sys_permission and sys_role_permission. */
export const permissionsRepository = (db: Handle) => {
  const rows = () =>
    db
      .selectFrom('sys_permission as p')
      .selectAll('p')
      .where('p.del_flag', '=', 0)
      .orderBy(sql`p.sort_no asc nulls last`)
      .orderBy('p.create_time')
      .orderBy('p.id');
  return {
    /**
     * Every menu, button and column rule of the system. Granted are those that the roles give, and the department roles
     * of the department somebody works in; all of them for the role `admin` (api-contract 4.2).
     */
    listFor: (roleCodes: readonly string[], { userId, orgCode }: Workplace) =>
      rows()
        .select(
          roleCodes.includes(administratorRole)
            ? sql<boolean>`true`.as('is_granted')
            : sql<boolean>`p.id in (
                select rp.permission_id from sys_user_role ur
                  join sys_role_permission rp on rp.role_id = ur.role_id
                where ur.user_id = ${userId}
                union all
                select dp.permission_id from sys_depart d
                  join sys_depart_role dr on dr.depart_id = d.id
                  join sys_depart_role_user du on du.role_id = dr.id and du.user_id = ${userId}
                  join sys_depart_role_permission dp on dp.role_id = dr.id
                where d.org_code = ${orgCode} and d.del_flag = 0)`.as('is_granted'),
        )
        .execute(),
    listRoleCodesOf: async (userId: string) => {
      const found = await db
        .selectFrom('sys_user_role as ur')
        .innerJoin('sys_role as r', 'r.id', 'ur.role_id')
        .select('r.role_code')
        .where('ur.user_id', '=', userId)
        .orderBy('r.role_code')
        .execute();
      return found.map((row) => row.role_code);
    },
    /** `perms` texts of the enabled buttons that somebody may use in whichever department. */
    listActionsOf: async (userId: string) => {
      const { rows: found } = await sql<{ perms: string }>`
        select distinct p.perms from sys_permission p
        where p.menu_type = ${menuType.button} and p.del_flag = 0 and p.status = '1' and p.perms is not null
          and p.id in (
            select rp.permission_id from sys_user_role ur
              join sys_role_permission rp on rp.role_id = ur.role_id
            where ur.user_id = ${userId}
            union all
            select dp.permission_id from sys_depart_role_user du
              join sys_depart_role_permission dp on dp.role_id = du.role_id
            where du.user_id = ${userId})`.execute(db);
      return found.map((row) => row.perms);
    },
    /** `perms` texts of the enabled buttons that the roles give. */
    listActionsOfRoles: async (roleIds: readonly string[]) => {
      if (roleIds.length === 0) return [];
      const found = await db
        .selectFrom('sys_role_permission as rp')
        .innerJoin('sys_permission as p', 'p.id', 'rp.permission_id')
        .select('p.perms')
        .distinct()
        .where('rp.role_id', 'in', roleIds)
        .where('p.menu_type', '=', menuType.button)
        .where('p.del_flag', '=', 0)
        .where('p.status', '=', '1')
        .where('p.perms', 'is not', null)
        .execute();
      return found.flatMap((row) => row.perms ?? []);
    },
  };
};

export type PermissionRow = Omit<
  Awaited<ReturnType<ReturnType<typeof permissionsRepository>['listFor']>>[number],
  'is_granted'
>;
