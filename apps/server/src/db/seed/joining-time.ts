const dayMs = 24 * 60 * 60 * 1000;
/** Wire times are GMT+8 (api-contract 1.1): office hours are those of that zone. */
const zoneMs = 8 * 60 * 60 * 1000;

/** The demo company is two years old. */
const companyAgeDays = 730;

/** When the company was founded: every record that nobody in particular made carries this time. */
export function foundingTime(now: Date): Date {
  return officeTime(now, companyAgeDays, 0);
}

/**
 * When the `order`-th of `count` people joined (order from 1): evenly from the founding until today, on a workday
 * between nine and five. The same arguments give the same time.
 */
export function joiningTime(order: number, count: number, now: Date): Date {
  const daysAgo = Math.ceil(companyAgeDays * (1 - order / (count + 1)));
  return officeTime(now, daysAgo, (order * 37) % (8 * 60));
}

/** When the person in the recycle bin was put there. */
export function leavingTime(now: Date): Date {
  return officeTime(now, 20, 7 * 60);
}

function officeTime(now: Date, daysAgo: number, minutesAfterNine: number): Date {
  const today = Math.floor((now.getTime() + zoneMs) / dayMs) * dayMs;
  const day = today - daysAgo * dayMs;
  const weekday = new Date(day).getUTCDay();
  const afterWeekend = weekday === 6 ? -dayMs : weekday === 0 ? -2 * dayMs : 0;
  return new Date(day + afterWeekend - zoneMs + (9 * 60 + minutesAfterNine) * 60_000);
}
