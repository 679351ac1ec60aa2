import type { ReactNode } from 'react';
import styles from './detail-list.module.css';

/** A list of names and values in one to four columns (product-spec §9 detail list). */
export function DetailList(props: {
  columns: 1 | 2 | 3 | 4;
  items: readonly { label: string; content: ReactNode }[];
}) {
  return (
    <dl className={styles.list} data-columns={props.columns}>
      {props.items.map(({ label, content }) => (
        <div key={label} className={styles.item}>
          <dt>{label}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
