import { hash } from 'node:crypto';

/** What a word is found by: the first eight bytes of its SHA-1. Among 50 000 words no two meet by chance. */
export const wordKey = (word: string): bigint => hash('sha1', word, 'buffer').readBigUInt64BE();
