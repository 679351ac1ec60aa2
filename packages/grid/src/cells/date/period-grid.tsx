import type { CalendarProps } from './calendar.tsx';
import styles from './date-panel.module.css';
import type { Day } from './moment.ts';
import { Turns } from './turns.tsx';

const yearMoves = [
  { label: '上一年', sign: '«', months: -12 },
  { label: '下一年', sign: '»', months: 12 },
];
const pageMoves = [
  { label: '前12年', sign: '«', months: -144 },
  { label: '后12年', sign: '»', months: 144 },
];

type Period = { name: string; day: Day; is: (day: Day | undefined) => boolean };

/** The twelve months of the year of `at`. */
const monthsOf = ({ year }: Day): Period[] =>
  Array.from({ length: 12 }, (_, i) => ({
    name: `${i + 1}月`,
    day: { year, month: i + 1, day: 1 },
    is: (day) => day?.year === year && day.month === i + 1,
  }));

/** Returns twelve years that contain the year of `at`; the first is a multiple of twelve. */
const yearsOf = ({ year: at }: Day): Period[] =>
  Array.from({ length: 12 }, (_, i) => {
    const year = at - (at % 12) + i;
    return { name: `${year}年`, day: { year, month: 1, day: 1 }, is: (day) => day?.year === year };
  });

type Props = CalendarProps & { unit: 'month' | 'year' };

/** A page with the months of a year, or with twelve years, to choose from. */
export function PeriodGrid({ unit, at, chosen, today, onMove, onTake }: Props) {
  const isMonth = unit === 'month';
  const periods = isMonth ? monthsOf(at) : yearsOf(at);
  const title = isMonth ? `${at.year}年` : `${periods[0]?.day.year}–${periods[11]?.day.year}年`;
  return (
    <div className={styles.calendar}>
      <Turns title={title} moves={isMonth ? yearMoves : pageMoves} at={at} onMove={onMove} />
      <div role="group" aria-label={title} className={styles.periods}>
        {periods.map(({ name, day, is }) => (
          <button
            key={name}
            type="button"
            tabIndex={-1}
            aria-label={isMonth ? `${title}${name}` : name}
            aria-pressed={is(chosen)}
            aria-current={is(today) ? 'date' : undefined}
            data-at={is(at) ? '' : undefined}
            className={styles.day}
            onClick={() => onTake(day)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
