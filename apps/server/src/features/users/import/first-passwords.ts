import { createHmac } from 'node:crypto';
import type { InstallationKey } from '../../../platform/secrets/installation-key.ts';

/** Without characters that are easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const signs = `${letters}23456789`;
const groups = 4;
const groupLength = 4;

/**
 * Creates the first passwords of imported users. A password follows from the installation's key, the import and the
 * user, so that it is stored nowhere and an import that goes on after a kill gives the same one. It has more than 70
 * random bits.
 */
export function createFirstPasswords(key: Pick<InstallationKey, 'derive'>) {
  const secret = key.derive('first passwords of imported users');
  return (batchId: string, userId: string): string => {
    const bytes = createHmac('sha256', secret).update(`${batchId} ${userId}`).digest();
    const sign = (at: number, among: string): string =>
      among[(bytes.readUInt16LE(at * 2) * among.length) >> 16] ?? '';
    const text = Array.from({ length: groups * groupLength - 2 }, (_, at) => sign(at + 1, signs)).join('');
    // A capital, a digit and the signs between the groups fulfil every rule for passwords.
    const whole = `${sign(0, letters).toUpperCase()}${text}${sign(15, '23456789')}`;
    return (whole.match(/.{4}/g) ?? []).join('-');
  };
}

export type FirstPasswords = ReturnType<typeof createFirstPasswords>;
