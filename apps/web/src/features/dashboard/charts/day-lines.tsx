import { separated } from '../separated.logic.ts';
import styles from './charts.module.css';

type Series = { name: string; values: readonly number[] };
type Props = { days: readonly string[]; series: readonly [Series, Series] };

const width = 600;
const height = 160;

/** Rounds up to a number with one digit that counts, which is told at the top of the scale. */
function scaleTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return Math.max(1, Math.ceil(most / unit) * unit);
}

/** Two series of numbers by day as lines. Its numbers are in the table of the widget. */
export function DayLines({ days, series }: Props) {
  const top = scaleTop(Math.max(...series.flatMap(({ values }) => values)));
  const step = width / Math.max(1, days.length - 1);
  const pointsOf = (values: readonly number[]) =>
    values.map((value, n) => `${(n * step).toFixed(1)},${(height - (value / top) * height).toFixed(1)}`);
  const middle = days[Math.floor(days.length / 2)];
  const short = (day: string | undefined) => day?.slice(5) ?? '';
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        {series.map(({ name, values }, n) => (
          <span key={name} className={styles.key} data-series={n}>
            {name}
            <b>今日 {separated(values.at(-1) ?? 0)}</b>
          </span>
        ))}
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        <span className={styles.top}>{separated(top)}</span>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <line className={styles.rule} x1="0" x2={width} y1="0.5" y2="0.5" />
          <line className={styles.rule} x1="0" x2={width} y1={height / 2} y2={height / 2} />
          <line className={styles.rule} x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} />
          {series.map(({ name, values }, n) => (
            <polyline
              key={name}
              className={styles.line}
              data-series={n}
              points={pointsOf(values).join(' ')}
            />
          ))}
          {days.map((day, n) => (
            // The first and the last day have half the width: nothing is drawn beside the chart.
            <rect
              key={day}
              className={styles.day}
              x={Math.max(0, (n - 0.5) * step)}
              y="0"
              width={n === 0 || n === days.length - 1 ? step / 2 : step}
              height={height}
            >
              <title>
                {[day, ...series.map(({ name, values }) => `${name} ${values[n] ?? 0}`)].join('\n')}
              </title>
            </rect>
          ))}
        </svg>
      </div>
      <div className={styles.days} aria-hidden="true">
        <span>{short(days[0])}</span>
        <span>{short(middle)}</span>
        <span>{short(days.at(-1))}</span>
      </div>
    </figure>
  );
}
