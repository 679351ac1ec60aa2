import { type Insertable, sql } from 'kysely';
import type { SysSessionTable } from '../../../db/tables.ts';
import type { Handle } from '../../../db/work.ts';

/** Queries on sys_session. */
export const sessionsRepository = (db: Handle) => ({
  insert: (row: Insertable<SysSessionTable>) => db.insertInto('sys_session').values(row).execute(),
  /** Returns the session with this token hash or id, and the current state of its user's account. */
  find: (session: { tokenHash: Buffer } | { id: string }) =>
    db
      .selectFrom('sys_session as s')
      .innerJoin('sys_user as u', 'u.id', 's.user_id')
      .select([
        's.id',
        's.user_id',
        's.remembered',
        's.created_at',
        's.seen_at',
        's.ends_at',
        's.org_code',
        's.department_due',
        'u.username',
        'u.realname',
        'u.status',
        'u.del_flag',
        'u.must_change_password',
      ])
      .select(
        sql<string[]>`array(select d.org_code from sys_depart d
          join sys_user_depart ud on ud.depart_id = d.id and ud.user_id = s.user_id
          where d.del_flag = 0 and d.status = '1')`.as('own_departments'),
      )
      .select(
        sql<boolean>`exists (
          select from sys_user_role ur join sys_role r on r.id = ur.role_id and r.second_factor
          where ur.user_id = s.user_id
        ) and not exists (
          select from sys_user_second_factor f where f.user_id = s.user_id and f.enabled_at is not null
        )`.as('second_factor_due'),
      )
      .where((is) =>
        'id' in session ? is('s.id', '=', session.id) : is('s.token_hash', '=', session.tokenHash),
      )
      .executeTakeFirst(),
  setSeen: (id: string, at: Date) =>
    db.updateTable('sys_session').set({ seen_at: at }).where('id', '=', id).execute(),
  deleteByTokenHash: (hash: Buffer) =>
    db
      .deleteFrom('sys_session')
      .where('token_hash', '=', hash)
      .returning(['id', 'user_id'])
      .executeTakeFirst(),
  deleteOf: (userIds: readonly string[], exceptId?: string) => {
    const all = db.deleteFrom('sys_session').where('user_id', 'in', userIds);
    const meant = exceptId === undefined ? all : all.where('id', '<>', exceptId);
    return meant.returning('id').execute();
  },
  deleteEnded: (now: Date) => db.deleteFrom('sys_session').where('ends_at', '<=', now).execute(),
});

export type LiveSessionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof sessionsRepository>['find']>>>;
