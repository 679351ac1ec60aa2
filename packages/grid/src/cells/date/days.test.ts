import { expect, test } from 'vitest';
import { addMonths, weeksOf } from './days.ts';

test('#5 a month begins with the Monday of its first week', { meta: { spec: 'grid-05.dates' } }, () => {
  const weeks = weeksOf({ year: 2026, month: 11, day: 22 });
  expect(weeks[0]?.[0]).toEqual({ year: 2026, month: 10, day: 26 });
  expect(weeks[0]?.[6]).toEqual({ year: 2026, month: 11, day: 1 });
  expect(weeks.flat()).toHaveLength(42);
});

test.each([
  [1, { year: 2026, month: 2, day: 28 }],
  [-2, { year: 2025, month: 11, day: 30 }],
  [12, { year: 2027, month: 1, day: 31 }],
  [25, { year: 2028, month: 2, day: 29 }],
])('#5 %d months after the 31st of January is in that month', (months, day) => {
  expect(addMonths({ year: 2026, month: 1, day: 31 }, months)).toEqual(day);
});
