import { type SqlBool, sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

/** An expired assignment grants nothing. */
const isNotOver = sql<SqlBool>`(ends_at is null or ends_at > now())`;

const idsOf = async (query: { execute(): Promise<{ id: string }[]> }): Promise<string[]> =>
  (await query.execute()).map((row) => row.id);

/** Queries over sys_user_role and sys_user_depart. */
export const userLinksRepository = (db: Handle) => {
  const roles = () => db.selectFrom('sys_user_role');
  const departments = () => db.selectFrom('sys_user_depart');
  return {
    listRoleIdsOf: (userId: string) =>
      idsOf(
        roles().select('role_id as id').where('user_id', '=', userId).where(isNotOver).orderBy('role_id'),
      ),
    listDepartmentIdsOf: (userId: string) =>
      idsOf(departments().select('depart_id as id').where('user_id', '=', userId).orderBy('depart_id')),
    /** Returns which of `userIds` have the role. */
    listHolders: (roleId: string, userIds: readonly string[]) =>
      idsOf(
        roles()
          .select('user_id as id')
          .where('role_id', '=', roleId)
          .where('user_id', 'in', userIds)
          .where(isNotOver),
      ),
    /** The user's active roles, each with its end; null: never. */
    listEndsOf: (userId: string) =>
      roles().select(['role_id', 'ends_at']).where('user_id', '=', userId).where(isNotOver).execute(),
    /** The end of the role for those of `userIds` who have it. */
    listEnds: (roleId: string, userIds: readonly string[]) =>
      roles()
        .select(['user_id', 'ends_at'])
        .where('role_id', '=', roleId)
        .where('user_id', 'in', userIds)
        .where(isNotOver)
        .execute(),
    setEnds: (roleId: string, userIds: readonly string[], endsAt: Date | null) =>
      db
        .updateTable('sys_user_role')
        .set({ ends_at: endsAt })
        .where('role_id', '=', roleId)
        .where('user_id', 'in', userIds)
        .execute(),
    /** Returns which of `userIds` belong to the department. */
    listMembers: (departmentId: string, userIds: readonly string[]) =>
      idsOf(
        departments()
          .select('user_id as id')
          .where('depart_id', '=', departmentId)
          .where('user_id', 'in', userIds),
      ),
    /** Assigns roles; an expired assignment is replaced. */
    insertRoles: (userIds: readonly string[], roleIds: readonly string[], endsAt: Date | null = null) =>
      db
        .insertInto('sys_user_role')
        .values(
          userIds.flatMap((user_id) => roleIds.map((role_id) => ({ user_id, role_id, ends_at: endsAt }))),
        )
        .onConflict((clash) => clash.columns(['user_id', 'role_id']).doUpdateSet({ ends_at: endsAt }))
        .execute(),
    /** Sets the end of each of these roles of user `userId` to the end that the role has for user `fromId`. */
    copyEnds: (fromId: string, userId: string, roleIds: readonly string[]) =>
      sql`update sys_user_role as copy set ends_at = source.ends_at from sys_user_role as source
        where source.user_id = ${fromId} and copy.user_id = ${userId} and copy.role_id = source.role_id
          and copy.role_id = any(${roleIds}::text[])`.execute(db),
    deleteRoles: (userIds: readonly string[], roleIds: readonly string[]) =>
      db
        .deleteFrom('sys_user_role')
        .where('user_id', 'in', userIds)
        .where('role_id', 'in', roleIds)
        .execute(),
    insertDepartments: (userIds: readonly string[], departmentIds: readonly string[]) =>
      db
        .insertInto('sys_user_depart')
        .values(userIds.flatMap((user_id) => departmentIds.map((depart_id) => ({ user_id, depart_id }))))
        .execute(),
    deleteDepartments: (userIds: readonly string[], departmentIds: readonly string[]) =>
      db
        .deleteFrom('sys_user_depart')
        .where('user_id', 'in', userIds)
        .where('depart_id', 'in', departmentIds)
        .execute(),
  };
};
