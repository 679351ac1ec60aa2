import { randomBytes } from 'node:crypto';

/** Returns a new record id: 128 random bits as 32 hex digits, so that ids cannot be guessed. */
export function newId(): string {
  return randomBytes(16).toString('hex');
}
