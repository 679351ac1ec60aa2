import type { RowScope } from '@baisi/contract/rules/row-scope';
import { sessionLife } from '@baisi/contract/session';
import { userStatus } from '@baisi/contract/users';
import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';
import { containing } from '../../platform/database/like.ts';
import { isPersonWithin } from '../users/index.ts';

/** `scope`: the users whom the caller reaches. */
type Reached = { now: Date; scope: RowScope };

/** `namePart`: part of account or name; empty: all users. */
type Selection = Reached & { namePart: string };

/** Escapes `%`, `_` and `\` for LIKE. */

/** Reads sys_session, which the feature `auth` writes. */
export const onlineUsersRepository = (db: Handle) => {
  /** Sessions that are still valid. */
  const live = ({ now, scope }: Reached) =>
    db
      .selectFrom('sys_session as s')
      .innerJoin('sys_user as u', 'u.id', 's.user_id')
      .where('s.ends_at', '>', now)
      .where((where) =>
        where.or([
          where('s.remembered', '=', true),
          where('s.seen_at', '>', new Date(now.getTime() - sessionLife.idleMs)),
        ]),
      )
      .where(isPersonWithin(scope))
      .where('u.del_flag', '=', 0)
      .where('u.status', '=', userStatus.normal);
  const named = ({ namePart, ...reached }: Selection) => {
    const pattern = containing(namePart);
    return namePart === ''
      ? live(reached)
      : live(reached).where((where) =>
          where.or([where('u.username', 'ilike', pattern), where('u.realname', 'ilike', pattern)]),
        );
  };
  return {
    listLive: (selection: Selection, { limit, offset }: { limit: number; offset: number }) =>
      named(selection)
        .leftJoin('sys_depart as d', 'd.org_code', 's.org_code')
        .select(['s.id', 's.user_id', 's.way', 's.ip', 's.user_agent', 's.created_at', 's.seen_at'])
        .select(['u.username', 'u.realname', 'u.avatar', 'd.depart_name'])
        .orderBy('s.seen_at', 'desc')
        .orderBy('s.id')
        .limit(limit)
        .offset(offset)
        .execute(),
    countLive: async (selection: Selection): Promise<number> => {
      const { total } = await named(selection)
        .select((of) => of.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
    /** Returns the sessions among `ids` that are still live. */
    listLiveOf: (ids: readonly string[], reached: Reached) =>
      live(reached).where('s.id', 'in', ids).select(['s.id', 's.user_id']).orderBy('s.id').execute(),
    /**
     * Records which administrator ended the sessions, so that their windows can show it; deletes records older than
     * `before`.
     */
    noteEnding: async (
      ids: readonly string[],
      { by, at, before }: { by: string; at: Date; before: Date },
    ) => {
      await db.deleteFrom('sys_session_ending').where('ended_at', '<', before).execute();
      await sql`insert into sys_session_ending (token_hash, ended_by, ended_at)
        select token_hash, ${by}, ${at} from sys_session where id = any(${ids}::text[])
        on conflict (token_hash) do nothing`.execute(db);
    },
    findEnding: (token: string, since: Date) =>
      db
        .selectFrom('sys_session_ending')
        .select(['ended_by', 'ended_at'])
        .where('token_hash', '=', sql<Buffer>`sha256(convert_to(${token}, 'UTF8'))`)
        .where('ended_at', '>', since)
        .executeTakeFirst(),
  };
};

export type LiveSessionRow = Awaited<
  ReturnType<ReturnType<typeof onlineUsersRepository>['listLive']>
>[number];
