import type { Use } from '../../../db/work.ts';
import type { Pause } from '../../../platform/clock.ts';
import type { Caller } from '../sign-in/complete-sign-in.ts';
import { failuresRepository } from './failures.repository.ts';
import { createHoldBack } from './hold-back.ts';
import { type AttemptedAccount, createPlaces, type PlacesNeeds } from './places.ts';

type Needs = PlacesNeeds & { pause: Pause };

/**
 * Locks accounts after failed sign-ins, for every sign-in method (security.md 6.12, C6): password, phone, binding by
 * password, second factor. Failures are counted in the database, for all nodes and across restarts.
 *
 * | Counter | Limit | Effect |
 * |---|---|---|
 * | user and network | 5 in 10 min | `account-locked` for that pair |
 * | user | 10 in 15 min | `account-closed-to-strangers`; a known browser can sign in |
 * | network | 30 in 10 min | `too-many-requests`; a known browser can sign in |
 * | user and known browser | 5 in 10 min | `account-locked` for that browser |
 *
 * An attempt reserves a slot in the user's counters before the secret is checked: failures and attempts in progress
 * never exceed the limit together, on any number of nodes.
 *
 * A known browser has only its own counter: failures of others do not lock it, and its failures lock no one else. From
 * the user's third failure on the response is delayed.
 *
 * A success resets the counter of user and network, and subtracts its failures from the user's and the network's
 * counters. Failures of unknown browsers stay counted.
 */
export function createSignInGuard({ pause, ...needs }: Needs) {
  const { clock } = needs;
  const holdBack = createHoldBack(pause);
  const places = createPlaces(needs);
  return {
    /**
     * Runs one attempt. `look` is called when nothing is locked and checks the secret: it returns undefined when the
     * secret is wrong (counted; the response is delayed) or its result when it is right (the counters are reset). An
     * error that it throws, for example for a pending second factor or a frozen account, changes no counter.
     */
    async attempt<T>(
      caller: Caller,
      attempted: AttemptedAccount,
      look: () => Promise<T | undefined>,
    ): Promise<T | undefined> {
      const attempt = await places.take(caller, attempted);
      const found = await look().catch(async (error: unknown) => {
        await places.giveBack(caller, attempt);
        throw error;
      });
      if (found === undefined) await holdBack(await places.count(caller, attempt));
      else await places.clear(caller, attempt);
      return found;
    },
    /**
     * Returns when the longest lock of each user ends, over all networks and browsers; users without a lock are
     * missing.
     */
    async locksOf(use: Use, userIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
      if (userIds.length === 0) return new Map();
      const rows = await use(failuresRepository).listLocks(userIds, clock.now());
      return new Map(rows.flatMap(({ user_id: id, ends_at: at }) => (id === null ? [] : [[id, at]])));
    },
    /** Removes every lock of these users: when an administrator unlocks them, or after a new password. */
    async unlock(use: Use, userIds: readonly string[]): Promise<void> {
      if (userIds.length > 0) await use(failuresRepository).deleteByUsers(userIds);
    },
    sweep: async (use: Use): Promise<void> => {
      await use(failuresRepository).deleteEnded(clock.now());
    },
  };
}

export type SignInGuard = ReturnType<typeof createSignInGuard>;
