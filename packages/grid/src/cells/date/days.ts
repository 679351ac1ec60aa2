import type { Day } from './moment.ts';

function dayOf(date: Date): Day {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export function addDays({ year, month, day }: Day, days: number): Day {
  return dayOf(new Date(Date.UTC(year, month - 1, day + days)));
}

/** Returns the same day in another month, or the last day of a shorter month. */
export function addMonths({ year, month, day }: Day, months: number): Day {
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return { ...dayOf(first), day: Math.min(day, last) };
}

export const isSameDay = (a: Day | undefined, b: Day | undefined) =>
  a?.year === b?.year && a?.month === b?.month && a?.day === b?.day;

/** Returns the same month and day in another year. */
export const addYears = (day: Day, years: number): Day => addMonths(day, years * 12);

/** Returns the six weeks around a month, each from Monday to Sunday. */
export function weeksOf({ year, month }: Day): Day[][] {
  const weekday = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, i) => addDays({ year, month, day: 1 }, week * 7 + i - weekday)),
  );
}
