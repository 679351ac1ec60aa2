import { auth } from '@baisi/contract/auth';
import { call } from '../api/call.ts';
import { signInKeys } from '../storage/sign-in-keys.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';
import type { TransportKey } from './wrap-text.ts';

/** Passwords by field as sent; `encrypted` says whether they are encrypted. */
export type Wrapped<F extends string> = Record<F, string> & { encrypted?: true };

async function currentKey(): Promise<TransportKey> {
  const kept = readStored(signInKeys.transportKey);
  if (kept !== undefined) return kept;
  const fresh = await call(auth.transportKey, {});
  writeStored(signInKeys.transportKey, fresh);
  return fresh;
}

/**
 * Encrypts passwords for the request (api-contract 9, product-spec §7). Without a key they are sent in plain text: TLS
 * is the protection, the encryption only keeps them out of sight (security.md 6.3). Fetches the cipher on first use.
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

/** Forgets the stored key after the server could not decrypt; the next use requests another. */
export function forgetTransportKey(): void {
  removeStored(signInKeys.transportKey);
}
