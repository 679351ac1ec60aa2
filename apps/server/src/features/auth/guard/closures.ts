import { createHash } from 'node:crypto';
import { type AppError, appError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/networks.ts';

/** Failures that close a door, and for how long: the window they are counted in, and the closure after the last. */
export type Term = { points: number; ms: number };

const minute = 60_000;
/** One account from one network, or from one browser that is known to it (api-contract 3.1). */
const pairTerm: Term = { points: 5, ms: 10 * minute };
/** One account from everywhere (security.md 6.12). */
const accountTerm: Term = { points: 10, ms: 15 * minute };
/** One network, whatever the account (security.md 6.12). */
const networkTerm: Term = { points: 30, ms: 10 * minute };

/** What is counted under which key. */
export type Counter = { key: string; term: Term };

/** The counters that one attempt may touch. Keys are hashes: what was typed as a name may be a password. */
export type Counters = { pair: Counter; account: Counter; network: Counter; device: Counter | undefined };

const hashed = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);

/** `name` is what was typed, whether or not anybody has it. */
export function countersOf(name: string, ip: string, device: string | undefined): Counters {
  const account = name.trim().toLowerCase();
  const network = networkOf(ip);
  return {
    pair: { key: `sign-in pair ${hashed(account, network)}`, term: pairTerm },
    account: { key: `sign-in account ${hashed(account)}`, term: accountTerm },
    network: { key: `sign-in network ${hashed(network)}`, term: networkTerm },
    device:
      device === undefined ? undefined : { key: `sign-in device ${hashed(account, device)}`, term: pairTerm },
  };
}

export type Kept = { key: string; count: number; ends_at: Date };

/** Where an attempt stands: who comes, and what was counted before. */
export type Standing = { counters: Counters; isKnownDevice: boolean; kept: readonly Kept[] };

/** The counters that a failure of this attempt raises: a known browser has its own and raises no stranger's. */
export function raisedBy({
  counters,
  isKnownDevice,
}: Pick<Standing, 'counters' | 'isKnownDevice'>): Counter[] {
  const { pair, account, network, device } = counters;
  return isKnownDevice && device !== undefined ? [device] : [pair, account, network];
}

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
  const accountWait = waitMs(counters.account);
  if (accountWait > 0)
    return appError(
      'account-closed-to-strangers',
      { minutes: Math.ceil(accountWait / minute) },
      retryAfter(accountWait),
    );
  return undefined;
}

/** How long the answer to a failure is held back: 1, 2, 4 s from the third failure of the account on. */
export function heldBackMs({ counters, isKnownDevice }: Standing, kept: readonly Kept[]): number {
  const counter = isKnownDevice && counters.device !== undefined ? counters.device : counters.account;
  const failures = countOf(kept, counter);
  return failures < 3 ? 0 : Math.min(4_000, 1_000 * 2 ** (failures - 3));
}
