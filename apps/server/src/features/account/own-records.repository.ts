import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** Values of the dictionary log_type. */
const signInLine = 1;

export type Slice = { limit: number; offset: number };

/** Reads the sign-in log of one account and the changes by one user: sys_log, change_history. */
export const ownRecordsRepository = (db: Handle) => {
  // The username of a permanently deleted user may be given to another, who must not read the earlier entries.
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
    /** Contains the names of both records of a link, if they still exist. */
    listChanges: (userId: string, tables: readonly string[], { limit, offset }: Slice) =>
      changesBy(userId, tables)
        .leftJoin('sys_user as u', (join) => join.on('u.id', '=', joined('user_id')))
        .leftJoin('sys_role as r', (join) => join.on('r.id', '=', joined('role_id')))
        .leftJoin('sys_depart_role as dr', (join) => join.on('dr.id', '=', joined('role_id')))
        .leftJoin('sys_depart as d', (join) => join.on('d.id', '=', joined('depart_id')))
        .leftJoin('sys_permission as p', (join) => join.on('p.id', '=', joined('permission_id')))
        .select(['h.id', 'h.at', 'h.table_name', 'h.row_id', 'h.operation', 'h.before', 'h.after'])
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

type Queries = ReturnType<typeof ownRecordsRepository>;
export type SignInRow = Awaited<ReturnType<Queries['listSignIns']>>[number];
export type ChangeRow = Awaited<ReturnType<Queries['listChanges']>>[number];
