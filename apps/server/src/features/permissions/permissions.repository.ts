import { administratorRole } from '@baisi/contract/access';
import { menuType } from '@baisi/contract/permissions';
import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

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
    /** Menus and buttons granted through the roles; everything for the role `admin` (api-contract 4.2). */
    listGranted: (roleCodes: readonly string[]) => {
      if (roleCodes.includes(administratorRole)) return rows().execute();
      if (roleCodes.length === 0) return Promise.resolve([]);
      return rows()
        .where('p.id', 'in', (inner) =>
          inner
            .selectFrom('sys_role_permission as rp')
            .innerJoin('sys_role as r', 'r.id', 'rp.role_id')
            .select('rp.permission_id')
            .where('r.role_code', 'in', roleCodes),
        )
        .execute();
    },
    /** Every button and column rule of the system. */
    listButtons: () => rows().where('p.menu_type', '=', menuType.button).execute(),
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

export type PermissionRow = Awaited<
  ReturnType<ReturnType<typeof permissionsRepository>['listButtons']>
>[number];
