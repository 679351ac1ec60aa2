import { createHash, randomInt } from 'node:crypto';

/** Number of codes issued at a time. */
export const recoveryCodeCount = 10;

/** Excludes characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const characters = (count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Ten characters out of 31, as `k3m9x-p7q2w`: 49 bits, each valid for one sign-in. */
export const newRecoveryCode = (): string => `${characters(5)}-${characters(5)}`;

/** Returns the hash under which a code is stored; hyphen and case do not matter. */
export const hashOfRecoveryCode = (code: string): Buffer =>
  createHash('sha256').update(code.toLowerCase().replace('-', '')).digest();
