import { Skeleton } from 'antd';
import styles from './list-waiting.module.css';

/** Skeleton of the table before the first response. */
export function ListWaiting({ rows }: { rows: number }) {
  return (
    <>
      <div className={styles.head} />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton active title={false} paragraph={{ rows: 1, width: `${60 + ((row * 37) % 35)}%` }} />
        </div>
      ))}
    </>
  );
}
