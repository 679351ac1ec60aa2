import type { Work } from '../../../db/work.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/networks.ts';
import type { Captchas } from '../captcha/captchas.ts';
import { countOne, type Quota } from '../quotas/quotas.ts';

type Needs = { work: Work; clock: Clock; captchas: Pick<Captchas, 'takePass'> };

/** Limits of security.md 6.6: 5 lookups in ten minutes and 20 a day per address, all kinds together. */
function quotasOf(ip: string): Quota[] {
  const address = networkOf(ip);
  return [
    { key: `lookup 10 minutes ${address}`, points: 5, seconds: 600 },
    { key: `lookup day ${address}`, points: 20, seconds: 24 * 3600 },
  ];
}

/**
 * Guards every lookup of accounts before sign-in: it needs a captcha solved within the last two minutes, and counts
 * towards the quota of its address. A lookup that exceeds the quota is refused and not counted.
 */
export function createLookupGuard({ work, clock, captchas }: Needs) {
  return async ({ actor, ip }: { actor: Actor; ip: string }, checkKey: string | undefined): Promise<void> => {
    if (checkKey === undefined) throw appError('captcha-missing');
    if (!(await captchas.takePass(actor, checkKey, ip))) throw appError('captcha-expired');
    await work.write(actor, async (use) => {
      for (const quota of quotasOf(ip)) {
        const used = await countOne(use, quota, clock.now());
        if (used.count > quota.points)
          throw appError('too-many-requests', {}, { retryAfterSeconds: used.waitSeconds });
      }
    });
  };
}

export type LookupGuard = ReturnType<typeof createLookupGuard>;
