import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/** Three ways of counting the rows of a list, from exact and slow to rough and fast. */
export type Counting = {
  /** Counts all rows. */
  exact(): Promise<number>;
  /** Counts rows and stops at `limit`. */
  upTo(limit: number): Promise<number>;
  /** Returns the estimate of PostgreSQL's query planner. */
  estimate(): Promise<number>;
};

export type Total = { total: number; isExact: boolean };

export type Totals = {
  /** Returns the total of a list. `key` identifies the list and its conditions. */
  of(key: string, counting: Counting): Promise<Total>;
  /** Discards cached totals; call it after this node wrote to the table. */
  forget(): void;
};

/**
 * Up to this number of rows, a list is counted after every write and every five seconds, which takes a few
 * milliseconds.
 */
const cheapTotal = 10_000;
/** Longest wait for a count, in ms; after it, the previous total or an estimate is returned. */
const patienceMs = 10;
/** Maximum age of a cached total, in ms; after it, writes of other nodes are counted too. */
const longestAgeMs = 5_000;

const later = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, ms, undefined).unref());

/**
 * Runs one full count at a time, because several would compete for the disk and for the connections that lists need.
 */
function createQueue(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const turn = last.then(job);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/**
 * Caches totals, so that not every page of a large list needs a full count. A total is cached until a row of the
 * table is written. When counting takes longer than 10 ms, it continues in the background, and the request gets the
 * previous total or the planner's estimate with `isExact: false`.
 */
export function createTotals(clock: Clock): Totals {
  const known = new LRUCache<string, { total: number; at: number; writes: number }>({ max: 1_000 });
  const counting = new Map<string, Promise<number>>();
  const inTurn = createQueue();
  let writes = 0;

  const count = async ({ upTo, exact }: Counting): Promise<number> => {
    const few = await upTo(cheapTotal + 1);
    return few <= cheapTotal ? few : inTurn(exact);
  };
  const countInBackground = (key: string, ways: Counting): Promise<number> => {
    const running = counting.get(key);
    if (running !== undefined) return running;
    const writesBefore = writes;
    const job = count(ways)
      .then((total) => {
        known.set(key, { total, at: clock.now().getTime(), writes: writesBefore });
        return total;
      })
      .finally(() => counting.delete(key));
    counting.set(key, job);
    return job;
  };

  return {
    forget() {
      writes += 1;
    },
    async of(key, ways) {
      const last = known.get(key);
      const isFresh = last?.writes === writes && clock.now().getTime() - last.at < longestAgeMs;
      if (last !== undefined && isFresh) return { total: last.total, isExact: true };
      const job = countInBackground(key, ways);
      const inTime = await Promise.race([job, later(patienceMs)]);
      if (inTime !== undefined) return { total: inTime, isExact: true };
      const guess = last?.total ?? (await ways.estimate());
      // Short lists always wait for the exact total, because users would notice a wrong total above three rows.
      if (guess <= cheapTotal) return { total: await job, isExact: true };
      job.catch(() => undefined);
      return { total: guess, isExact: false };
    },
  };
}
