import { createHash } from 'node:crypto';
import { type AppError, appError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/networks.ts';

/** Failures that lock, and for how long: the window they are counted in, and the lock after the last. */
export type Term = { points: number; ms: number };

const minute = 60_000;
/** One person from one network, or from one browser that is known to them (api-contract 3.1). */
const pairTerm: Term = { points: 5, ms: 10 * minute };
/** One person from everywhere (security.md 6.12). */
const personTerm: Term = { points: 10, ms: 15 * minute };
/** One network, whoever is tried (security.md 6.12). */
const networkTerm: Term = { points: 30, ms: 10 * minute };

/** What is counted under which key. `userId`: whose counter it is; absent for networks and for names that nobody has. */
export type Counter = { key: string; term: Term; userId?: string | undefined };

/** The counters that one attempt may touch. Keys are hashes: what was typed as a name may be a password. */
export type Counters = { pair: Counter; person: Counter; network: Counter; device: Counter | undefined };

/** The key that attempts count by: the person, or the typed text where nobody has that name, address or number. */
export type Subject = { userId: string | undefined; name: string };

const hashed = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);

/** The same person has the same counters whatever was typed: account, e-mail or phone. */
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

/** A counter as it is kept. `held`: attempts under way that may still fail. */
export type Kept = { key: string; count: number; held: number; ends_at: Date };

/** Where an attempt stands: who comes, and what was counted before. */
export type Standing = { counters: Counters; isKnownDevice: boolean; kept: readonly Kept[] };

type Comer = Pick<Standing, 'counters' | 'isKnownDevice'>;

/** The counters that a failure of this attempt raises: a known browser has its own and raises no stranger's. */
export function raisedBy({ counters, isKnownDevice }: Comer): Counter[] {
  const { pair, person, network, device } = counters;
  return isKnownDevice && device !== undefined ? [device] : [pair, person, network];
}

/**
 * The counters in which an attempt takes a place before it is looked at. Not the network's: many people come from one
 * at the same moment, and each of them would wait for the others.
 */
export const heldBy = (comer: Comer): Counter[] =>
  raisedBy(comer).filter((counter) => counter !== comer.counters.network);

const countOf = (kept: readonly Kept[], { key }: Counter): number =>
  kept.find((one) => one.key === key)?.count ?? 0;

const retryAfter = (waitMs: number) => ({ retryAfterSeconds: Math.ceil(waitMs / 1000) });

/** Why this attempt may not even be looked at; undefined when it may. */
export function closureOf(standing: Standing, now: Date): AppError | undefined {
  const { counters, kept } = standing;
  const raised = raisedBy(standing);
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

/** How long the answer to a failure is held back: 1, 2, 4 s from the person's third failure on. */
export function heldBackMs({ counters, isKnownDevice }: Comer, kept: readonly Kept[]): number {
  const counter = isKnownDevice && counters.device !== undefined ? counters.device : counters.person;
  const failures = countOf(kept, counter);
  return failures < 3 ? 0 : Math.min(4_000, 1_000 * 2 ** (failures - 3));
}
