import type { Work } from '../../../db/work.ts';
import type { Clock, Pause } from '../../../platform/clock.ts';
import type { Devices } from '../devices/devices.ts';
import type { Caller } from '../sign-in/complete-sign-in.ts';
import { type Counters, closureOf, countersOf, heldBackMs, raisedBy, type Standing } from './closures.ts';
import { failuresRepository } from './failures.repository.ts';
import { createHoldBack } from './hold-back.ts';
import { createRunningAttempts } from './running-attempts.ts';

type Needs = { work: Work; clock: Clock; devices: Devices; pause: Pause };

/**
 * A try to get into one account. `name`: what was typed (account, e-mail, phone), counted whether or not anybody has
 * it. `userId`: whose it is, when it is somebody's: only then can `device` be known.
 */
export type Knock = {
  name: string;
  /** May still be on its way; when it fails, so does the attempt, before any door is looked at. */
  userId?: string | undefined | Promise<string | undefined>;
  device?: string | undefined;
};

/**
 * The one lock of every way in (security.md 6.12, C6): password, phone, binding by password, second factor. Failures
 * are counted in the database, for all nodes and across restarts.
 *
 * | Counted | Limit | Then |
 * |---|---|---|
 * | one account from one network | 5 in 10 min | `account-locked` for that pair |
 * | one account from anywhere | 10 in 15 min | `account-closed-to-strangers`; a known browser comes in |
 * | one network, any account | 30 in 10 min | `too-many-requests`; a known browser comes in |
 * | one account from one known browser | 5 in 10 min | `account-locked` for that browser |
 *
 * A known browser counts by itself alone: nobody's failures close the door to it, its failures close no other's. Its
 * word holds for the account that it signed in to. From the third failure of an account on the answer is held back.
 *
 * Success forgets the pair's failures, and takes them from the account's and the network's: they were the person's
 * own. What strangers failed stays counted.
 */
export function createSignInGuard({ work, clock, devices, pause }: Needs) {
  const holdBack = createHoldBack(pause);
  const running = createRunningAttempts();

  /** The same statements whether or not the account exists: a stranger learns nothing from the clock. */
  const standingOf = async (caller: Caller, counters: Counters, knock: Knock): Promise<Standing> => {
    const { actor } = caller;
    const keys = Object.values(counters).flatMap((counter) => counter?.key ?? []);
    const [userId, kept, owner] = await Promise.all([
      knock.userId,
      work.read(actor, (use) => use(failuresRepository).listBy(keys, clock.now())),
      work.read(actor, (use) => devices.findOwner(use, knock.device)),
    ]);
    const isKnownDevice = owner !== undefined && owner === userId;
    return { counters, kept, isKnownDevice };
  };

  const count = async (caller: Caller, standing: Standing): Promise<number> => {
    const kept = await work.step(caller.actor, (use) =>
      use(failuresRepository).raise(raisedBy(standing), clock.now()),
    );
    return heldBackMs(standing, kept);
  };

  /** Nothing to do when nothing was counted. */
  const clear = async (caller: Caller, standing: Standing): Promise<void> => {
    const [own, ...others] = raisedBy(standing);
    if (own === undefined || !standing.kept.some(({ key }) => key === own.key)) return;
    const keys = others.map(({ key }) => key);
    await work.step(caller.actor, (use) => use(failuresRepository).forget(own.key, keys));
  };

  return {
    /**
     * One attempt from door to answer. `look` is called when the door is open; it answers undefined for a wrong secret
     * (counted, the answer held back) or what came of a right one (cleared). What it throws is neither counted nor
     * cleared: a second factor that is due, a frozen account.
     */
    async attempt<T>(
      caller: Caller,
      knock: Knock,
      look: () => Promise<T | undefined>,
    ): Promise<T | undefined> {
      const counters = countersOf(knock.name, caller.ip, knock.device);
      const place = running.enter(counters);
      let ms = 0;
      try {
        const standing = await standingOf(caller, counters, knock);
        const closure = closureOf(standing, clock.now());
        if (closure !== undefined) throw closure;
        place.refuseCrowd(standing);
        const found = await look();
        if (found === undefined) ms = await count(caller, standing);
        else await clear(caller, standing);
        return found;
      } finally {
        place.leave();
        await holdBack(ms);
      }
    },
  };
}

export type SignInGuard = ReturnType<typeof createSignInGuard>;
