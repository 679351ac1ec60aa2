import type { WallClock } from '../columns/column.ts';

const dayMs = 86_400_000;

/** A moment in seconds of local time. `isDay`: it has no time of day. */
export type Moment = { seconds: number; isDay: boolean };

/** Returns a number for a calendar day that increases by one per day. Months count from 1. */
export const dayNumber = (year: number, month: number, day: number): number =>
  Math.floor(Date.UTC(year, month - 1, day) / dayMs);

export function momentAt({ year, month, day, hour, minute, second }: WallClock, isDay: boolean): Moment {
  return { seconds: Date.UTC(year, month - 1, day, hour, minute, second) / 1000, isDay };
}

export const dayOf = ({ seconds }: Moment): number => Math.floor((seconds * 1000) / dayMs);

/**
 * Returns a negative number, zero or a positive number. If one of the moments has no time of day, days are compared.
 */
export function compareMoments(a: Moment, b: Moment): number {
  return a.isDay || b.isDay ? dayOf(a) - dayOf(b) : a.seconds - b.seconds;
}

/** Returns the Monday of the week that contains a day. */
const mondayOf = (day: number) => day - ((((day + 3) % 7) + 7) % 7);

const monthOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 7);

export const isSameWeek = (a: number, b: number): boolean => mondayOf(a) === mondayOf(b);
export const isSameMonth = (a: number, b: number): boolean => monthOf(a) === monthOf(b);
export const isSameYear = (a: number, b: number): boolean =>
  monthOf(a).slice(0, 4) === monthOf(b).slice(0, 4);
/** Is `a` in the month before the month of `b`? */
export const isMonthBefore = (a: number, b: number): boolean => {
  const first = new Date(b * dayMs);
  return monthOf(a) === monthOf(dayNumber(first.getUTCFullYear(), first.getUTCMonth(), 1));
};
