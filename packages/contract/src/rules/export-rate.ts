import type { RateLimit } from '../endpoint.ts';

/** A file costs what hundreds of pages cost. */
export const exportRate = { points: 30, seconds: 600 } as const satisfies RateLimit;
