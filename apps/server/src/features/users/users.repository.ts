import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type Insertable, sql } from 'kysely';
import type { SysUserTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { isWithin } from './user-rows.ts';

/** All columns of a user except the password. */
export const userColumns = [
  'u.id',
  'u.version',
  'u.username',
  'u.realname',
  'u.avatar',
  'u.birthday',
  'u.sex',
  'u.email',
  'u.phone',
  'u.org_code',
  'u.status',
  'u.del_flag',
  'u.work_no',
  'u.post',
  'u.telephone',
  'u.activiti_sync',
  'u.user_identity',
  'u.depart_ids',
  'u.last_sign_in_at',
  'u.create_by',
  'u.create_time',
  'u.update_by',
  'u.update_time',
] as const;

/** Names behind the ids and codes of a user; an unknown code is returned instead of its name (api-contract 1.7). */
export const recordTexts = [
  sql<string[] | null>`(select array_agg(d.depart_name order by d.org_code)
    from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
    where ud.user_id = u.id)`.as('department_names'),
  sql<string[] | null>`(select array_agg(r.role_name order by r.role_name collate "zh-Hans-CN-x-icu")
    from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = u.id and (ur.ends_at is null or ur.ends_at > now()))`.as('role_names'),
  sql<string | null>`(select string_agg(coalesce(p.name, c.code), ',' order by c.place)
    from unnest(string_to_array(u.post, ',')) with ordinality as c (code, place)
    left join sys_position p on p.code = c.code)`.as('post_text'),
  sql<string | null>`(select string_agg(coalesce(d.depart_name, c.id), ',' order by c.place)
    from unnest(string_to_array(u.depart_ids, ',')) with ordinality as c (id, place)
    left join sys_depart d on d.id = c.id)`.as('depart_ids_text'),
] as const;

/** Maximum number of rows of a response without pages. */
const maxRows = 1_000;

/** Columns that the user forms write. */
export type Profile = Pick<
  Insertable<SysUserTable>,
  | 'realname'
  | 'avatar'
  | 'birthday'
  | 'sex'
  | 'email'
  | 'phone'
  | 'work_no'
  | 'post'
  | 'telephone'
  | 'activiti_sync'
  | 'user_identity'
  | 'depart_ids'
>;

/** One parameter for all ids: an export reads a thousand rows at a time. */
const isAmong = (ids: readonly string[]) => sql<boolean>`u.id = any(${ids}::text[])`;

/** Queries over the rows of sys_user. */
export const usersRepository = (db: Handle) => {
  const users = () => db.selectFrom('sys_user as u').select(userColumns);
  const records = () => users().select(recordTexts);
  const update = () => db.updateTable('sys_user');
  return {
    getById: (id: string) => users().where('u.id', '=', id).executeTakeFirstOrThrow(),
    listPresent: (ids: readonly string[], scope: RowScope) =>
      users()
        .where('u.id', 'in', ids)
        .where('u.del_flag', '=', 0)
        .where(isWithin(scope))
        .orderBy('u.id')
        .execute(),
    findPresentRecord: (id: string, scope: RowScope) =>
      records().where('u.id', '=', id).where('u.del_flag', '=', 0).where(isWithin(scope)).executeTakeFirst(),
    listNames: (ids: readonly string[]) =>
      db.selectFrom('sys_user').select(['id', 'realname']).where('id', 'in', ids).execute(),
    listRecords: (ids: readonly string[]) => records().where('u.id', 'in', ids).orderBy('u.id').execute(),
    listPresentRecords: (ids: readonly string[], scope: RowScope) =>
      records().where(isAmong(ids)).where('u.del_flag', '=', 0).where(isWithin(scope)).execute(),
    /** Users in the recycle bin, most recently removed first. */
    listDeletedRecords: (scope: RowScope) =>
      records()
        .where('u.del_flag', '=', 1)
        .where(isWithin(scope))
        .orderBy('u.update_time', 'desc')
        .orderBy('u.id', 'desc')
        .limit(maxRows)
        .execute(),
    findPresentByUsername: (username: string, scope: RowScope) =>
      users()
        .where(sql`lower(u.username)`, '=', username.toLowerCase())
        .where('u.del_flag', '=', 0)
        .where(isWithin(scope))
        .executeTakeFirst(),
    /** Locks users in the order of their ids, because two batches with different orders could deadlock. */
    lock: (ids: readonly string[], delFlag: 0 | 1, scope: RowScope) =>
      db
        .selectFrom('sys_user as u')
        .select(['u.id', 'u.username'])
        .where('u.id', 'in', ids)
        .where('u.del_flag', '=', delFlag)
        .where(isWithin(scope))
        .orderBy('u.id')
        .forUpdate('u')
        .execute(),
    /** Counts which of `ids` are within the scope, including the recycle bin. */
    countWithin: async (ids: readonly string[], scope: RowScope): Promise<number> => {
      const { total } = await db
        .selectFrom('sys_user as u')
        .select((of) => of.fn.countAll<number>().as('total'))
        .where('u.id', 'in', ids)
        .where(isWithin(scope))
        .executeTakeFirstOrThrow();
      return total;
    },
    insert: (row: Insertable<SysUserTable>) => db.insertInto('sys_user').values(row).execute(),
    /** Updates the user; returns false if the user does not exist or has another `version`. */
    setProfile: async (id: string, version: number, profile: Profile): Promise<boolean> => {
      const { numUpdatedRows } = await update()
        .set(profile)
        .where('id', '=', id)
        .where('version', '=', version)
        .where('del_flag', '=', 0)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    setStatus: (ids: readonly string[], status: number) =>
      update().set({ status }).where('id', 'in', ids).where('status', '<>', status).execute(),
    setDeleted: (ids: readonly string[], delFlag: 0 | 1) =>
      update().set({ del_flag: delFlag }).where('id', 'in', ids).execute(),
    /** Raises the version of users whose roles or departments changed. */
    touch: (ids: readonly string[]) =>
      update()
        .set((current) => ({ version: current.ref('version') }))
        .where('id', 'in', ids)
        .execute(),
    deleteBy: (ids: readonly string[]) => db.deleteFrom('sys_user').where('id', 'in', ids).execute(),
  };
};

export type UserQueries = ReturnType<typeof usersRepository>;
export type UserRow = Awaited<ReturnType<UserQueries['getById']>>;
export type UserRecordRow = Awaited<ReturnType<UserQueries['listDeletedRecords']>>[number];
