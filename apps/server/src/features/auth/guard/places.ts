import type { Use, Work } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import { minuteOf, type Tell } from '../../notifications/index.ts';
import type { Devices } from '../devices/devices.ts';
import type { Caller } from '../sign-in/complete-sign-in.ts';
import {
  type Attempt,
  closureOf,
  countersOf,
  countersToReserve,
  isNextLocking,
  locking,
  raisedBy,
  responseDelayMs,
  type Tally,
} from './closures.ts';
import { failuresRepository } from './failures.repository.ts';

/**
 * An attempt to sign in to one account. `name`: the typed text. `userId`: the user whom it identifies by username,
 * e-mail or phone; without one, failures are counted for the text. `device` is only checked for an existing user.
 */
export type AttemptedAccount = {
  name: string;
  /** If this promise rejects, the attempt rejects too, and nothing is counted. */
  userId?: string | undefined | Promise<string | undefined>;
  device?: string | undefined;
};

export type PlacesNeeds = { work: Work; clock: Clock; devices: Devices; tell: Tell };

/** Retry-After in s when all slots are reserved by attempts in progress, which end soon. */
const crowdRetryAfterSeconds = 1;

/** Reserves slots in the counters before a secret is checked, and then turns them into failures or releases them. */
export function createPlaces({ work, clock, devices, tell }: PlacesNeeds) {
  /** Runs the same statements whether or not the account exists, so that timing reveals nothing. */
  const take = async (caller: Caller, attempted: AttemptedAccount): Promise<Attempt> => {
    const { actor } = caller;
    const [userId, owner] = await Promise.all([
      attempted.userId,
      work.read(actor, (use) => devices.findOwner(use, attempted.device)),
    ]);
    const counters = countersOf({ userId, name: attempted.name }, caller.ip, attempted.device);
    const comer = { counters, isKnownDevice: owner !== undefined && owner === userId };
    const wanted = countersToReserve(comer).map(({ key }) => key);
    const kept = await work.step(actor, (use) =>
      use(failuresRepository).hold(countersToReserve(comer), [counters.network.key], clock.now()),
    );
    const attempt = { ...comer, kept };
    const taken = kept.filter(({ key }) => wanted.includes(key));
    const closure = closureOf(attempt, clock.now());
    if (taken.length === wanted.length && closure === undefined) return attempt;
    await release(
      caller,
      taken.map(({ key }) => key),
    );
    throw closure ?? (await whyFull(caller, attempt));
  };

  /** Returns why a counter has no free slot: too many failures, or too many attempts in progress. */
  const whyFull = async (caller: Caller, attempt: Attempt) => {
    const keys = raisedBy(attempt).map(({ key }) => key);
    const kept = await work.read(caller.actor, (use) => use(failuresRepository).listBy(keys, clock.now()));
    const crowd = () => appError('too-many-requests', {}, { retryAfterSeconds: crowdRetryAfterSeconds });
    return closureOf({ ...attempt, kept }, clock.now()) ?? crowd();
  };

  const release = (caller: Caller, keys: readonly string[]): Promise<void> =>
    work.step(caller.actor, (use) => use(failuresRepository).release(keys));

  const raise = (use: Use, attempt: Attempt): Promise<Tally[]> =>
    use(failuresRepository).raise(raisedBy(attempt), clock.now());

  /** Counts a failure that locks the account, and tells its user at most once an hour. */
  const lock = (caller: Caller, attempt: Attempt): Promise<Tally[]> =>
    work.write(caller.actor, async (use) => {
      const kept = await raise(use, attempt);
      const [locked] = locking(attempt, kept);
      if (locked?.userId === undefined) return kept;
      const time = minuteOf(clock.now());
      const values = { time, ip: caller.ip };
      await tell(use, 'account-locked', [{ userId: locked.userId, values, key: time.slice(0, 13) }]);
      return kept;
    });

  const count = async (caller: Caller, attempt: Attempt): Promise<number> => {
    const kept = isNextLocking(attempt)
      ? await lock(caller, attempt)
      : await work.step(caller.actor, (use) => raise(use, attempt));
    return responseDelayMs(attempt, kept);
  };

  const clear = async (caller: Caller, attempt: Attempt): Promise<void> => {
    const [own, ...others] = raisedBy(attempt).map(({ key }) => key);
    if (own !== undefined)
      await work.step(caller.actor, (use) => use(failuresRepository).forget(own, others));
  };

  /** Releases the slots of an attempt whose secret was neither right nor wrong. */
  const giveBack = (caller: Caller, attempt: Attempt): Promise<void> =>
    release(
      caller,
      countersToReserve(attempt).map(({ key }) => key),
    );

  return { take, count, clear, giveBack };
}
