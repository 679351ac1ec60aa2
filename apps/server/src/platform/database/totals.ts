import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/** The ways to learn how many rows a list has, from exact and slow to rough and instant. */
export type Counting = {
  /** All rows. */
  exact(): Promise<number>;
  /** Rows, but never more than `limit`. */
  upTo(limit: number): Promise<number>;
  /** The planner's guess. */
  estimate(): Promise<number>;
};

export type Total = { total: number; isExact: boolean };

export type Totals = {
  /** The total of the list that `key` names (its conditions, spelled out). */
  of(key: string, counting: Counting): Promise<Total>;
  /** This node wrote rows of the list's table: cached totals are outdated. */
  forget(): void;
};

/** Up to here a list is counted anew after every write and every five seconds: it costs a few milliseconds. */
const cheapTotal = 10_000;
/** Wait for a count, in ms, before the last known figure or an estimate is used. */
const patienceMs = 10;
/** Writes of other nodes show in a total after this. */
const longestAgeMs = 5_000;

const later = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, ms, undefined).unref());

/** One full count at a time: several would take each other's disk, and the connections that pages need. */
function createQueue(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const turn = last.then(job);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/**
 * Totals of large lists without a full count a page. A total is counted once in the background and remembered until a
 * row of the table is written; a request that would have to wait for a large one longer than 10 ms gets the last known
 * figure or the planner's estimate, marked as such.
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
      // A few rows are worth the wait: a wrong figure beside three lines would be plain to see.
      if (guess <= cheapTotal) return { total: await job, isExact: true };
      job.catch(() => undefined);
      return { total: guess, isExact: false };
    },
  };
}
