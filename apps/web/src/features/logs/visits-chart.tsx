import type { VisitDay } from '@baisi/contract/logs';
import { barWidth, floor, topOf, VisitsBar } from './visits-bar.tsx';
import styles from './visits-chart.module.css';

const [width, height, gap] = [400, 84, 4];

/** Two bars a day: visits and addresses. */
export function VisitsChart({ days }: { days: readonly VisitDay[] }) {
  const max = Math.max(1, ...days.map(({ visit }) => visit));
  const step = width / Math.max(1, days.length);
  const words = days.map(({ type, visit, ip }) => `${type} 访问${visit}次，${ip}个IP`).join('；');
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart} role="img" aria-label={words}>
        <line x1="0" x2={width} y1={floor + 0.5} y2={floor + 0.5} className={styles.floor} />
        {days.map(({ tian, type, visit, ip }, place) => {
          const middle = step * (place + 0.5);
          return (
            <g key={tian}>
              <title>{`${tian} 访问${visit}次，${ip}个IP`}</title>
              <VisitsBar x={middle - barWidth - gap / 2} share={visit / max} kind="visit" />
              <VisitsBar x={middle + gap / 2} share={ip / max} kind="ip" />
              <text x={middle} y={height - 3} className={styles.day}>
                {type}
              </text>
              <text x={middle - barWidth / 2 - gap / 2} y={topOf(visit / max) - 4} className={styles.count}>
                {visit}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.visitKey}>访问次数</span>
        <span className={styles.ipKey}>IP数</span>
      </figcaption>
    </figure>
  );
}
