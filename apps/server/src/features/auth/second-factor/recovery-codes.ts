import { createHash, randomInt } from 'node:crypto';

/** How many are handed out at a time. */
export const recoveryCodeCount = 10;

/** No character that is read as another one. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const characters = (count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Ten characters of 31, as `k3m9x-p7q2w`: 49 bits, each good for one sign-in. */
export const newRecoveryCode = (): string => `${characters(5)}-${characters(5)}`;

/** What is kept: with and without hyphen, upper and lower case are one and the same. */
export const hashOfRecoveryCode = (code: string): Buffer =>
  createHash('sha256').update(code.toLowerCase().replace('-', '')).digest();
