const dayMs = 24 * 60 * 60 * 1000;
/** Wire times are GMT+8 (api-contract 1.1), and so are the office hours. */
const zoneMs = 8 * 60 * 60 * 1000;

/** The demo company is two years old. */
const companyAgeDays = 730;

/** Returns the founding time of the company, the creation time of records without an author. */
export function foundingTime(now: Date): Date {
  return officeTime(now, companyAgeDays, 0);
}

/**
 * Returns the joining time of the `order`-th of `count` users (order from 1): evenly spread from the founding until
 * today, on a workday between nine and five. The same arguments give the same time.
 */
export function joiningTime(order: number, count: number, now: Date): Date {
  const daysAgo = Math.ceil(companyAgeDays * (1 - order / (count + 1)));
  return officeTime(now, daysAgo, (order * 37) % (8 * 60));
}

/** Returns the time at which the user in the recycle bin was deleted. */
export function leavingTime(now: Date): Date {
  return officeTime(now, 20, 7 * 60);
}

/** Returns a time on a workday, at most two days earlier than `daysAgo` if that day is a weekend. */
export function officeTime(now: Date, daysAgo: number, minutesAfterNine: number): Date {
  const today = Math.floor((now.getTime() + zoneMs) / dayMs) * dayMs;
  const day = today - daysAgo * dayMs;
  const weekday = new Date(day).getUTCDay();
  const afterWeekend = weekday === 6 ? -dayMs : weekday === 0 ? -2 * dayMs : 0;
  return new Date(day + afterWeekend - zoneMs + (9 * 60 + minutesAfterNine) * 60_000);
}
