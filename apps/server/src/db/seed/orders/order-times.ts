const dayMs = 24 * 60 * 60_000;
/** Wire times and the days of numbers are GMT+8 (api-contract 1.1). */
const zoneMs = 8 * 60 * 60_000;
const hourMs = 60 * 60_000;

/** Customers order from half past eight to half past nine in the evening. */
const opensMs = 8.5 * hourMs;
const closesMs = 21.5 * hourMs;

/** How much is ordered in a month, January first: little around the spring festival, most in November. */
const months = [0.9, 0.5, 0.9, 0.95, 1, 1.4, 0.9, 0.95, 1.1, 1.05, 2, 1.3] as const;
/** Share of a Sunday, a Monday … in relation to a usual workday. */
const weekdays = [0.25, 1.1, 1.05, 1, 1, 0.95, 0.4] as const;

type Day = { start: number; weight: number; end: number };

/** Start of the day in GMT+8 that contains a time. */
const startOfDay = (time: number): number => Math.floor((time + zoneMs) / dayMs) * dayMs - zoneMs;

/** The day of a time in GMT+8 as numbers contain it: yyMMdd. */
export const dayOf = (time: Date): string =>
  new Date(time.getTime() + zoneMs).toISOString().slice(2, 10).replaceAll('-', '');

function daysUntil(now: number, count: number): Day[] {
  const today = startOfDay(now);
  return Array.from({ length: count }, (_, i) => {
    const start = today - (count - 1 - i) * dayMs;
    const local = new Date(start + zoneMs);
    const end = Math.min(start + closesMs, now);
    const share = Math.max(0, (end - start - opensMs) / (closesMs - opensMs));
    // The company grows: in a year by half.
    const growth = 0.8 + (0.4 * i) / count;
    const weight = (months[local.getUTCMonth()] ?? 1) * (weekdays[local.getUTCDay()] ?? 1) * growth * share;
    return { start, weight, end };
  });
}

/**
 * Returns `count` times of the last 365 days until `now` in their order, more in busy months and on workdays; `spread`
 * gives numbers from 0 to below 1.
 */
export function orderTimes(count: number, now: Date, spread: () => number): Date[] {
  const days = daysUntil(now.getTime(), 365);
  const all = days.reduce((sum, { weight }) => sum + weight, 0);
  const times: number[] = [];
  let passed = 0;
  for (const { start, weight, end } of days) {
    const opens = start + opensMs;
    const target = Math.round(((passed + weight) / all) * count);
    while (times.length < target) times.push(Math.floor(opens + spread() * (end - opens)));
    passed += weight;
  }
  return times.toSorted((a, b) => a - b).map((time) => new Date(time));
}
