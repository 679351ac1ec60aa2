import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { smsMode } from '@baisi/contract/auth';
import type { Use } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { InstallationKey } from '../../../platform/secrets/installation-key.ts';
import { smsCodesRepository } from './sms-codes.repository.ts';

/** Five minutes, five tries (security.md 2.1 item 47). */
const lifeMs = 300_000;
const tries = 5;

export type OpenMode = (typeof smsMode)[keyof typeof smsMode];

/** A code is valid for one number and one purpose; that for a new phone also only for one user. */
export type CodeFor = { mobile: string; mode: OpenMode | { newPhoneOf: string } };

const keyOf = ({ mobile, mode }: CodeFor) => ({
  mobile,
  mode: typeof mode === 'string' ? mode : `new phone of ${mode.newPhoneOf}`,
});

/** Stored codes, hashed with the installation's key. */
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
    /** Replaces the previous code. */
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
    /** Checks a code. A right one is consumed, the fifth wrong one invalidates it. */
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
