import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Keys of a browser's subscription, in base64url. */
export type BrowserKeys = { p256dh: string; auth: string };

/** Size of the one record, in bytes: the largest that every push service takes. */
const recordBytes = 4_096;
/** Bytes of a record that are no text: the end mark and the tag of AES-GCM. */
const overheadBytes = 17;

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/**
 * Encrypts a text for one browser (RFC 8291, `aes128gcm`), so that its push service cannot read it. `fixed` is for
 * the example of the RFC; otherwise key and salt are new for every message.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  fixed?: { privateKey: Buffer; salt: Buffer },
): Buffer {
  const curve = createECDH('prime256v1');
  if (fixed === undefined) curve.generateKeys();
  else curve.setPrivateKey(fixed.privateKey);
  const salt = fixed?.salt ?? randomBytes(16);
  const own = curve.getPublicKey();
  const theirs = Buffer.from(p256dh, 'base64url');
  const shared = curve.computeSecret(theirs);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own]);
  const secret = derived(shared, Buffer.from(auth, 'base64url'), about, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const plain = Buffer.from(text);
  if (plain.length > recordBytes - overheadBytes) throw new Error('the text of a push message is too long');
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record.
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final()]);
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(recordBytes, 16);
  head.writeUInt8(own.length, 20);
  return Buffer.concat([head, own, sealed, cipher.getAuthTag()]);
}
