import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type Insertable, sql } from 'kysely';
import type { SysUserTable } from '../../../db/tables.ts';
import type { Handle } from '../../../db/work.ts';
import type { WantedRecords } from '../../../import-target.ts';
import { isWithin } from '../user-rows.ts';
import { userColumns } from '../users.repository.ts';

/** Queries over many users at once, for imports; ids are one parameter. */
export const userImportRepository = (db: Handle) => ({
  /** Present users with these usernames in lower case, or ids, with their active roles and departments. */
  listWanted: (wanted: WantedRecords, scope: RowScope) =>
    db
      .selectFrom('sys_user as u')
      .select(userColumns)
      .select([
        sql<string>`array_to_string(array(select role_id from sys_user_role where user_id = u.id
          and (ends_at is null or ends_at > now()) order by role_id), ',')`.as('role_ids'),
        sql<string>`array_to_string(array(select depart_id from sys_user_depart where user_id = u.id
          order by depart_id), ',')`.as('member_of'),
      ])
      .where(
        'ids' in wanted
          ? sql<boolean>`u.id = any(${wanted.ids}::text[])`
          : sql<boolean>`lower(u.username) = any(${wanted.keys}::text[])`,
      )
      .where('u.del_flag', '=', 0)
      .where(isWithin(scope))
      .execute(),
  insert: (rows: readonly Insertable<SysUserTable>[]) => db.insertInto('sys_user').values(rows).execute(),
  /** Versions of present users. */
  listVersions: (ids: readonly string[]) =>
    db
      .selectFrom('sys_user')
      .select(['id', 'version'])
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .where('del_flag', '=', 0)
      .execute(),
  /** Present users who have not replaced the password that they were given, by username. */
  listUnchanged: (ids: readonly string[]) =>
    db
      .selectFrom('sys_user')
      .select(['id', 'username', 'realname'])
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .where('must_change_password', '=', true)
      .where('del_flag', '=', 0)
      .orderBy('username')
      .execute(),
});
