import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { wordKey } from './word-key.ts';

/** Returns whether the word is one of the published passwords. */
export type IsPublished = (word: string) => boolean;

/** Fewer words than this mean that the list is incomplete. */
const fewestWords = 10_000;
const maxBytes = 8_000_000;
const patienceMs = 30_000;

const printList = [fileURLToPath(new URL('./print-list.ts', import.meta.url))];

function hasKey(keys: BigUint64Array, key: bigint): boolean {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? key) < key) low = middle + 1;
    else high = middle;
  }
  return keys[low] === key;
}

/**
 * Returns the sorted keys of the words in the list. A separate process reads it, because the library that contains it
 * would permanently take 20 MB in this process. Throws when the list cannot be read.
 */
function readKeys(program: readonly string[]): Promise<BigUint64Array> {
  return new Promise((settle, refuse) => {
    const fail = (cause: unknown): void =>
      refuse(new Error('The list of published passwords could not be read', { cause }));
    // The process needs none of this process's settings, least of all its secrets.
    const options = { encoding: 'buffer', maxBuffer: maxBytes, timeout: patienceMs, env: {} } as const;
    execFile(process.execPath, program, options, (error, printed) => {
      const words = printed.length / BigUint64Array.BYTES_PER_ELEMENT;
      if (error !== null) fail(error);
      else if (!Number.isInteger(words) || words < fewestWords) fail(`${printed.length} bytes are no list`);
      else settle(new BigUint64Array(new Uint8Array(printed).buffer));
    });
  });
}

/**
 * Returns the list of some 49 000 passwords, read at the first call and cached as 0.4 MB. A failed read throws, so that
 * no password passes unchecked; the next call reads again. `program`: arguments of the Node process that prints it.
 */
export function createPublishedPasswords(program = printList): () => Promise<IsPublished> {
  let known: Promise<BigUint64Array> | undefined;
  return async () => {
    known ??= readKeys(program).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    const keys = await known;
    return (word) => hasKey(keys, wordKey(word));
  };
}
