import type { NamedCount } from '@baisi/contract/home';
import { separated } from '../separated.logic.ts';
import styles from './charts.module.css';

type Props = {
  label: string;
  rows: readonly NamedCount[];
  /** Shows what part of all a row is. */
  withShare?: boolean;
};

/** Names with their numbers as bars, most first. The list itself is read by screen readers. */
export function RankBars({ label, rows, withShare = false }: Props) {
  const most = Math.max(...rows.map(({ count }) => count), 1);
  const sum = Math.max(
    1,
    rows.reduce((all, { count }) => all + count, 0),
  );
  return (
    <ol className={styles.bars} aria-label={label}>
      {rows.map(({ name, count }) => (
        <li key={name} className={styles.bar}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={styles.number}>
            {separated(count)}
            {withShare ? <span className={styles.share}>{((count / sum) * 100).toFixed(1)}%</span> : null}
          </span>
          <span className={styles.track} aria-hidden="true">
            <i style={{ width: `${(count / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
