import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** Dictionary log_type. */
const signInLine = 1;

export type Slice = { limit: number; offset: number };

/** Reads what other rooms write about one person: sys_user, roles, departments, sys_log, change_history. */
export const accountRepository = (db: Handle) => {
  // An account that was deleted for good may be given to somebody else, who does not read what was before.
  const signInsOf = (userId: string) =>
    db
      .selectFrom('sys_log as l')
      .innerJoin('sys_user as u', (join) =>
        join.onRef('l.userid', '=', 'u.username').onRef('l.create_time', '>=', 'u.create_time'),
      )
      .where('u.id', '=', userId)
      .where('l.log_type', '=', signInLine);
  const changesBy = (userId: string, tables: readonly string[]) =>
    db.selectFrom('change_history as h').where('h.actor_id', '=', userId).where('h.table_name', 'in', tables);
  const joined = (column: string) => sql<string>`coalesce(h.after, h.before) ->> ${sql.lit(column)}`;
  return {
    getPerson: (userId: string) =>
      db
        .selectFrom('sys_user')
        .select(['username', 'realname', 'work_no', 'phone', 'email', 'create_time'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow(),
    listRoleNames: async (userId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('sys_user_role as ur')
        .innerJoin('sys_role as r', 'r.id', 'ur.role_id')
        .select('r.role_name')
        .where('ur.user_id', '=', userId)
        .orderBy('r.role_code')
        .execute();
      return rows.map((row) => row.role_name);
    },
    /** One row a department; `roles` are the department roles of the person. */
    listDepartments: (userId: string) =>
      db
        .selectFrom('sys_user_depart as ud')
        .innerJoin('sys_depart as d', 'd.id', 'ud.depart_id')
        .select(['d.id', 'd.depart_name', 'd.org_code'])
        .select(
          sql<string[]>`array(select dr.role_name from sys_depart_role dr
            join sys_depart_role_user du on du.role_id = dr.id and du.user_id = ${userId}
            where dr.depart_id = d.id order by dr.role_code)`.as('roles'),
        )
        .where('ud.user_id', '=', userId)
        .where('d.del_flag', '=', 0)
        .orderBy('d.org_code')
        .execute(),
    listSignIns: (userId: string, { limit, offset }: Slice) =>
      signInsOf(userId)
        .select(['l.id', 'l.create_time', 'l.log_content', 'l.ip'])
        .orderBy('l.create_time', 'desc')
        .orderBy('l.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    countSignIns: async (userId: string): Promise<number> => {
      const { total } = await signInsOf(userId)
        .select((of) => of.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
    /** With the names of what a link joins, as far as that is still there. */
    listChanges: (userId: string, tables: readonly string[], { limit, offset }: Slice) =>
      changesBy(userId, tables)
        .leftJoin('sys_user as u', (join) => join.on('u.id', '=', joined('user_id')))
        .leftJoin('sys_role as r', (join) => join.on('r.id', '=', joined('role_id')))
        .leftJoin('sys_depart_role as dr', (join) => join.on('dr.id', '=', joined('role_id')))
        .leftJoin('sys_depart as d', (join) => join.on('d.id', '=', joined('depart_id')))
        .leftJoin('sys_permission as p', (join) => join.on('p.id', '=', joined('permission_id')))
        .select(['h.id', 'h.at', 'h.table_name', 'h.operation', 'h.before', 'h.after'])
        .select(['u.realname', 'r.role_name', 'dr.role_name as depart_role_name', 'd.depart_name'])
        .select('p.name as permission_name')
        .orderBy('h.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    countChanges: async (userId: string, tables: readonly string[]): Promise<number> => {
      const { total } = await changesBy(userId, tables)
        .select((of) => of.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
};

type Queries = ReturnType<typeof accountRepository>;
export type SignInRow = Awaited<ReturnType<Queries['listSignIns']>>[number];
export type ChangeRow = Awaited<ReturnType<Queries['listChanges']>>[number];
export type DepartmentRow = Awaited<ReturnType<Queries['listDepartments']>>[number];
