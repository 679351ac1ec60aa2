import { userStatus } from '@baisi/contract/users';
import { type SqlBool, sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

/**
 * Returns the departments of users by user id, ordered by org code. Reads plain rows: with thousands of users,
 * aggregating arrays takes more time in the database and the driver than the rest of the search.
 */
async function departsOf(db: Handle, ids: readonly string[]) {
  const departs = await db
    .selectFrom('sys_depart')
    .select(['id', 'org_code', 'depart_name', 'status'])
    .where('del_flag', '=', 0)
    .orderBy('org_code')
    .execute();
  const places = new Map(departs.map((depart, place) => [depart.id, place]));
  const links = await db
    .selectFrom('sys_user_depart')
    .select(['user_id', 'depart_id'])
    .where(sql<SqlBool>`user_id = any(${ids}::text[])`)
    .execute();
  const byPerson = Map.groupBy(links, (link) => link.user_id);
  return (userId: string) =>
    (byPerson.get(userId) ?? [])
      .flatMap((link) => places.get(link.depart_id) ?? [])
      .toSorted((a, b) => a - b)
      .flatMap((place) => departs[place] ?? []);
}

/** Queries over the users whom the preview and the inspector mention. */
export const peopleRepository = (db: Handle) => {
  const people = () =>
    db
      .selectFrom('sys_user as u')
      .select(['u.id', 'u.username', 'u.realname', 'u.org_code', 'u.status'])
      .where('u.del_flag', '=', 0);
  return {
    /** Ids of everybody who can sign in, by name. */
    listActiveIds: async (): Promise<string[]> => {
      const found = await people()
        .where('u.status', '=', userStatus.normal)
        .where(sql<SqlBool>`lower(u.username) <> '_reserve_user_external'`)
        .orderBy(sql`u.realname collate "zh-Hans-CN-x-icu"`)
        .orderBy('u.id')
        .execute();
      return found.map(({ id }) => id);
    },
    find: (id: string) => people().where('u.id', '=', id).executeTakeFirst(),
    /**
     * The users who can sign in, with the names of all their departments and the org codes of the enabled ones:
     * nobody works in a disabled department.
     */
    listActive: async (ids: readonly string[]) => {
      const found = await people()
        .where(sql<SqlBool>`u.id = any(${ids}::text[])`)
        .where('u.status', '=', userStatus.normal)
        .execute();
      const departsOfPerson = await departsOf(db, ids);
      return found.map((person) => {
        const departs = departsOfPerson(person.id);
        return {
          ...person,
          org_codes: departs.flatMap(({ org_code, status }) => (status === '1' ? [org_code] : [])),
          depart_names: departs.map(({ depart_name }) => depart_name),
        };
      });
    },
    /** Users who have the role at `now` and can sign in. */
    listHoldersOf: (roleId: string, now: Date) =>
      people()
        .innerJoin('sys_user_role as ur', 'ur.user_id', 'u.id')
        .where('ur.role_id', '=', roleId)
        .where('u.status', '=', userStatus.normal)
        .where(sql<SqlBool>`(ur.ends_at is null or ur.ends_at > ${now})`)
        .orderBy('u.id')
        .execute(),
    /** Counts the users of each role, by role id. */
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
