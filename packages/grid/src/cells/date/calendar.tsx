import styles from './date-panel.module.css';
import { addMonths, isSameDay, weeksOf } from './days.ts';
import type { Day } from './moment.ts';

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];
const moves = [
  { label: '上一年', sign: '«', months: -12 },
  { label: '上个月', sign: '‹', months: -1 },
  { label: '下个月', sign: '›', months: 1 },
  { label: '下一年', sign: '»', months: 12 },
];

type CalendarProps = {
  /** The highlighted day; its month is shown. */
  at: Day;
  chosen: Day | undefined;
  today: Day;
  onMove: (to: Day) => void;
  onTake: (day: Day) => void;
};

/** A month to choose a day from. */
export function Calendar({ at, chosen, today, onMove, onTake }: CalendarProps) {
  const title = `${at.year}年${at.month}月`;
  const turns = moves.map(({ label, sign, months }) => (
    <button
      key={label}
      type="button"
      tabIndex={-1}
      aria-label={label}
      className={styles.turn}
      onClick={() => onMove(addMonths(at, months))}
    >
      {sign}
    </button>
  ));
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        {turns.slice(0, 2)}
        <strong className={styles.title}>{title}</strong>
        {turns.slice(2)}
      </div>
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
