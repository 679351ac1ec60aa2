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
 * Maximum age of a cached answer, in ms. With the cache age of sessions (500 ms), a revoked right ends within a second.
 */
const longestAgeMs = 400;

/** An actor that reads without row restrictions. */
const reader: Actor = { kind: 'visitor', requestId: 'permission list' };

/** The grants of a user while working in a department. */
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
  const holdings = new LRUCache<string, Holding>({ max: 2_000 });
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
    /** Reads the tables without the cache, also inside a transaction. */
    load: async (use: Use, workplace: Workplace): Promise<Holding> =>
      loadOver(use, workplace, await readPermissionList(use)),
    /**
     * Answers from the cache for at most 0.4 s. The permission list is read once, outside any transaction, for all
     * users requested within that time. An answer that a change event overtakes is returned but not cached.
     */
    async of(use: Use, workplace: Workplace): Promise<Holding> {
      const key = `${workplace.userId}|${workplace.orgCode ?? ''}`;
      const last = holdings.get(key);
      if (last !== undefined && clock.now().getTime() - last.readAt < longestAgeMs) return last;
      const changesBefore = changes;
      const { permissions, readAt } = await list.get();
      // The age of the older of its two parts.
      const holding = { ...(await loadOver(use, workplace, permissions)), readAt };
      if (changes === changesBefore) holdings.set(key, holding);
      return holding;
    },
  };
}
