import type { Use, Work } from '../../../db/work.ts';
import type { Clock, Pause } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import type { Devices } from '../devices/devices.ts';
import type { Caller } from '../sign-in/complete-sign-in.ts';
import { closureOf, countersOf, heldBackMs, heldBy, raisedBy, type Standing } from './closures.ts';
import { failuresRepository } from './failures.repository.ts';
import { createHoldBack } from './hold-back.ts';

type Needs = { work: Work; clock: Clock; devices: Devices; pause: Pause };

/**
 * A try to get into one account. `userId`: the person whose account, address or number was typed. `name`: what was
 * typed; it is counted where nobody has it. Only of a person can `device` be known.
 */
export type Knock = {
  name: string;
  /** May still be on its way; when it fails, so does the attempt, before anything is counted. */
  userId?: string | undefined | Promise<string | undefined>;
  device?: string | undefined;
};

/** Places come free as soon as an attempt under way is answered. */
const crowdRetryAfterSeconds = 1;

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
export function createSignInGuard({ work, clock, devices, pause }: Needs) {
  const holdBack = createHoldBack(pause);

  /** The same statements whether or not the account exists: a stranger learns nothing from the clock. */
  const takePlace = async (caller: Caller, knock: Knock): Promise<Standing> => {
    const { actor } = caller;
    const [userId, owner] = await Promise.all([
      knock.userId,
      work.read(actor, (use) => devices.findOwner(use, knock.device)),
    ]);
    const counters = countersOf({ userId, name: knock.name }, caller.ip, knock.device);
    const comer = { counters, isKnownDevice: owner !== undefined && owner === userId };
    const wanted = heldBy(comer).map(({ key }) => key);
    const kept = await work.step(actor, (use) =>
      use(failuresRepository).hold(heldBy(comer), [counters.network.key], clock.now()),
    );
    const standing = { ...comer, kept };
    const taken = kept.filter(({ key }) => wanted.includes(key));
    const closure = closureOf(standing, clock.now());
    if (taken.length === wanted.length && closure === undefined) return standing;
    await giveBack(
      caller,
      taken.map(({ key }) => key),
    );
    throw closure ?? (await whyFull(caller, standing));
  };

  /** A counter had no place left: because of failures, or because of attempts that are being looked at. */
  const whyFull = async (caller: Caller, standing: Standing) => {
    const keys = raisedBy(standing).map(({ key }) => key);
    const kept = await work.read(caller.actor, (use) => use(failuresRepository).listBy(keys, clock.now()));
    const crowd = () => appError('too-many-requests', {}, { retryAfterSeconds: crowdRetryAfterSeconds });
    return closureOf({ ...standing, kept }, clock.now()) ?? crowd();
  };

  const giveBack = (caller: Caller, keys: readonly string[]): Promise<void> =>
    work.step(caller.actor, (use) => use(failuresRepository).release(keys));

  const count = async (caller: Caller, standing: Standing): Promise<number> => {
    const kept = await work.step(caller.actor, (use) =>
      use(failuresRepository).raise(raisedBy(standing), clock.now()),
    );
    return heldBackMs(standing, kept);
  };

  const clear = async (caller: Caller, standing: Standing): Promise<void> => {
    const [own, ...others] = raisedBy(standing).map(({ key }) => key);
    if (own !== undefined)
      await work.step(caller.actor, (use) => use(failuresRepository).forget(own, others));
  };

  const look = async <T>(
    caller: Caller,
    standing: Standing,
    isRight: () => Promise<T | undefined>,
  ): Promise<T | undefined> => {
    try {
      return await isRight();
    } catch (error) {
      await giveBack(
        caller,
        heldBy(standing).map(({ key }) => key),
      );
      throw error;
    }
  };

  return {
    /**
     * One attempt from arrival to answer. `isRight` is called when nothing is locked; it answers undefined for a wrong
     * secret (counted, the answer held back) or what came of a right one (cleared). What it throws is neither counted
     * nor cleared: a second factor that is due, a frozen account.
     */
    async attempt<T>(
      caller: Caller,
      knock: Knock,
      isRight: () => Promise<T | undefined>,
    ): Promise<T | undefined> {
      const standing = await takePlace(caller, knock);
      const found = await look(caller, standing, isRight);
      if (found === undefined) await holdBack(await count(caller, standing));
      else await clear(caller, standing);
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
