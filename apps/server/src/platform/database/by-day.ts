import { fromWireTime, toWireDate } from '@baisi/contract/rules/wire-time';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';

import type { Clock } from '../clock.ts';
import { freshByKey } from '../fresh-by-key.ts';

const dayMs = 24 * 60 * 60 * 1000;
const shownDays = 7;
/** Maximum age of what was read of days before yesterday, in ms: few of their records change. */
const longestAgeMs = 10 * 60_000;
/** Maximum age of what was read of today and yesterday, in ms; as old as a cached total of a list may be. */
const liveAgeMs = 5_000;

/** Values of a day in GMT+8; `soFar`: the part that happened until the present time of day. */
export type DayValues = { day: string; value: number; soFar: number };

/** Columns `day`, `value` and `soFar` of a query that is grouped by the day of `at`. `of`: an aggregate. */
export const dayColumns = (at: RawBuilder<unknown>, of: RawBuilder<unknown>, now: Date) => {
  const local = sql`${at} at time zone 'Asia/Shanghai'`;
  const isSoFar = sql`(${local})::time <= (${now}::timestamptz at time zone 'Asia/Shanghai')::time`;
  return sql`to_char(${local}, 'YYYY-MM-DD') as day, coalesce(${of}, 0)::float8 as value,
    coalesce(${of} filter (where ${isSoFar}), 0)::float8 as "soFar"`;
};

/** Returns the last `count` days as wire dates, today last. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, n) => toWireDate(new Date(now.getTime() - (count - 1 - n) * dayMs)));

/** Returns the first moment of a wire date in GMT+8. */
export const startOfDay = (day: string): Date => fromWireTime(day) ?? new Date(0);

/** Values of today, of yesterday until this time of day, and of each of the last seven days. */
export type Flow = { today: number; yesterday: number; days: number[] };

/**
 * Returns a reader of the last seven days: today and yesterday are read at most every five seconds, the days before
 * them every ten minutes. `key` identifies what is read and for whom.
 */
export function createFlows(clock: Clock) {
  const live = freshByKey<DayValues[]>({ clock, longestAgeMs: liveAgeMs });
  const known = new LRUCache<string, Promise<DayValues[]>>({ max: 1_000, ttl: longestAgeMs });
  return async (
    key: string,
    now: Date,
    read: (from: Date, to: Date) => Promise<DayValues[]>,
  ): Promise<Flow> => {
    const days = lastDays(now, shownDays);
    const [first = '', yesterday = '', today = ''] = [days[0], days.at(-2), days.at(-1)];
    const kept = `${key}|${today}`;
    const old = known.get(kept) ?? read(startOfDay(first), startOfDay(yesterday));
    known.set(kept, old, { noUpdateTTL: true });
    old.catch(() => known.delete(kept));
    // The key has no moment, so a reading of some seconds ago is found; its own `now` is part of it.
    const recent = live.get(kept, () => read(startOfDay(yesterday), now));
    const rows = [...(await recent), ...(await old)];
    const of = (day: string) => rows.find((row) => row.day === day);
    return {
      today: of(today)?.value ?? 0,
      yesterday: of(yesterday)?.soFar ?? 0,
      days: days.map((day) => of(day)?.value ?? 0),
    };
  };
}
