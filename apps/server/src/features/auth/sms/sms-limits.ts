import { smsResendMs } from '@baisi/contract/auth';
import type { Use } from '../../../db/work.ts';
import { type AppError, appError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/networks.ts';
import { countOne, lookAt, type Quota, type Used } from '../quotas/quotas.ts';

/**
 * The third request of a phone or an address within an hour, and each later one, requires a captcha (security.md 6.5).
 */
const pictureFrom = 3;

const hour = 3600;
const day = 24 * hour;

/**
 * Quotas to which a request for `mobile` from `ip` counts (security.md 6.5), in the order in which they are checked.
 */
function quotasOf(mobile: string, ip: string) {
  const address = networkOf(ip);
  return {
    minute: { key: `sms minute ${mobile}`, points: 1, seconds: smsResendMs / 1000 },
    hour: { key: `sms hour ${mobile}`, points: 5, seconds: hour },
    day: { key: `sms day ${mobile}`, points: 10, seconds: day },
    address: { key: `sms address ${address}`, points: 20, seconds: hour },
  } satisfies Record<string, Quota>;
}

function refusalOf(name: keyof ReturnType<typeof quotasOf>, { waitSeconds }: Used): AppError {
  const wait = { retryAfterSeconds: waitSeconds };
  if (name === 'minute')
    return appError('mobile-code-too-soon', { seconds: waitSeconds }, { ...wait, seconds: waitSeconds });
  return appError(name === 'address' ? 'too-many-requests' : 'mobile-code-too-many', {}, wait);
}

const names = ['minute', 'hour', 'day', 'address'] as const;

/**
 * Limits the sending of text messages; unknown numbers are limited alike. `dailyCap`: maximum number of messages that
 * the whole installation sends per day.
 */
export function createSmsLimits({ dailyCap }: { dailyCap: number }) {
  const sent: Quota = { key: 'sms sent', points: dailyCap, seconds: day };
  const spared: Quota = { key: 'sms spared', points: dailyCap, seconds: day };
  return {
    /** Throws if the next request would be refused; counts nothing. Returns whether it needs a captcha. */
    async look(use: Use, mobile: string, ip: string, now: Date): Promise<{ isPictureDue: boolean }> {
      const quotas = quotasOf(mobile, ip);
      const used = await lookAt(use, [...names.map((name) => quotas[name]), sent], now);
      for (const [index, name] of names.entries()) {
        const one = used[index];
        if (one !== undefined && one.count >= quotas[name].points) throw refusalOf(name, one);
      }
      const today = used.at(-1);
      if (today !== undefined && today.count >= dailyCap)
        throw appError('mobile-code-not-sent', {}, { retryAfterSeconds: today.waitSeconds });
      const recent = [used[names.indexOf('hour')], used[names.indexOf('address')]];
      return { isPictureDue: recent.some((one) => one !== undefined && one.count + 1 >= pictureFrom) };
    },
    /**
     * Counts one request. Throws when a quota is exceeded, which rolls back the counts, so that a refused request
     * counts nowhere; concurrent requests cannot exceed a quota together.
     */
    async take(use: Use, request: { mobile: string; ip: string; isPictureShown: boolean }, now: Date) {
      const quotas = quotasOf(request.mobile, request.ip);
      for (const name of names) {
        const used = await countOne(use, quotas[name], now);
        if (used.count > quotas[name].points) throw refusalOf(name, used);
        const isPictureDue = (name === 'hour' || name === 'address') && used.count >= pictureFrom;
        if (isPictureDue && !request.isPictureShown) throw appError('picture-code-due');
      }
    },
    /** Counts a message, or a request for an unknown number; returns false beyond the daily maximum. */
    async spend(use: Use, isForSomebody: boolean, now: Date): Promise<boolean> {
      const { count } = await countOne(use, isForSomebody ? sent : spared, now);
      return isForSomebody && count <= dailyCap;
    },
    /**
     * Key of the quota of one message per minute; its count is deleted when a message could not be sent, so that the
     * user can retry at once.
     */
    minuteKeyOf: (mobile: string): string => quotasOf(mobile, '').minute.key,
  };
}

export type SmsLimits = ReturnType<typeof createSmsLimits>;
