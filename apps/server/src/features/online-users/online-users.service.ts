import type { ParsedInputOf, ResultOf } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import type { OnlineUser, onlineUsers } from '@baisi/contract/online-users';
import { largestPageSize } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { Actor, Caller, Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { pageOf } from '../../platform/database/list.ts';
import { appError } from '../../platform/errors.ts';
import type { Providers } from '../../platform/third-party/provider.ts';
import type { Authority } from '../permissions/index.ts';
import { toOnlineUser } from './online-users.mapper.ts';
import { onlineUsersRepository } from './online-users.repository.ts';

export type OnlineUsersNeeds = {
  work: Work;
  clock: Clock;
  bus: EventBus;
  providers: Providers;
  authority: Authority;
  /** Returns the users whom a user reaches. */
  scopeOf(use: Use, person: Person): Promise<RowScope>;
  /** Ends one session inside the caller's transaction; false when it has already ended. */
  endSession(use: Use, userId: string, id: string): Promise<boolean>;
};

/** Time during which a browser window can ask who ended its session. */
const keptMs = 24 * 60 * 60 * 1000;

export function createOnlineUsersService(needs: OnlineUsersNeeds) {
  const { work, clock, bus, providers, authority, scopeOf, endSession } = needs;
  const end = async (actor: Caller, ids: readonly string[]): Promise<number> => {
    const ended = await work.write(actor, async (use) => {
      const now = clock.now();
      const repository = use(onlineUsersRepository);
      const scope = await scopeOf(use, actor);
      const targets = await repository.listLiveOf(ids, { now, scope });
      // Users end their own sessions on another page.
      if (targets.some(({ user_id }) => user_id === actor.userId)) throw appError('not-oneself');
      await authority.demandOutranks(use, actor, [...new Set(targets.map(({ user_id }) => user_id))]);
      await repository.noteEnding(
        targets.map(({ id }) => id),
        { by: actor.realname, at: now, before: new Date(now.getTime() - keptMs) },
      );
      const gone: typeof targets = [];
      for (const target of targets) if (await endSession(use, target.user_id, target.id)) gone.push(target);
      return gone;
    });
    if (ended.length > 0)
      bus.publish('sessions-revoked', {
        userIds: [...new Set(ended.map(({ user_id }) => user_id))],
        sessionIds: ended.map(({ id }) => id),
      });
    return ended.length;
  };
  return {
    /** Live sessions of the users whom the caller reaches, most recently used first (api-contract 3.15); at most 100 per page. */
    list: (
      actor: Caller,
      { pageNo = 1, pageSize = 10, username = '' }: ParsedInputOf<typeof onlineUsers.list>,
    ): Promise<Page<OnlineUser>> =>
      work.read(actor, async (use) => {
        const repository = use(onlineUsersRepository);
        const scope = await scopeOf(use, actor);
        const selection = { now: clock.now(), scope, namePart: username.trim() };
        const size = Math.min(pageSize, largestPageSize);
        const [rows, total] = await Promise.all([
          repository.listLive(selection, { limit: size, offset: (pageNo - 1) * size }),
          repository.countLive(selection),
        ]);
        const records = rows.map((row) => toOnlineUser(row, actor, providers));
        return pageOf({ pageNo, pageSize: size }, records, total);
      }),

    /** Ends a session and its sockets at once, on every node. Throws when the session has already ended. */
    async forceLogout(actor: Caller, id: string): Promise<void> {
      if ((await end(actor, [id])) === 0) throw appError('session-missing');
    },

    /**
     * Ends several sessions; returns how many. Refused as a whole if one is the caller's own or belongs to a user whom
     * the caller does not outrank. Sessions that have already ended are skipped.
     */
    forceLogoutBatch: async (actor: Caller, ids: readonly string[]): Promise<{ ended: number }> => ({
      ended: await end(actor, ids),
    }),

    /**
     * Returns the administrator who ended the session of a token, and when; null without a token or when no
     * administrator ended it within the last day. Only the browser window with that token can ask.
     */
    ending: (actor: Actor, token: string | undefined): Promise<ResultOf<typeof onlineUsers.ending>> =>
      work.read(actor, async (use) => {
        if (token === undefined) return null;
        const since = new Date(clock.now().getTime() - keptMs);
        const found = await use(onlineUsersRepository).findEnding(token, since);
        return found === undefined ? null : { by: found.ended_by, at: toWireTime(found.ended_at) };
      }),
  };
}

export type OnlineUsersService = ReturnType<typeof createOnlineUsersService>;
