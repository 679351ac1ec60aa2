import { appError } from './errors.ts';

/** Runs a job as soon as one of a limited number of places is free; first come, first served. */
export type InTurn = <T>(job: () => Promise<T>) => Promise<T>;

/**
 * Limits how many jobs run at the same time. Beyond `longestQueue` waiting jobs, further ones throw
 * `too-many-requests`, so that a flood ends in refusals instead of memory (security.md R22).
 */
export function createTurns(places: number, longestQueue: number): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running >= places) {
      if (waiting.length >= longestQueue) throw appError('too-many-requests');
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
