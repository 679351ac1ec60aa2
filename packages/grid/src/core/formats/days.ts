import type { WallClock } from '../columns/column.ts';

const dayMs = 86_400_000;

/** A moment in seconds of the clock on the wall; `isDay`: nobody said which time of the day. */
export type Moment = { seconds: number; isDay: boolean };

/** A day of the calendar as a number that goes up by one each day; the month from 1. */
export const dayNumber = (year: number, month: number, day: number): number =>
  Math.floor(Date.UTC(year, month - 1, day) / dayMs);

export function momentAt({ year, month, day, hour, minute, second }: WallClock, isDay: boolean): Moment {
  return { seconds: Date.UTC(year, month - 1, day, hour, minute, second) / 1000, isDay };
}

export const dayOf = ({ seconds }: Moment): number => Math.floor((seconds * 1000) / dayMs);

/** Below, above or equal to zero; of two of which one is a whole day, their days count. */
export function compareMoments(a: Moment, b: Moment): number {
  return a.isDay || b.isDay ? dayOf(a) - dayOf(b) : a.seconds - b.seconds;
}

/** The Monday of the week in which a day lies. */
const mondayOf = (day: number) => day - ((((day + 3) % 7) + 7) % 7);

const monthOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 7);

export const isSameWeek = (a: number, b: number): boolean => mondayOf(a) === mondayOf(b);
export const isSameMonth = (a: number, b: number): boolean => monthOf(a) === monthOf(b);
