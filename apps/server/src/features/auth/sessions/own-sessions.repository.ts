import { sessionLife } from '@baisi/contract/session';
import type { Handle } from '../../../db/work.ts';

/** Queries on the sessions of one user, and on one session. */
export const ownSessionsRepository = (db: Handle) => ({
  /** Lists the sessions that are still valid; `seen_at` may be up to a minute old. */
  listLiveOf: (userId: string, now: Date) =>
    db
      .selectFrom('sys_session')
      .select(['id', 'way', 'ip', 'user_agent', 'created_at', 'seen_at'])
      .where('user_id', '=', userId)
      .where('ends_at', '>', now)
      .where((where) =>
        where.or([
          where('remembered', '=', true),
          where('seen_at', '>', new Date(now.getTime() - sessionLife.idleMs)),
        ]),
      )
      .orderBy('seen_at', 'desc')
      .orderBy('id')
      .execute(),
  setDepartment: (id: string, orgCode: string) =>
    db
      .updateTable('sys_session')
      .set({ org_code: orgCode, department_due: false })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  deleteOne: (userId: string, id: string) =>
    db
      .deleteFrom('sys_session')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst(),
});

export type OwnSessionRow = Awaited<
  ReturnType<ReturnType<typeof ownSessionsRepository>['listLiveOf']>
>[number];
