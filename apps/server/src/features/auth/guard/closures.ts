import { createHash } from 'node:crypto';
import { type AppError, appError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/networks.ts';

/** Number of failures that lock, and duration of both the counting window and the lock. */
export type Term = { points: number; ms: number };

const minute = 60_000;
/** One user from one network, or from one known browser (api-contract 3.1). */
const pairTerm: Term = { points: 5, ms: 10 * minute };
/** One user from everywhere (security.md 6.12). */
const personTerm: Term = { points: 10, ms: 15 * minute };
/** One network, for all users (security.md 6.12). */
const networkTerm: Term = { points: 30, ms: 10 * minute };

/** A counter and its key. `userId`: the user it belongs to; absent for networks and unknown names. */
export type Counter = { key: string; term: Term; userId?: string | undefined };

/** The counters that one attempt may affect. Keys are hashes, because users sometimes type passwords as names. */
export type Counters = { pair: Counter; person: Counter; network: Counter; device: Counter | undefined };

/** Subject of the counters: the user, or the typed text where no user has that name, address or number. */
export type Subject = { userId: string | undefined; name: string };

const hashed = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);

/** Returns the same counters for a user under account, e-mail and phone. */
export function countersOf({ userId, name }: Subject, ip: string, device: string | undefined): Counters {
  const subject = userId === undefined ? ['name', name.trim().toLowerCase()] : ['person', userId];
  const network = networkOf(ip);
  const key = (kind: string, ...parts: string[]): string => `${kind} ${hashed(...parts)}`;
  return {
    pair: { key: key('pair', ...subject, network), term: pairTerm, userId },
    person: { key: key('person', ...subject), term: personTerm, userId },
    network: { key: key('network', network), term: networkTerm },
    device:
      device === undefined ? undefined : { key: key('device', ...subject, device), term: pairTerm, userId },
  };
}

/** A stored counter. `held`: attempts in progress that may still fail. */
export type Tally = { key: string; count: number; held: number; ends_at: Date };

/** State of an attempt: its origin, and the previous counts. */
export type Attempt = { counters: Counters; isKnownDevice: boolean; kept: readonly Tally[] };

type Comer = Pick<Attempt, 'counters' | 'isKnownDevice'>;

/** Returns the counters that a failure raises: a known browser only raises its own. */
export function raisedBy({ counters, isKnownDevice }: Comer): Counter[] {
  const { pair, person, network, device } = counters;
  return isKnownDevice && device !== undefined ? [device] : [pair, person, network];
}

/**
 * Returns the counters in which an attempt reserves a slot before the check. Excludes the network's, because its many
 * users would otherwise wait for each other.
 */
export const countersToReserve = (comer: Comer): Counter[] =>
  raisedBy(comer).filter((counter) => counter !== comer.counters.network);

const countOf = (kept: readonly Tally[], { key }: Counter): number =>
  kept.find((one) => one.key === key)?.count ?? 0;

const retryAfter = (waitMs: number) => ({ retryAfterSeconds: Math.ceil(waitMs / 1000) });

/** Returns the refusal of this attempt before any check; undefined when it may proceed. */
export function closureOf(attempt: Attempt, now: Date): AppError | undefined {
  const { counters, kept } = attempt;
  const raised = raisedBy(attempt);
  const waitMs = (counter: Counter): number => {
    const one = kept.find(({ key }) => key === counter.key);
    if (!raised.includes(counter) || one === undefined || one.count < counter.term.points) return 0;
    return one.ends_at.getTime() - now.getTime();
  };
  const networkWait = waitMs(counters.network);
  if (networkWait > 0) return appError('too-many-requests', {}, retryAfter(networkWait));
  const pairWait = Math.max(waitMs(counters.pair), counters.device ? waitMs(counters.device) : 0);
  if (pairWait > 0)
    return appError('account-locked', { minutes: Math.ceil(pairWait / minute) }, retryAfter(pairWait));
  const personWait = waitMs(counters.person);
  if (personWait > 0)
    return appError(
      'account-closed-to-strangers',
      { minutes: Math.ceil(personWait / minute) },
      retryAfter(personWait),
    );
  return undefined;
}

/** Delay of the response to a failure: 1, 2, 4 s from the user's third failure on. */
export function responseDelayMs({ counters, isKnownDevice }: Comer, kept: readonly Tally[]): number {
  const counter = isKnownDevice && counters.device !== undefined ? counters.device : counters.person;
  const failures = countOf(kept, counter);
  return failures < 3 ? 0 : Math.min(4_000, 1_000 * 2 ** (failures - 3));
}
