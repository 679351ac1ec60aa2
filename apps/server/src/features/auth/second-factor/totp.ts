import { Secret, TOTP } from 'otpauth';

/** Length of one time step (RFC 6238). */
const stepMs = 30_000;
/** Steps before and after the server's own that are accepted: clocks differ. */
const tolerance = 1;
/** RFC 4226 §4 R6. */
const secretBytes = 20;

const totpOf = (secret: Secret, label = ''): TOTP =>
  new TOTP({ issuer: '百司', label, secret, algorithm: 'SHA1', digits: 6, period: stepMs / 1000 });

/** A new secret: `bytes` to keep sealed, `text` (Base32) to type, `uri` to draw as a QR code. */
export function newTotpSecret(username: string): { bytes: Buffer; text: string; uri: string } {
  const secret = new Secret({ size: secretBytes });
  return {
    bytes: Buffer.from(secret.bytes),
    text: secret.base32,
    uri: totpOf(secret, username).toString(),
  };
}

/** The time step that `code` belongs to, one step around now; undefined when it belongs to none of them. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(new Secret({ buffer: new Uint8Array(secret).buffer })).validate({
    token: code,
    timestamp,
    window: tolerance,
  });
  return delta === null ? undefined : Math.floor(timestamp / stepMs) + delta;
}
