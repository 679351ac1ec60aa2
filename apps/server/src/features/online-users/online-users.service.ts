import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import type { OnlineUser, onlineUsers } from '@baisi/contract/online-users';
import { largestPageSize } from '@baisi/contract/rules/list-query';
import type { Use, Work } from '../../db/work.ts';
import type { HouseBus } from '../../events.ts';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { pageOf } from '../../platform/database/list.ts';
import { appError } from '../../platform/errors.ts';
import type { Authority } from '../permissions/index.ts';
import { toOnlineUser } from './online-users.mapper.ts';
import { onlineUsersRepository } from './online-users.repository.ts';

export type OnlineUsersNeeds = {
  work: Work;
  clock: Clock;
  bus: HouseBus;
  authority: Authority;
  /** Ends one session inside the caller's transaction; false when it has ended. */
  endSession(use: Use, userId: string, id: string): Promise<boolean>;
};

type Caller = Person & { requestId: string };

export function createOnlineUsersService({ work, clock, bus, authority, endSession }: OnlineUsersNeeds) {
  return {
    /** Live sessions, the newest use first (api-contract 3.15); at most 100 a page. */
    list: (
      actor: Caller,
      { pageNo = 1, pageSize = 10, username = '' }: ParsedInputOf<typeof onlineUsers.list>,
    ): Promise<Page<OnlineUser>> =>
      work.read(actor, async (use) => {
        const repository = use(onlineUsersRepository);
        const selection = { now: clock.now(), namePart: username.trim() };
        const size = Math.min(pageSize, largestPageSize);
        const [rows, total] = await Promise.all([
          repository.listLive(selection, { limit: size, offset: (pageNo - 1) * size }),
          repository.countLive(selection),
        ]);
        const records = rows.map((row) => toOnlineUser(row, actor));
        return pageOf({ pageNo, pageSize: size }, records, total);
      }),

    /** Ends a session at once, on every node, with its sockets. */
    async forceLogout(actor: Caller, id: string): Promise<void> {
      const userId = await work.write(actor, async (use) => {
        const target = await use(onlineUsersRepository).findLive(id, clock.now());
        if (target === undefined) throw appError('session-missing');
        // One's own sessions have a page of their own.
        if (target.user_id === actor.userId) throw appError('not-oneself');
        await authority.demandOutranks(use, actor, [target.user_id]);
        if (!(await endSession(use, target.user_id, id))) throw appError('session-missing');
        return target.user_id;
      });
      bus.publish('sessions-revoked', { userIds: [userId], sessionIds: [id] });
    },
  };
}

export type OnlineUsersService = ReturnType<typeof createOnlineUsersService>;
