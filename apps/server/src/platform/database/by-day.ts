import { fromWireTime, toWireDate } from '@baisi/contract/rules/wire-time';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
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

/** Bounds of a query by day: from the first moment of a day until `to`. */
export type Period = { from: Date; to: Date; now: Date };

/** Returns the last `count` days as wire dates, today last. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, n) => toWireDate(new Date(now.getTime() - (count - 1 - n) * dayMs)));

/** Returns the first moment of a wire date in GMT+8. */
export const startOfDay = (day: string): Date => fromWireTime(day) ?? new Date(0);

/**
 * The days of a period as rows `d` of a FROM clause: `day`, `begins`, `ends` (exclusive), `until` (the present time of
 * day). A query that reads a range of an index for each day is ten times as fast as one that groups rows by the day of
 * a time.
 */
export function daysOf({ from, to, now }: Period) {
  const [today = ''] = lastDays(now, 1);
  const soFarMs = now.getTime() - startOfDay(today).getTime();
  const begins: Date[] = [];
  for (let at = from.getTime(); at < to.getTime(); at += dayMs) begins.push(new Date(at));
  const ends = begins.map((at) => new Date(Math.min(at.getTime() + dayMs, to.getTime())));
  const until = begins.map((at) => new Date(at.getTime() + soFarMs));
  return sql`unnest(${begins.map(toWireDate)}::text[], ${begins}::timestamptz[], ${ends}::timestamptz[],
    ${until}::timestamptz[]) as d (day, begins, ends, until)`;
}

/** Columns `value` and `soFar` of a day `d`. `of`: an aggregate over rows of that day with the time `at`. */
export const valuesOf = (at: RawBuilder<unknown>, of: RawBuilder<unknown>) =>
  sql`coalesce(${of}, 0)::float8 as value, coalesce(${of} filter (where ${at} <= d.until), 0)::float8 as "soFar"`;

/** Age in ms, at the beginning of the period, up to which records are read together by `stepsByDay`. */
const recentMs = 7 * dayMs;

type Steps = {
  /** Query for `id`, the record of a step, and `at`, its time within the period. */
  steps: RawBuilder<unknown>;
  /** The value of a day: an aggregate over the steps `s`. */
  of: RawBuilder<unknown>;
  /** The table of the records, and which of its rows count; undefined: all. */
  records: { table: string; alias: string; isWithin: RawBuilder<SqlBool> } | undefined;
};

/**
 * A query for the values of each day with steps. Thousands of steps are too many for looking up their records one by
 * one: the records of the last days are read once, along the index of their times, and only older ones are looked up.
 */
export function stepsByDay(period: Period, { steps, of, records }: Steps): RawBuilder<DayValues> {
  const values = sql`select d.day, ${valuesOf(sql`s.at`, of)} from (${steps}) s
    join ${daysOf(period)} on s.at >= d.begins and s.at < d.ends`;
  if (records === undefined) return sql`${values} group by d.day`;
  const { table, alias, isWithin } = records;
  const rows = sql`${sql.table(table)} as ${sql.ref(alias)}`;
  const [id, createTime] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.create_time`)];
  return sql`with recent as materialized (
      select ${id}, coalesce(${isWithin}, false) as is_within from ${rows}
      where ${createTime} >= ${new Date(period.from.getTime() - recentMs)})
    ${values} left join recent on recent.id = s.id
    where coalesce(recent.is_within, (select ${isWithin} from ${rows} where ${id} = s.id)) group by d.day`;
}

/** Values of today, of yesterday until this time of day, and of each of the last seven days. */
export type Flow = { today: number; yesterday: number; days: number[] };

/**
 * Returns a reader of the last seven days: today and yesterday are read at most every five seconds, the days before
 * them every ten minutes. `key` identifies what is read and for whom.
 */
export function createFlows(clock: Clock) {
  const live = freshByKey<DayValues[]>({ clock, longestAgeMs: liveAgeMs });
  const known = new LRUCache<string, Promise<DayValues[]>>({ max: 1_000, ttl: longestAgeMs });
  return async (key: string, now: Date, read: (period: Period) => Promise<DayValues[]>): Promise<Flow> => {
    const days = lastDays(now, shownDays);
    const [first = '', yesterday = '', today = ''] = [days[0], days.at(-2), days.at(-1)];
    const kept = `${key}|${today}`;
    const found = known.get(kept);
    // Unless the older days are known, all days are read together, so that records are searched once.
    const old = found ?? read({ from: startOfDay(first), to: now, now });
    known.set(kept, old, { noUpdateTTL: true });
    old.catch(() => known.delete(kept));
    // The key has no moment, so a reading of some seconds ago is found; its own `now` is part of it.
    const recent = live.get(kept, () =>
      found === undefined ? old : read({ from: startOfDay(yesterday), to: now, now }),
    );
    const [recentRows, oldRows] = await Promise.all([recent, old]);
    const of = (day: string) => (day < yesterday ? oldRows : recentRows).find((row) => row.day === day);
    return {
      today: of(today)?.value ?? 0,
      yesterday: of(yesterday)?.soFar ?? 0,
      days: days.map((day) => of(day)?.value ?? 0),
    };
  };
}
