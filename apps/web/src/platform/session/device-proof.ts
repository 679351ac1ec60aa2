import { signInKeys } from '../storage/sign-in-keys.ts';
import { readStored, writeStored } from '../storage/storage.ts';

/**
 * Number of accounts whose proofs of an earlier sign-in (`SignedIn.device`) one browser keeps; the least recently used
 * are dropped first.
 */
const maxKept = 20;

const sameAccount = (account: string) => account.trim().toLowerCase();

/** Returns the proof of an earlier sign-in to `account` (a name, e-mail or mobile number as typed). */
export function deviceOf(account: string): string | undefined {
  const name = sameAccount(account);
  return readStored(signInKeys.devices)?.findLast((one) => one.account === name)?.proof;
}

/** Returns the newest proof, when the account is not known yet. */
export function lastDevice(): string | undefined {
  return readStored(signInKeys.devices)?.at(-1)?.proof;
}

/** Stores the proof of a sign-in under every name that the user typed for the account. */
export function keepDevice(accounts: readonly (string | undefined)[], proof: string): void {
  const names = new Set(accounts.filter((one) => one !== undefined).map(sameAccount));
  const others = (readStored(signInKeys.devices) ?? []).filter(({ account }) => !names.has(account));
  const own = [...names].map((account) => ({ account, proof }));
  writeStored(signInKeys.devices, [...others, ...own].slice(-maxKept));
}
