import type { VisitDay } from '@baisi/contract/logs';
import type { CSSProperties } from 'react';
import styles from './visits-chart.module.css';

type Bar = { '--share': number };

/** Height of a bar as a share of the highest. */
const barOf = (count: number, max: number): CSSProperties & Bar => ({ '--share': count / max });

/** Two bars a day over the whole width: visits and addresses. */
export function VisitsChart({ days }: { days: readonly VisitDay[] }) {
  const max = Math.max(1, ...days.map(({ visit }) => visit));
  const words = days.map(({ type, visit, ip }) => `${type} 访问${visit}次，${ip}个IP`).join('；');
  return (
    <div className={styles.chart} role="img" aria-label={words}>
      {days.map(({ tian, type, visit, ip }) => (
        <div key={tian} className={styles.day} title={`${tian} 访问${visit}次，${ip}个IP`}>
          <span className={styles.bars}>
            <span className={styles.visit} style={barOf(visit, max)}>
              <span className={styles.count}>{visit}</span>
            </span>
            <span className={styles.ip} style={barOf(ip, max)} />
          </span>
          <span className={styles.name}>{type}</span>
        </div>
      ))}
    </div>
  );
}
