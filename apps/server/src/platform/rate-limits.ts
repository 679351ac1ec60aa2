import type { RateLimit } from '@baisi/contract/endpoint';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { appError } from './errors.ts';

/**
 * Rate limits of a closed set of named actions, counted in this process. Each name keeps the limit of its first use.
 */
export type RateLimits = {
  /** Counts one call of `key` under the limit `name`; throws `too-many-requests` beyond it. */
  take(name: string, limit: RateLimit, key: string): Promise<void>;
};

export function createRateLimits(): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = (name: string, { points, seconds }: RateLimit): RateLimiterMemory => {
    const known = limiters.get(name);
    if (known !== undefined) return known;
    const limiter = new RateLimiterMemory({ points, duration: seconds, keyPrefix: name });
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    async take(name, limit, key) {
      try {
        await limiterOf(name, limit).consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw appError('too-many-requests', {}, { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
      }
    },
  };
}
