import type { AccessFacts } from '@baisi/contract/rules/decision';
import { LRUCache } from 'lru-cache';
import type { Use, Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { freshValue } from '../../../platform/fresh-value.ts';
import { accessFactsRepository } from './access-facts.repository.ts';
import { toAccessFacts } from './access-facts.ts';
import type { Workplace } from './grant-facts.repository.ts';
import { grantFactsRepository } from './grant-facts.repository.ts';
import { createPermissionList, type PermissionList, type Rights } from './permission-list.ts';

/**
 * Maximum age of cached rights, in ms. Together with the cache of sessions (500 ms), a revoked right has no effect
 * after one second.
 */
const longestAgeMs = 400;

/**
 * Maximum number of cached users. An entry with a hundred grants takes 20 kB and is worthless after 0.4 s, in which a
 * node answers fewer users than this.
 */
const mostHoldings = 500;

/** Actor that reads menus and permissions for all users. No user's row rules apply to it. */
const reader: Actor = { kind: 'visitor', requestId: 'permission list' };

/** The rights of a user in one department. */
export type Holding = Rights & {
  userId: string;
  roleCodes: string[];
  facts: AccessFacts;
  readAt: number;
};

export type HoldingsNeeds = { work: Work; clock: Clock; bus: EventBus };
export type HoldingsCache = ReturnType<typeof createHoldings>;

const readPermissionList = async (use: Use): Promise<PermissionList> =>
  createPermissionList(await use(accessFactsRepository).listPermissions());

/** Reads users' grants and caches them on this node. A change event for a user drops that user's entry at once. */
export function createHoldings({ work, clock, bus }: HoldingsNeeds) {
  const holdings = new LRUCache<string, Holding>({ max: mostHoldings });
  const list = freshValue({
    clock,
    longestAgeMs,
    load: async () => {
      const readAt = clock.now().getTime();
      return { permissions: await work.read(reader, readPermissionList), readAt };
    },
  });
  let changes = 0;
  const forgetAll = (): void => {
    changes += 1;
    holdings.clear();
    list.forget();
  };
  bus.subscribe('grants-changed', forgetAll);
  bus.subscribe('unknown-changes', forgetAll);
  const forgetPeople = (userIds: readonly string[]): void => {
    changes += 1;
    const meant = new Set(userIds);
    const theirs = [...holdings].filter(([, { userId }]) => meant.has(userId));
    for (const [key] of theirs) holdings.delete(key);
  };
  bus.subscribe('users-changed', ({ ids }) => forgetPeople(ids));
  bus.subscribe('grants-ended', ({ userIds }) => forgetPeople(userIds));

  const loadOver = async (use: Use, workplace: Workplace, permissions: PermissionList): Promise<Holding> => {
    const readAt = clock.now();
    const grants = await use(grantFactsRepository).listGrantsOf(workplace, readAt);
    const facts = toAccessFacts(grants, permissions.facts);
    return {
      ...permissions.rightsOf(facts),
      userId: workplace.userId,
      roleCodes: facts.roles.flatMap(({ code }) => code ?? []).toSorted(),
      facts,
      readAt: readAt.getTime(),
    };
  };

  return {
    /** Reads a user's rights from the tables, bypassing the cache; also works inside a transaction. */
    load: async (use: Use, workplace: Workplace): Promise<Holding> =>
      loadOver(use, workplace, await readPermissionList(use)),
    /**
     * Returns a user's rights, at most 0.4 s old. Requests within that time share one read of the permission list,
     * which happens outside their transactions. A result is not cached when a change event arrives while it is
     * computed.
     */
    async of(use: Use, workplace: Workplace): Promise<Holding> {
      const key = `${workplace.userId}|${workplace.orgCode ?? ''}`;
      const last = holdings.get(key);
      if (last !== undefined && clock.now().getTime() - last.readAt < longestAgeMs) return last;
      const changesBefore = changes;
      const { permissions, readAt } = await list.get();
      // `readAt` is the time of the older part: the permission list.
      const holding = { ...(await loadOver(use, workplace, permissions)), readAt };
      if (changes === changesBefore) holdings.set(key, holding);
      return holding;
    },
  };
}
