import { Secret, TOTP } from 'otpauth';

/** Length of one time step (RFC 6238). */
const stepMs = 30_000;
/** Accepted time steps before and after the server's own, because clocks differ. */
const tolerance = 1;
/** Length of a secret in bytes (RFC 4226 §4 R6). */
const secretBytes = 20;

const totpOf = (secret: Secret, label = ''): TOTP =>
  new TOTP({ issuer: '百司', label, secret, algorithm: 'SHA1', digits: 6, period: stepMs / 1000 });

/** Creates a secret: `bytes` to encrypt and store, `text` (Base32) to type, `uri` for a QR code. */
export function newTotpSecret(username: string): { bytes: Buffer; text: string; uri: string } {
  const secret = new Secret({ size: secretBytes });
  return {
    bytes: Buffer.from(secret.bytes),
    text: secret.base32,
    uri: totpOf(secret, username).toString(),
  };
}

/** Returns the time step to which `code` belongs, at most one step from now; undefined when it belongs to none. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(new Secret({ buffer: new Uint8Array(secret).buffer })).validate({
    token: code,
    timestamp,
    window: tolerance,
  });
  return delta === null ? undefined : Math.floor(timestamp / stepMs) + delta;
}
