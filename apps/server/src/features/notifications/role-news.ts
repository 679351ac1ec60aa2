import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Use } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tell } from './tell.ts';

/** Ids of roles that users got or lost; `roles` has their names. `endsAt`: end of the given roles; null: none. */
type RoleNews = {
  roles: readonly { id: string; role_name: string }[];
  given?: readonly string[];
  taken?: readonly string[];
  endsAt?: Date | null;
};

/** Time of a message, in China's time zone, without seconds. */
export const minuteOf = (time: Date): string => toWireTime(time).slice(0, 16);

/** Tells users inside the writing transaction which roles the actor gave them or took from them. */
export type TellRoles = (
  use: Use,
  actor: Person,
  userIds: readonly string[],
  news: RoleNews,
) => Promise<void>;

export function createTellRoles({ tell, clock }: { tell: Tell; clock: Clock }): TellRoles {
  return async (use, { userId: own, realname: actor }, userIds, { roles, given, taken, endsAt = null }) => {
    const others = userIds.filter((id) => id !== own);
    const time = minuteOf(clock.now());
    const until = endsAt === null ? '' : `，有效期至${minuteOf(endsAt)}`;
    for (const { id, role_name: role } of roles) {
      const values = { actor, time, role };
      if (given?.includes(id))
        await tell(
          use,
          'role-given',
          others.map((userId) => ({ userId, values: { ...values, until } })),
        );
      if (taken?.includes(id))
        await tell(
          use,
          'role-taken',
          others.map((userId) => ({ userId, values })),
        );
    }
  };
}
