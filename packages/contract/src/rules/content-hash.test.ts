import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createContentHash, hashedBlockBytes } from './content-hash.ts';

const sha256 = () => createHash('sha256');
const inBrowser = async (bytes: Uint8Array): Promise<string> => {
  const digests: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += hashedBlockBytes)
    digests.push(
      new Uint8Array(
        await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes.subarray(at, at + hashedBlockBytes))),
      ),
    );
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.concat(digests))).toString('hex');
};
const bytesOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 31) % 251);

test.each([0, 1, hashedBlockBytes - 1, hashedBlockBytes, hashedBlockBytes + 1, 2 * hashedBlockBytes + 5])(
  'a stream of %d bytes has the hash that a browser computes from whole blocks',
  async (length) => {
    const bytes = bytesOf(length);
    const hash = createContentHash(sha256);
    for (let at = 0; at < length; at += 700_001) hash.update(bytes.subarray(at, at + 700_001));
    expect(hash.end()).toBe(await inBrowser(bytes));
  },
);

test('a stream without bytes has the SHA-256 of nothing', () => {
  expect(createContentHash(sha256).end()).toBe(createHash('sha256').digest('hex'));
});

test('a stream resumed after its complete blocks has the hash of the whole', () => {
  const bytes = bytesOf(2 * hashedBlockBytes + 77);
  const whole = createContentHash(sha256);
  whole.update(bytes);
  const interrupted = createContentHash(sha256);
  interrupted.update(bytes.subarray(0, hashedBlockBytes + 5));
  const resumed = createContentHash(sha256, interrupted.digests());
  resumed.update(bytes.subarray(hashedBlockBytes));
  expect(resumed.end()).toBe(whole.end());
});
