import { userStatus } from '@baisi/contract/users';
import { type SqlBool, sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

/** The departments of people, read together: one subquery for each person would cost more than all else. */
const departsOf = (ids: readonly string[]) =>
  sql<{ user_id: string; org_codes: string[]; depart_names: string[] }>`(
    select ud.user_id, array_agg(d.org_code order by d.org_code) as org_codes,
      array_agg(d.depart_name order by d.org_code) as depart_names
    from sys_user_depart ud join sys_depart d on d.id = ud.depart_id and d.del_flag = 0
    where ud.user_id = any(${ids}::text[]) group by ud.user_id)`;

/** People as preview and inspector name them. */
export const peopleRepository = (db: Handle) => {
  const people = () =>
    db
      .selectFrom('sys_user as u')
      .select(['u.id', 'u.username', 'u.realname', 'u.org_code', 'u.status'])
      .where('u.del_flag', '=', 0);
  return {
    find: (id: string) => people().where('u.id', '=', id).executeTakeFirst(),
    /** The people among them who can sign in, with their departments. */
    listActive: (ids: readonly string[]) =>
      people()
        .leftJoin(departsOf(ids).as('departs'), 'departs.user_id', 'u.id')
        .select([
          sql<string[]>`coalesce(departs.org_codes, '{}')`.as('org_codes'),
          sql<string[]>`coalesce(departs.depart_names, '{}')`.as('depart_names'),
        ])
        .where(sql<SqlBool>`u.id = any(${ids}::text[])`)
        .where('u.status', '=', userStatus.normal)
        .execute(),
    /** Those who have the role now and can sign in. */
    listHoldersOf: (roleId: string, now: Date) =>
      people()
        .innerJoin('sys_user_role as ur', 'ur.user_id', 'u.id')
        .where('ur.role_id', '=', roleId)
        .where('u.status', '=', userStatus.normal)
        .where(sql<SqlBool>`(ur.ends_at is null or ur.ends_at > ${now})`)
        .orderBy('u.id')
        .execute(),
    /** How many people each role has. */
    countHolders: async (now: Date): Promise<Map<string, number>> => {
      const rows = await db
        .selectFrom('sys_user_role as ur')
        .innerJoin('sys_user as u', 'u.id', 'ur.user_id')
        .select((of) => ['ur.role_id', of.fn.countAll<number>().as('total')])
        .where('u.del_flag', '=', 0)
        .where(sql<SqlBool>`(ur.ends_at is null or ur.ends_at > ${now})`)
        .groupBy('ur.role_id')
        .execute();
      return new Map(rows.map((row) => [row.role_id, row.total]));
    },
  };
};
