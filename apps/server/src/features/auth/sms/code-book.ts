import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { smsMode } from '@baisi/contract/auth';
import type { Use } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { InstallationKey } from '../../../platform/secrets/installation-key.ts';
import { smsCodesRepository } from './sms-codes.repository.ts';

/** A code is valid for five minutes and five tries (security.md 2.1 item 47). */
const lifeMs = 300_000;
const tries = 5;

export type OpenMode = (typeof smsMode)[keyof typeof smsMode];

/** Number and purpose for which a code is valid; a code for a new phone is only valid for the user who requested it. */
export type CodeFor = { mobile: string; mode: OpenMode | { newPhoneOf: string } };

const keyOf = ({ mobile, mode }: CodeFor) => ({
  mobile,
  mode: typeof mode === 'string' ? mode : `new phone of ${mode.newPhoneOf}`,
});

/** Stores codes, hashed with the installation's key. */
export function createCodeBook({
  clock,
  installationKey,
}: {
  clock: Clock;
  installationKey: InstallationKey;
}) {
  const secret = installationKey.derive('sms code');
  const hashOf = (wanted: CodeFor, code: string): Buffer => {
    const { mobile, mode } = keyOf(wanted);
    return createHmac('sha256', secret).update(`${mobile}|${mode}|${code}`).digest();
  };
  return {
    newCode: (): string => String(randomInt(1_000_000)).padStart(6, '0'),
    /** Stores a code; the previous one for the same number and purpose becomes invalid. */
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
    /** Returns whether the code is right. A right one is used up, the fifth wrong one invalidates the code. */
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
