import type { Work } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import type { Devices } from '../devices/devices.ts';
import type { Caller } from '../sign-in/complete-sign-in.ts';
import {
  type Attempt,
  closureOf,
  countersOf,
  countersToReserve,
  raisedBy,
  responseDelayMs,
} from './closures.ts';
import { failuresRepository } from './failures.repository.ts';

/**
 * An attempt to sign in to one account. `userId`: the user whose account, address or number was typed. `name`: the
 * typed text, counted where no user has it. `device` is only checked for an existing user.
 */
export type Knock = {
  name: string;
  /** May be pending; if it rejects, so does the attempt, before anything is counted. */
  userId?: string | undefined | Promise<string | undefined>;
  device?: string | undefined;
};

export type PlacesNeeds = { work: Work; clock: Clock; devices: Devices };

/** Slots become free as soon as an attempt in progress is completed. */
const crowdRetryAfterSeconds = 1;

/**
 * Slots of attempts in the counters: reserved before a secret is checked, then converted into a failure or released.
 */
export function createPlaces({ work, clock, devices }: PlacesNeeds) {
  /** Runs the same statements whether or not the account exists, so that timing reveals nothing. */
  const take = async (caller: Caller, knock: Knock): Promise<Attempt> => {
    const { actor } = caller;
    const [userId, owner] = await Promise.all([
      knock.userId,
      work.read(actor, (use) => devices.findOwner(use, knock.device)),
    ]);
    const counters = countersOf({ userId, name: knock.name }, caller.ip, knock.device);
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

  /** Explains a counter without a free slot: because of failures, or because of attempts in progress. */
  const whyFull = async (caller: Caller, attempt: Attempt) => {
    const keys = raisedBy(attempt).map(({ key }) => key);
    const kept = await work.read(caller.actor, (use) => use(failuresRepository).listBy(keys, clock.now()));
    const crowd = () => appError('too-many-requests', {}, { retryAfterSeconds: crowdRetryAfterSeconds });
    return closureOf({ ...attempt, kept }, clock.now()) ?? crowd();
  };

  const release = (caller: Caller, keys: readonly string[]): Promise<void> =>
    work.step(caller.actor, (use) => use(failuresRepository).release(keys));

  const count = async (caller: Caller, attempt: Attempt): Promise<number> => {
    const kept = await work.step(caller.actor, (use) =>
      use(failuresRepository).raise(raisedBy(attempt), clock.now()),
    );
    return responseDelayMs(attempt, kept);
  };

  const clear = async (caller: Caller, attempt: Attempt): Promise<void> => {
    const [own, ...others] = raisedBy(attempt).map(({ key }) => key);
    if (own !== undefined)
      await work.step(caller.actor, (use) => use(failuresRepository).forget(own, others));
  };

  /** For an attempt that is neither right nor wrong. */
  const giveBack = (caller: Caller, attempt: Attempt): Promise<void> =>
    release(
      caller,
      countersToReserve(attempt).map(({ key }) => key),
    );

  return { take, count, clear, giveBack };
}
