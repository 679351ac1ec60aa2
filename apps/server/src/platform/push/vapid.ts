import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { InstallationKey } from '../secrets/installation-key.ts';

/** The key pair by which push services recognise this installation (VAPID, RFC 8292). */
export type VapidKeys = {
  /** Uncompressed point in base64url, as browsers take it for `applicationServerKey`. */
  publicKey: string;
  privateKey: KeyObject;
};

/** Validity of a signed token; push services refuse more than 24 hours. */
const validSeconds = 12 * 3600;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Order of the curve P-256: private keys are smaller. */
const order = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex');

function privateKeyOf(installationKey: InstallationKey): Buffer {
  for (let attempt = 0; ; attempt += 1) {
    const secret = installationKey.derive(`web push ${attempt}`);
    if (secret.compare(order) < 0) return secret;
  }
}

/**
 * Derives the keys from the installation's one secret: every node has the same, and nothing else needs a backup. A
 * subscription is bound to them, so another secret ends all subscriptions.
 */
export function vapidKeysOf(installationKey: InstallationKey): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKeyOf(installationKey));
  const point = curve.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: curve.getPrivateKey('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}

/** Returns the header `authorization` for a push service. `subject`: a `mailto:` or `https:` address of the operator. */
export function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  { origin, subject, now }: { origin: string; subject: string; now: Date },
): string {
  const exp = Math.floor(now.getTime() / 1000) + validSeconds;
  const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud: origin, exp, sub: subject })}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}
