import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { wordKey } from './word-key.ts';

/** Is it one of the passwords of the published lists? */
export type IsPublished = (word: string) => boolean;

/** So few words are no list: something went wrong on the way. */
const fewestWords = 10_000;
const mostBytes = 8_000_000;
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
 * Sorted keys of the list. A process of its own reads it and ends: the library leaves 20 MB behind for good, and a
 * thread 25. Throws when it brings no list.
 */
function readKeys(program: readonly string[]): Promise<BigUint64Array> {
  return new Promise((settle, refuse) => {
    const fail = (cause: unknown): void =>
      refuse(new Error('The list of published passwords could not be read', { cause }));
    // Nothing of this process's settings concerns it, least of all its secrets.
    const options = { encoding: 'buffer', maxBuffer: mostBytes, timeout: patienceMs, env: {} } as const;
    execFile(process.execPath, program, options, (error, printed) => {
      const words = printed.length / BigUint64Array.BYTES_PER_ELEMENT;
      if (error !== null) fail(error);
      else if (!Number.isInteger(words) || words < fewestWords) fail(`${printed.length} bytes are no list`);
      else settle(new BigUint64Array(new Uint8Array(printed).buffer));
    });
  });
}

/**
 * Gives the list of some 49 000 passwords, read at the first call and kept as 0.4 MB. A reading that fails throws, so
 * that no password passes unseen; the next call reads again. `program`: arguments of the node that prints it.
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
