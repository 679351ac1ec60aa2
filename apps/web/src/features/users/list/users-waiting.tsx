import { Skeleton } from 'antd';
import styles from './users-waiting.module.css';

/** The place of the table before the first answer. */
export function UsersWaiting({ rows }: { rows: number }) {
  return (
    <>
      <div className={styles.head} />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton.Avatar active size={26} />
          <Skeleton active title={false} paragraph={{ rows: 1, width: `${60 + ((row * 37) % 35)}%` }} />
        </div>
      ))}
    </>
  );
}
