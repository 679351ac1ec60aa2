import { auth } from '@baisi/contract/auth';
import { call } from '../api/call.ts';
import { keys } from '../storage/keys.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';
import type { TransportKey } from './wrap-text.ts';

/** Passwords by field as they travel; `encrypted` says whether they are wrapped. */
export type Wrapped<F extends string> = Record<F, string> & { encrypted?: true };

async function currentKey(): Promise<TransportKey> {
  const kept = readStored(keys.transportKey);
  if (kept !== undefined) return kept;
  const fresh = await call(auth.transportKey, {});
  writeStored(keys.transportKey, fresh);
  return fresh;
}

/**
 * Wraps passwords for their way to the server (api-contract 9, product-spec §7). Where no key can be had they travel
 * plain: TLS is the protection, the wrap only keeps them out of sight (security.md 6.3). The cipher is fetched with
 * the first use.
 */
export async function wrapPasswords<F extends string>(plain: Record<F, string>): Promise<Wrapped<F>> {
  try {
    const [{ wrapText }, key] = await Promise.all([import('./wrap-text.ts'), currentKey()]);
    const wrapped = { ...plain };
    for (const field in plain) wrapped[field] = wrapText(plain[field], key);
    return { ...wrapped, encrypted: true as const };
  } catch {
    return plain;
  }
}

/** The server could not read what was wrapped with the kept key: the next use asks for another. */
export function forgetTransportKey(): void {
  removeStored(keys.transportKey);
}
