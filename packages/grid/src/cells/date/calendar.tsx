import styles from './date-panel.module.css';
import { isSameDay, weeksOf } from './days.ts';
import type { Day } from './moment.ts';
import { Turns } from './turns.tsx';

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];
const moves = [
  { label: '上一年', sign: '«', months: -12 },
  { label: '上个月', sign: '‹', months: -1 },
  { label: '下个月', sign: '›', months: 1 },
  { label: '下一年', sign: '»', months: 12 },
];

export type CalendarProps = {
  /** The highlighted day; its month is shown. */
  at: Day;
  chosen: Day | undefined;
  today: Day;
  onMove: (to: Day) => void;
  onTake: (day: Day) => void;
};

/** The page of a month, on which the user chooses a day. */
export function Calendar({ at, chosen, today, onMove, onTake }: CalendarProps) {
  const title = `${at.year}年${at.month}月`;
  return (
    <div className={styles.calendar}>
      <Turns title={title} moves={moves} at={at} onMove={onMove} />
      <table aria-label={title} className={styles.days}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={`星期${name}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={`${week[0]?.month}-${week[0]?.day}`}>
              {week.map((day) => (
                <td key={day.day}>
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-label={`${day.year}年${day.month}月${day.day}日`}
                    aria-pressed={isSameDay(day, chosen)}
                    aria-current={isSameDay(day, today) ? 'date' : undefined}
                    data-at={isSameDay(day, at) ? '' : undefined}
                    data-other={day.month === at.month ? undefined : ''}
                    className={styles.day}
                    onClick={() => onTake(day)}
                  >
                    {day.day}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
