import type { Use } from '../../../db/work.ts';
import type { Pause } from '../../../platform/clock.ts';
import type { Caller } from '../sign-in/complete-sign-in.ts';
import { failuresRepository } from './failures.repository.ts';
import { createHoldBack } from './hold-back.ts';
import { createPlaces, type Knock, type PlacesNeeds } from './places.ts';

type Needs = PlacesNeeds & { pause: Pause };

/**
 * The one lock of every way in (security.md 6.12, C6): password, phone, binding by password, second factor. Failures
 * are counted in the database, for all nodes and across restarts.
 *
 * | Counted | Limit | Then |
 * |---|---|---|
 * | one person from one network | 5 in 10 min | `account-locked` for that pair |
 * | one person from anywhere | 10 in 15 min | `account-closed-to-strangers`; a known browser comes in |
 * | one network, any person | 30 in 10 min | `too-many-requests`; a known browser comes in |
 * | one person from one known browser | 5 in 10 min | `account-locked` for that browser |
 *
 * An attempt takes its place in the counters of the person before the secret is looked at: failures and attempts under
 * way never exceed the limit together, on however many nodes.
 *
 * A known browser counts by itself alone: nobody's failures lock it, its failures lock nobody else. From the third
 * failure of a person on the answer is held back.
 *
 * Success forgets the pair's failures, and takes them from the person's and the network's: they were the person's own.
 * What strangers failed stays counted.
 */
export function createSignInGuard({ pause, ...needs }: Needs) {
  const { clock } = needs;
  const holdBack = createHoldBack(pause);
  const places = createPlaces(needs);
  return {
    /**
     * One attempt from arrival to answer. `look` is called when nothing is locked; it answers undefined for a wrong
     * secret (counted, the answer held back) or what came of a right one (cleared). What it throws is neither counted
     * nor cleared: a second factor that is due, a frozen account.
     */
    async attempt<T>(
      caller: Caller,
      knock: Knock,
      look: () => Promise<T | undefined>,
    ): Promise<T | undefined> {
      const standing = await places.take(caller, knock);
      const found = await look().catch(async (error: unknown) => {
        await places.giveBack(caller, standing);
        throw error;
      });
      if (found === undefined) await holdBack(await places.count(caller, standing));
      else await places.clear(caller, standing);
      return found;
    },
    /** Until when these people are locked out from a network, a browser or everywhere; who is not is absent. */
    async locksOf(use: Use, userIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
      if (userIds.length === 0) return new Map();
      const rows = await use(failuresRepository).listLocks(userIds, clock.now());
      return new Map(rows.flatMap(({ user_id: id, ends_at: at }) => (id === null ? [] : [[id, at]])));
    },
    /** Lifts every lock of these people: an administrator says so, or the password is a new one. */
    async unlock(use: Use, userIds: readonly string[]): Promise<void> {
      if (userIds.length > 0) await use(failuresRepository).deleteByUsers(userIds);
    },
    sweep: async (use: Use): Promise<void> => {
      await use(failuresRepository).deleteEnded(clock.now());
    },
  };
}

export type SignInGuard = ReturnType<typeof createSignInGuard>;
