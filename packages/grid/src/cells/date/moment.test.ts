import { expect, test } from 'vitest';
import { readMoment, readTyped, spell } from './moment.ts';

const now = { year: 2026, month: 11, day: 23 };
const day = 'YYYY-MM-DD';

test.each([
  ['3-8', day, '2026-03-08'],
  ['3/8', day, '2026-03-08'],
  ['3.8', day, '2026-03-08'],
  ['3月8日', day, '2026-03-08'],
  ['26.3.5', day, '2026-03-05'],
  ['26年3月5日', day, '2026-03-05'],
  ['99-12-31', day, '1999-12-31'],
  [' 12-1 ', day, '2026-12-01'],
  ['3-8 14:30', 'YYYY-MM-DD HH:mm', '2026-03-08 14:30'],
  ['3', 'YYYY-MM', '2026-03'],
  ['12月', 'YYYY年M月', '2026年12月'],
  ['2025.7', 'YYYY-MM', '2025-07'],
  ['2025', 'YYYY', '2025'],
])(
  '#5 %s typed into a column of %s is %s',
  {
    meta: { spec: 'grid-05.dates' },
  },
  (typed, format, value) => {
    const read = readTyped(typed, format, now);
    expect(read && spell(read, format)).toBe(value);
  },
);

test.each(['13-1', '2-30', '3-8-', '1.2.3.4', '3-', '-8', 'abc', '', '0-1', '24:00'])(
  '#5 %s is no day',
  (typed) => {
    expect(readTyped(typed, day, now)).toBeUndefined();
  },
);

test('#5 a stored short date is displayed unchanged, because its year is unknown', () => {
  expect(readMoment('3-8', day)).toBeUndefined();
});
