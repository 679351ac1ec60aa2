import type { RateLimit } from '../endpoint.ts';

/** Limit of exports per user: one costs as much as hundreds of list pages. */
export const exportRate = { points: 30, seconds: 600 } as const satisfies RateLimit;
