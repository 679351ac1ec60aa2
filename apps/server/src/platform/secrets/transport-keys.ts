import { createDecipheriv } from 'node:crypto';
import { longestPassword } from '@baisi/contract/rules/credentials';
import type { Clock } from '../clock.ts';
import { appError } from '../errors.ts';
import type { InstallationKey } from './installation-key.ts';

/** Sixteen ASCII characters each, used by their bytes as AES-128 key and iv (api-contract 9). */
export type TransportKey = { key: string; iv: string };

/** Encryption of passwords in transit. It is obfuscation, not protection, which TLS provides (security.md 6.3). */
export type TransportKeys = {
  /** Returns today's key. */
  current(): TransportKey;
  /**
   * Returns the password that a client sent: as it is, or decrypted with one of the last nine days' keys. Undefined
   * when the result is unreadable or longer than 128 characters; the caller must then take as long as for a wrong
   * password.
   */
  open(sent: string, encrypted: boolean): string | undefined;
};

const dayMs = 24 * 3600_000;
/** Clients cache a key for seven days; it may be a day older than the server's midnight. */
const acceptedDays = 9;
const block = 16;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const unprintable = /[\u0000-\u001f\u007f]/;

function decrypt({ key, iv }: TransportKey, wrapped: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-128-cbc', Buffer.from(key), Buffer.from(iv)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(wrapped), decipher.final()]);
  let end = padded.length;
  while (end > 0 && padded[end - 1] === 0) end -= 1;
  if (padded.length - end >= block) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(padded.subarray(0, end));
    return unprintable.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Keys that rotate at midnight UTC and are equal on every node of the installation. */
export function createTransportKeys({
  clock,
  installationKey,
}: {
  clock: Clock;
  installationKey: InstallationKey;
}): TransportKeys {
  const known = new Map<number, TransportKey>();
  const keyOf = (day: number): TransportKey => {
    const kept = known.get(day);
    if (kept !== undefined) return kept;
    const text = installationKey.derive(`transport ${day}`).toString('base64url');
    const made = { key: text.slice(0, block), iv: text.slice(block, 2 * block) };
    if (known.size > acceptedDays) known.clear();
    known.set(day, made);
    return made;
  };
  const today = (): number => Math.floor(clock.now().getTime() / dayMs);

  const unwrap = (sent: string): string | undefined => {
    if (!/^[A-Za-z\d+/]+={0,2}$/.test(sent)) return undefined;
    const wrapped = Buffer.from(sent, 'base64');
    if (wrapped.length === 0 || wrapped.length % block !== 0) return undefined;
    for (let age = 0; age < acceptedDays; age += 1) {
      const text = decrypt(keyOf(today() - age), wrapped);
      if (text !== undefined) return text;
    }
    return undefined;
  };

  return {
    current: () => keyOf(today()),
    open(sent, encrypted) {
      const text = encrypted ? unwrap(sent) : sent;
      const isUsable =
        text !== undefined && text !== '' && text.length <= longestPassword && !unprintable.test(text);
      return isUsable ? text : undefined;
    },
  };
}

/** Like `open`, for signed-in users: an unreadable password is refused with a text. */
export function readPassword(keys: TransportKeys, sent: string, encrypted: boolean): string {
  const text = keys.open(sent, encrypted);
  if (text === undefined) throw appError('password-unreadable');
  return text;
}
