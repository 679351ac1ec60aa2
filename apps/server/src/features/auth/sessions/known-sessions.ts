import { LRUCache } from 'lru-cache';
import type { EventBus } from '../../../events.ts';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';

/**
 * Maximum age of a cached session, in ms. Together with the 400 ms of cached rights it stays within the promised
 * second.
 */
const longestAgeMs = 500;

/** Maximum number of cached sessions: more than a node answers within the longest age. */
const mostSessions = 4_000;

/** Caches live sessions by token. A change event drops the sessions of the affected users at once. */
export function createKnownSessions({ clock, bus }: { clock: Clock; bus: EventBus }) {
  const known = new LRUCache<string, { person: Person; readAt: number }>({ max: mostSessions });
  let changes = 0;
  const forgetAll = (): void => {
    changes += 1;
    known.clear();
  };
  const forgetPeople = (userIds: readonly string[]): void => {
    changes += 1;
    const meant = new Set(userIds);
    const theirs = [...known].filter(([, { person }]) => meant.has(person.userId));
    for (const [token] of theirs) known.delete(token);
  };
  bus.subscribe('sessions-revoked', ({ userIds }) => forgetPeople(userIds));
  bus.subscribe('users-changed', ({ ids }) => forgetPeople(ids));
  bus.subscribe('grants-ended', ({ userIds }) => forgetPeople(userIds));
  bus.subscribe('session-moved', ({ userId }) => forgetPeople([userId]));
  bus.subscribe('grants-changed', forgetAll);
  bus.subscribe('unknown-changes', forgetAll);

  return {
    /** Returns the user of a token if read within the last half second, otherwise undefined. */
    find(token: string): Person | undefined {
      const last = known.get(token);
      const isFresh = last !== undefined && clock.now().getTime() - last.readAt < longestAgeMs;
      return isFresh ? last.person : undefined;
    },
    /** Reads and caches a session; a result is not cached when a change event arrives while it is read. */
    async read(token: string, load: () => Promise<Person | undefined>): Promise<Person | undefined> {
      const readAt = clock.now().getTime();
      const changesBefore = changes;
      const person = await load();
      if (person === undefined) known.delete(token);
      else if (changes === changesBefore) known.set(token, { person, readAt });
      return person;
    },
  };
}
