import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** A browser's half of web push: it has keys, and reads what is encrypted for them (RFC 8291). */
export function pushBrowser() {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') },
    /** Decrypts a message; throws when it is for another browser. */
    read(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
      const secret = derived(curve.computeSecret(sender), auth, about, 32);
      const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
      const sealed = body.subarray(21 + sender.length);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      if (plain.at(-1) !== 2) throw new Error('the record does not end with its mark');
      return plain.subarray(0, -1).toString('utf8');
    },
  };
}

/** Returns the claims of a header `authorization` (RFC 8292); throws unless its key has signed it. */
export function vapidClaims(authorization: string): { claims: unknown; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the token is not signed by its key');
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString('utf8')), publicKey };
}
