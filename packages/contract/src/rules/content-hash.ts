/**
 * Bytes per block of a content hash: 8 MiB. A resumed upload hashes at most one incomplete block again, so finishing
 * takes the same time for every size.
 */
export const hashedBlockBytes = 8 * 1024 * 1024;

/** A content hash as text: 64 lower-case hexadecimal digits. */
export const contentHashPattern = /^[\da-f]{64}$/;

/** An incremental SHA-256, such as `createHash('sha256')` of node:crypto. */
type Sha256 = { update(bytes: Uint8Array): unknown; digest(): Uint8Array };

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Hashes a stream: the SHA-256 of the concatenated SHA-256 digests of its blocks; of a stream without bytes, the
 * SHA-256 of nothing. Browsers compute the same from `crypto.subtle.digest` of each block. `complete`: digests of the
 * whole blocks that an interrupted upload has hashed already, in order.
 */
export function createContentHash(sha256: () => Sha256, complete: readonly Uint8Array[] = []) {
  const digests = [...complete];
  let block = sha256();
  let inBlock = 0;
  const endBlock = (): void => {
    digests.push(block.digest());
    block = sha256();
    inBlock = 0;
  };
  return {
    /** Adds the next bytes of the stream. */
    update(bytes: Uint8Array): void {
      for (let at = 0; at < bytes.length; ) {
        const part = bytes.subarray(at, at + hashedBlockBytes - inBlock);
        block.update(part);
        at += part.length;
        inBlock += part.length;
        if (inBlock === hashedBlockBytes) endBlock();
      }
    },
    /** Digests of the blocks that are complete, in order. */
    digests: (): readonly Uint8Array[] => digests,
    /** Ends the stream and returns its hash as text; callable once. */
    end(): string {
      if (inBlock > 0) endBlock();
      const whole = sha256();
      for (const digest of digests) whole.update(digest);
      return hex(whole.digest());
    },
  };
}
