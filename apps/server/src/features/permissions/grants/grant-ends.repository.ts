import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import type { Origin } from './grants.repository.ts';

/** Queries over the ends of role grants. */
export const grantEndsRepository = (db: Handle) => ({
  /** Extends the grants of these menus to at least `endsAt`, so that they do not expire before a grant below them. */
  extend: async (roleId: string, permissionIds: readonly string[], endsAt: Date | null): Promise<void> => {
    await sql`update sys_role_permission set ends_at = ${endsAt}
        where role_id = ${roleId} and permission_id = any(${permissionIds}::text[]) and ends_at is not null
          and (${endsAt}::timestamptz is null or ends_at < ${endsAt})`.execute(db);
  },
  setEnds: async (
    roleId: string,
    permissionIds: readonly string[],
    endsAt: Date | null,
    { ip, at }: Origin,
  ): Promise<void> => {
    await sql`update sys_role_permission
        set ends_at = ${endsAt}, operate_ip = ${ip}, operate_date = ${at}
        where role_id = ${roleId} and permission_id = any(${permissionIds}::text[])`.execute(db);
  },
});
