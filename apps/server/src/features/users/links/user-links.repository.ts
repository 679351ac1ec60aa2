import { administratorRole } from '@baisi/contract/access';
import { userStatus } from '@baisi/contract/users';
import type { Handle } from '../../../db/work.ts';

const idsOf = async (query: { execute(): Promise<{ id: string }[]> }): Promise<string[]> =>
  (await query.execute()).map((row) => row.id);

/** Queries over sys_user_role and sys_user_depart. */
export const userLinksRepository = (db: Handle) => {
  const roles = () => db.selectFrom('sys_user_role');
  const departments = () => db.selectFrom('sys_user_depart');
  const administrators = () =>
    db
      .selectFrom('sys_user_role as ur')
      .innerJoin('sys_role as r', 'r.id', 'ur.role_id')
      .where('r.role_code', '=', administratorRole);
  return {
    listRoleIdsOf: (userId: string) =>
      idsOf(roles().select('role_id as id').where('user_id', '=', userId).orderBy('role_id')),
    listDepartmentIdsOf: (userId: string) =>
      idsOf(departments().select('depart_id as id').where('user_id', '=', userId).orderBy('depart_id')),
    /** Those of `userIds` who have the role. */
    listHolders: (roleId: string, userIds: readonly string[]) =>
      idsOf(roles().select('user_id as id').where('role_id', '=', roleId).where('user_id', 'in', userIds)),
    /** Those of `userIds` who belong to the department. */
    listMembers: (departmentId: string, userIds: readonly string[]) =>
      idsOf(
        departments()
          .select('user_id as id')
          .where('depart_id', '=', departmentId)
          .where('user_id', 'in', userIds),
      ),
    insertRoles: (userIds: readonly string[], roleIds: readonly string[]) =>
      db
        .insertInto('sys_user_role')
        .values(userIds.flatMap((user_id) => roleIds.map((role_id) => ({ user_id, role_id }))))
        .execute(),
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
    /** Those of `userIds` who have the role `admin`. */
    listAdministratorsAmong: (userIds: readonly string[]) =>
      idsOf(administrators().select('ur.user_id as id').where('ur.user_id', 'in', userIds)),
    /** Until the transaction ends nobody else counts administrators: each count sees what the one before it did. */
    lockAdministratorRole: () =>
      db
        .selectFrom('sys_role')
        .select('id')
        .where('role_code', '=', administratorRole)
        .forNoKeyUpdate()
        .execute(),
    /** Administrators who can sign in. */
    countActiveAdministrators: async () => {
      const { total } = await administrators()
        .innerJoin('sys_user as u', 'u.id', 'ur.user_id')
        .where('u.del_flag', '=', 0)
        .where('u.status', '=', userStatus.normal)
        .select((of) => of.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
};
