import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { InstallationKey } from '../../platform/secrets/installation-key.ts';

/**
 * Expiry times are rounded up to multiples of this, so that an address stays the same for a while and browsers can
 * cache it.
 */
const windowSeconds = 300;
/** Minimum time for which a new address is valid. */
const leastSeconds = 600;

/** The query of a signed address: its expiry in Unix seconds, its session id, and the signature over path and both. */
export type SignedQuery = Readonly<Partial<Record<'expires' | 'by' | 'signature', string | undefined>>>;

/** Signs addresses of files, for requests that cannot send a header. All nodes accept each other's signatures. */
export function createSignatures({
  clock,
  installationKey,
}: {
  clock: Clock;
  installationKey: InstallationKey;
}) {
  const key = installationKey.derive('file addresses');
  const signatureOf = (path: string, sessionId: string, expires: number): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([path, sessionId, expires]))
      .digest();
  const nowSeconds = (): number => Math.floor(clock.now().getTime() / 1000);

  return {
    /** Returns the address of a file for the owner of this session. */
    addressOf(path: string, sessionId: string): string {
      const expires = Math.ceil((nowSeconds() + leastSeconds) / windowSeconds) * windowSeconds;
      const signature = signatureOf(path, sessionId, expires).toString('base64url');
      const segments = path.split('/').map(encodeURIComponent).join('/');
      return `/sys/common/static/${segments}?expires=${expires}&by=${sessionId}&signature=${signature}`;
    },
    /** Returns the session of a signed address; undefined when the address has expired or was changed. */
    sessionOf(path: string, { expires, by, signature }: SignedQuery): string | undefined {
      if (by === undefined || Number(expires) <= nowSeconds()) return undefined;
      const expected = signatureOf(path, by, Number(expires));
      const given = Buffer.from(signature ?? '', 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected) ? by : undefined;
    },
  };
}

export type Signatures = ReturnType<typeof createSignatures>;
