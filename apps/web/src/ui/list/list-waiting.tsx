import { Skeleton } from 'antd';
import styles from './list-waiting.module.css';

type Props = {
  rows: number;
  /** Number of columns, if it is known; absent: the rows are drawn as lines. */
  columns?: number;
};

/** Skeleton of the table before the first response. */
export function ListWaiting({ rows, columns = 1 }: Props) {
  return (
    <>
      <div className={styles.head} />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: columns }, (__, column) => (
            <Skeleton
              key={column}
              active
              title={false}
              paragraph={{ rows: 1, width: `${60 + (((row + column) * 37) % 35)}%` }}
            />
          ))}
        </div>
      ))}
    </>
  );
}
