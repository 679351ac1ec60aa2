import { createContentHash, hashedBlockBytes } from '@baisi/contract/rules/content-hash';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** A request to the worker: the content hash of a file, or the proof for some of its ranges. */
export type HashRequest =
  | { kind: 'hash'; file: File }
  | {
      kind: 'prove';
      file: File;
      nonce: string;
      ranges: readonly (readonly [offset: number, length: number])[];
    };

export type HashReply = { kind: 'hashed'; bytes: number } | { kind: 'result'; hex: string };

const reply = (message: HashReply) => postMessage(message);

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer());

/** Computes SHA-256 natively, or in JavaScript without TLS, because browsers then have no `crypto.subtle`. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (globalThis.crypto.subtle === undefined) return sha256(bytes);
  return new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes));
}

async function hash(file: File): Promise<string> {
  const digests: Uint8Array[] = [];
  for (let at = 0; at < file.size; at += hashedBlockBytes) {
    digests.push(await digestOf(await bytesOf(file.slice(at, at + hashedBlockBytes))));
    reply({ kind: 'hashed', bytes: Math.min(at + hashedBlockBytes, file.size) });
  }
  return createContentHash(() => sha256.create(), digests).end();
}

async function prove({ file, nonce, ranges }: Extract<HashRequest, { kind: 'prove' }>): Promise<string> {
  const proof = sha256.create().update(new TextEncoder().encode(nonce));
  for (const [offset, length] of ranges) proof.update(await bytesOf(file.slice(offset, offset + length)));
  return bytesToHex(proof.digest());
}

addEventListener('message', ({ data }: MessageEvent<HashRequest>) => {
  const work = data.kind === 'hash' ? hash(data.file) : prove(data);
  // If the file was moved or changed meanwhile, reading fails: `reportError` fires an error event at the worker's
  // owner.
  void work.then(
    (hex) => reply({ kind: 'result', hex }),
    (error: unknown) => reportError(error),
  );
});
