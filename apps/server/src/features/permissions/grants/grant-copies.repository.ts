import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import type { Origin } from './grants.repository.ts';

/** Queries that copy the grants of a role. */
export const grantCopiesRepository = (db: Handle) => ({
  /** Copies a role's grants of these permissions to another role, including rules, data scopes of menus, and expiry. */
  copy: async (roles: { from: string; to: string }, permissionIds: readonly string[], origin: Origin) => {
    await sql`insert into sys_role_menu_scope (role_id, permission_id, data_scope, data_scope_departs)
      select ${roles.to}, permission_id, data_scope, data_scope_departs
      from sys_role_menu_scope where role_id = ${roles.from}`.execute(db);
    await sql`insert into sys_role_permission
        (role_id, permission_id, data_rule_ids, ends_at, operate_ip, operate_date)
      select ${roles.to}, permission_id, data_rule_ids, ends_at, ${origin.ip}, ${origin.at}
      from sys_role_permission
      where role_id = ${roles.from} and permission_id = any(${permissionIds}::text[])`.execute(db);
  },
});
