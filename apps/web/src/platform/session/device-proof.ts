import { keys } from '../storage/keys.ts';
import { readStored, writeStored } from '../storage/storage.ts';

/** Accounts whose proofs one browser keeps; the ones used longest ago go first. */
const mostKept = 20;

const sameAccount = (account: string) => account.trim().toLowerCase();

/** The proof that an earlier sign-in to `account` (a name, e-mail or mobile number as typed) left in this browser. */
export function deviceOf(account: string): string | undefined {
  const name = sameAccount(account);
  return readStored(keys.devices)?.findLast((one) => one.account === name)?.proof;
}

/** The newest proof, where nobody knows yet who is coming. */
export function lastDevice(): string | undefined {
  return readStored(keys.devices)?.at(-1)?.proof;
}

/** Keeps the proof of a sign-in under every name that the person used for the account. */
export function keepDevice(accounts: readonly (string | undefined)[], proof: string): void {
  const names = new Set(accounts.filter((one) => one !== undefined).map(sameAccount));
  const others = (readStored(keys.devices) ?? []).filter(({ account }) => !names.has(account));
  const own = [...names].map((account) => ({ account, proof }));
  writeStored(keys.devices, [...others, ...own].slice(-mostKept));
}
