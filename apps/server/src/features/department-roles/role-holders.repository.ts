import { type SqlBool, sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** Queries over sys_depart_role_user, the holders of department roles. */
export const roleHoldersRepository = (db: Handle) => {
  return {
    /** Unexpired roles of the department that the user has. */
    listHeld: (userId: string, departmentId: string, now: Date) =>
      db
        .selectFrom('sys_depart_role_user as ru')
        .innerJoin('sys_depart_role as r', 'r.id', 'ru.role_id')
        .select(['ru.role_id', 'ru.user_id', 'ru.ends_at'])
        .where('ru.user_id', '=', userId)
        .where('r.depart_id', '=', departmentId)
        .where(sql<SqlBool>`(ru.ends_at is null or ru.ends_at > ${now})`)
        .orderBy('ru.role_id')
        .execute(),
    /** Unexpired department roles of the user, by name. */
    listOf: (userId: string, now: Date) =>
      db
        .selectFrom('sys_depart_role_user as ru')
        .innerJoin('sys_depart_role as r', 'r.id', 'ru.role_id')
        .select(['r.id', 'r.role_name as name'])
        .where('ru.user_id', '=', userId)
        .where(sql<SqlBool>`(ru.ends_at is null or ru.ends_at > ${now})`)
        .orderBy('r.role_name')
        .orderBy('r.id')
        .execute(),
    /** The roles among `roleIds` that the user has, expired or not. */
    listHeldAmong: async (userId: string, roleIds: readonly string[]): Promise<string[]> => {
      if (roleIds.length === 0) return [];
      const rows = await db
        .selectFrom('sys_depart_role_user')
        .select('role_id')
        .where('user_id', '=', userId)
        .where('role_id', 'in', roleIds)
        .execute();
      return rows.map((row) => row.role_id);
    },
    /** The departments among these that the user belongs to. */
    listMemberships: async (userId: string, departmentIds: readonly string[]): Promise<string[]> => {
      if (departmentIds.length === 0) return [];
      const rows = await db
        .selectFrom('sys_user_depart')
        .select('depart_id')
        .where('user_id', '=', userId)
        .where('depart_id', 'in', departmentIds)
        .execute();
      return rows.map((row) => row.depart_id);
    },
    /** Assigns roles until `endsAt`; an existing assignment gets the new end. */
    give: (userId: string, roleIds: readonly string[], endsAt: Date | null) =>
      db
        .insertInto('sys_depart_role_user')
        .values(roleIds.map((role_id) => ({ user_id: userId, role_id, ends_at: endsAt })))
        .onConflict((clash) => clash.columns(['user_id', 'role_id']).doUpdateSet({ ends_at: endsAt }))
        .execute(),
    /** Sets the end of each of these roles of user `userId` to the end that the role has for user `fromId`. */
    copyEnds: (fromId: string, userId: string, roleIds: readonly string[]) =>
      sql`update sys_depart_role_user as copy set ends_at = source.ends_at from sys_depart_role_user as source
        where source.user_id = ${fromId} and copy.user_id = ${userId} and copy.role_id = source.role_id
          and copy.role_id = any(${roleIds}::text[])`.execute(db),
    take: (userId: string, roleIds: readonly string[]) =>
      db
        .deleteFrom('sys_depart_role_user')
        .where('user_id', '=', userId)
        .where('role_id', 'in', roleIds)
        .execute(),
  };
};
