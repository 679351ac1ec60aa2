import { createHash } from 'node:crypto';
import { type AppError, appError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/networks.ts';

/** Limit of a counter: after `points` failures within `ms` it locks for `ms`. */
export type Term = { points: number; ms: number };

const minute = 60_000;
/** Failures of one user from one network, or from one known browser (api-contract 3.1). */
const pairTerm: Term = { points: 5, ms: 10 * minute };
/** Failures of one user from all networks (security.md 6.12). */
const personTerm: Term = { points: 10, ms: 15 * minute };
/** Failures of all users from one network (security.md 6.12). */
const networkTerm: Term = { points: 30, ms: 10 * minute };

/** A counter of failures. `userId`: the user it belongs to; undefined for networks and unknown names. */
export type Counter = { key: string; term: Term; userId?: string | undefined };

/**
 * The counters that one attempt can raise. Their keys are hashes, because users sometimes type a password in place of
 * the username.
 */
export type Counters = { pair: Counter; person: Counter; network: Counter; device: Counter | undefined };

/** The user to whom the counters belong; if no user matches the typed text, the text itself (`name`). */
export type Subject = { userId: string | undefined; name: string };

const hashed = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);

/** Returns the counters of an attempt; a user has the same ones by username, e-mail and phone. */
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

/** A stored counter. `held`: number of attempts in progress, which may still fail. */
export type Tally = { key: string; count: number; held: number; ends_at: Date };

/** An attempt with the counters it can raise and their stored counts (`kept`). */
export type Attempt = { counters: Counters; isKnownDevice: boolean; kept: readonly Tally[] };

type Attempted = Pick<Attempt, 'counters' | 'isKnownDevice'>;

/** Returns the counters that a failure raises: for a known browser, only that of the browser. */
export function raisedBy({ counters, isKnownDevice }: Attempted): Counter[] {
  const { pair, person, network, device } = counters;
  return isKnownDevice && device !== undefined ? [device] : [pair, person, network];
}

/**
 * Returns the counters in which an attempt reserves a slot before the secret is checked. The network's counter is
 * left out, because its many users would otherwise wait for each other.
 */
export const countersToReserve = (attempted: Attempted): Counter[] =>
  raisedBy(attempted).filter((counter) => counter !== attempted.counters.network);

const countOf = (kept: readonly Tally[], { key }: Counter): number =>
  kept.find((one) => one.key === key)?.count ?? 0;

const retryAfter = (waitMs: number) => ({ retryAfterSeconds: Math.ceil(waitMs / 1000) });

/** The counters of the attempt that have just reached their limit. */
export const locking = (attempt: Attempt, kept: readonly Tally[]): Counter[] =>
  raisedBy(attempt).filter((counter) => countOf(kept, counter) === counter.term.points);

/** Returns whether a failure of this attempt may lock the account. */
export const isNextLocking = (attempt: Attempt): boolean =>
  countersToReserve(attempt).some((counter) => countOf(attempt.kept, counter) + 1 >= counter.term.points);

/** Returns the error with which an attempt is refused before any check; undefined when it may proceed. */
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

/** Delay of the response to a failure, in ms: 1, 2, 4 s from the user's third failure on. */
export function responseDelayMs({ counters, isKnownDevice }: Attempted, kept: readonly Tally[]): number {
  const counter = isKnownDevice && counters.device !== undefined ? counters.device : counters.person;
  const failures = countOf(kept, counter);
  return failures < 3 ? 0 : Math.min(4_000, 1_000 * 2 ** (failures - 3));
}
