import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { smsMode } from '@baisi/contract/auth';
import type { Use } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { HouseKey } from '../../../platform/house-key.ts';
import { smsCodesRepository } from './sms-codes.repository.ts';

/** Five minutes, five tries (security.md 2.1 item 47). */
const lifeMs = 300_000;
const tries = 5;

export type OpenMode = (typeof smsMode)[keyof typeof smsMode];

/** A code is good for one number and one purpose; that of a new phone also for one person alone. */
export type CodeFor = { mobile: string; mode: OpenMode | { newPhoneOf: string } };

const keyOf = ({ mobile, mode }: CodeFor) => ({
  mobile,
  mode: typeof mode === 'string' ? mode : `new phone of ${mode.newPhoneOf}`,
});

/** Codes as they are kept: hashed with the installation's key. */
export function createCodeBook({ clock, houseKey }: { clock: Clock; houseKey: HouseKey }) {
  const secret = houseKey.derive('sms code');
  const hashOf = (wanted: CodeFor, code: string): Buffer => {
    const { mobile, mode } = keyOf(wanted);
    return createHmac('sha256', secret).update(`${mobile}|${mode}|${code}`).digest();
  };
  return {
    newCode: (): string => String(randomInt(1_000_000)).padStart(6, '0'),
    /** Puts a code in the place of the one before. */
    async keep(use: Use, wanted: CodeFor, code: string): Promise<void> {
      const now = clock.now();
      await use(smsCodesRepository).set({
        ...keyOf(wanted),
        code_hash: hashOf(wanted, code),
        tries_left: tries,
        sent_at: now,
        ends_at: new Date(now.getTime() + lifeMs),
      });
    },
    /** Is it the code? A right one is used up by saying so, the fifth wrong one destroys it. */
    async spend(use: Use, wanted: CodeFor, code: string): Promise<boolean> {
      const repository = use(smsCodesRepository);
      const key = keyOf(wanted);
      const kept = await repository.spendTry(key, clock.now());
      if (kept === undefined) return false;
      const isRight = timingSafeEqual(kept.code_hash, hashOf(wanted, code));
      if (isRight || kept.tries_left === 0) await repository.deleteBy(key);
      return isRight;
    },
    sweep: async (use: Use): Promise<void> => {
      await use(smsCodesRepository).deleteEnded(clock.now());
    },
  };
}
