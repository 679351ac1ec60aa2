import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import type { GrantHolder } from './grant-scopes.repository.ts';

const owners = {
  role: sql.table('sys_role'),
  department: sql.table('sys_depart'),
  'department role': sql.table('sys_depart_role'),
} as const;

/** Queries over the holders of grants: roles, departments and department roles. */
export const grantHoldersRepository = (db: Handle) => ({
  /**
   * Locks the row of the holder until the transaction ends. Returns false when the role or department does not exist.
   */
  lockHolder: async ({ kind, id }: GrantHolder): Promise<boolean> => {
    const found = await sql`select id from ${owners[kind]} where id = ${id} for update`.execute(db);
    return found.rows.length > 0;
  },
  /**
   * Returns whether the user has this role; a department role also counts while the user works in another department.
   * False for a department, which is not assigned to users.
   */
  isHolder: async ({ kind, id }: GrantHolder, userId: string): Promise<boolean> => {
    if (kind === 'department') return false;
    const table = sql.table(kind === 'role' ? 'sys_user_role' : 'sys_depart_role_user');
    const found = await sql`select from ${table} where role_id = ${id} and user_id = ${userId}`.execute(db);
    return found.rows.length > 0;
  },
  /** Finds the department of a department role. */
  findDepartmentOf: (roleId: string) =>
    db.selectFrom('sys_depart_role').select(['id', 'depart_id']).where('id', '=', roleId).executeTakeFirst(),
  listRolesInside: async (departmentId: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('sys_depart_role')
      .select('id')
      .where('depart_id', '=', departmentId)
      .execute();
    return rows.map(({ id }) => id);
  },
  findRole: (id: string) =>
    db
      .selectFrom('sys_role')
      .select(['id', 'role_name', 'role_code', 'status'])
      .where('id', '=', id)
      .executeTakeFirst(),
  listRoles: () =>
    db.selectFrom('sys_role').select(['id', 'role_name', 'role_code', 'status']).orderBy('id').execute(),
  /** Lists every permission with the id of its parent. */
  listParents: () =>
    db.selectFrom('sys_permission').select(['id', 'parent_id']).where('del_flag', '=', 0).execute(),
});
