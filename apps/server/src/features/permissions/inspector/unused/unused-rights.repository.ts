import { administratorRole } from '@baisi/contract/access';
import { menuType } from '@baisi/contract/permissions';
import { userStatus } from '@baisi/contract/users';
import { sql } from 'kysely';
import type { Handle } from '../../../../db/work.ts';

/** A code that a role grants, with the last day (a date as sent to clients) on which a user of the role used it. */
export type GrantedCode = {
  role_id: string;
  role_name: string;
  holders: number;
  permission_id: string;
  name: string;
  code: string;
  used_on: string | null;
};

/** Queries that compare the grants of roles with the recorded use of codes. */
export const unusedRightsRepository = (db: Handle) => ({
  /** Returns when recording began. */
  findStart: async (): Promise<Date> => {
    const { started_at } = await db
      .selectFrom('sys_permission_use_start')
      .select('started_at')
      .executeTakeFirstOrThrow();
    return started_at;
  },
  /** Lists which of `codes` enabled roles grant now, each with its last use by the role's current users. */
  listGiven: async (codes: readonly string[], namePart: string, now: Date): Promise<GrantedCode[]> => {
    const query = sql<GrantedCode>`with holder as (
        select ur.role_id, ur.user_id
        from sys_user_role ur
          join sys_user u on u.id = ur.user_id and u.del_flag = 0 and u.status = ${userStatus.normal}
        where ur.ends_at is null or ur.ends_at > ${now}),
      used as (
        select h.role_id, pu.code, max(pu.used_on) as used_on
        from holder h join sys_permission_use pu on pu.user_id = h.user_id
        group by h.role_id, pu.code),
      held as (select role_id, count(*)::int as holders from holder group by role_id)
      select r.id as role_id, r.role_name, coalesce(held.holders, 0) as holders,
        p.id as permission_id, p.name, one.code, to_char(used.used_on, 'YYYY-MM-DD') as used_on
      from sys_role r
        join sys_role_permission rp on rp.role_id = r.id and (rp.ends_at is null or rp.ends_at > ${now})
        join sys_permission p on p.id = rp.permission_id and p.del_flag = 0 and p.status = '1'
          and p.menu_type = ${menuType.button}
        cross join lateral (select distinct trim(part) as code from unnest(string_to_array(p.perms, ',')) part) one
        left join held on held.role_id = r.id
        left join used on used.role_id = r.id and used.code = one.code
      where r.role_code is distinct from ${administratorRole} and r.status = '1'
        and strpos(lower(r.role_name), lower(${namePart})) > 0
        and one.code = any(${codes}::text[])
      order by r.role_name, r.id, p.sort_no nulls last, one.code`;
    return (await query.execute(db)).rows;
  },
});
