import { dictionary } from '@zxcvbn-ts/language-common';
import { wordKey } from './word-key.ts';

// Runs as a separate process: prints the sorted keys of the published passwords, 8 bytes each, to standard output.
const keys = BigUint64Array.from(dictionary['passwords-common'], (word) => wordKey(String(word))).sort();
process.stdout.write(new Uint8Array(keys.buffer));
