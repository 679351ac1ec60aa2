import type { ReactNode } from 'react';
import styles from './place-row.module.css';

type Props = { isChosen: boolean; onChoose: () => void; children: ReactNode };

/** A row to press that selects one department or all departments, shown beside a list that it filters. */
export function PlaceRow({ isChosen, onChoose, children }: Props) {
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
