import { userStatus } from '@baisi/contract/users';
import { type SqlBool, sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

const departs = (column: 'org_code' | 'depart_name') =>
  sql<
    string[]
  >`array(select d.${sql.ref(column)} from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
    where ud.user_id = u.id and d.del_flag = 0 order by d.org_code)`;

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
        .select([departs('org_code').as('org_codes'), departs('depart_name').as('depart_names')])
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
