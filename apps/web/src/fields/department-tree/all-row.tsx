import type { ReactNode } from 'react';
import styles from './all-row.module.css';

type Props = { isChosen: boolean; onChoose: () => void; children: ReactNode };

/** The row above a department tree that chooses everything. */
export function AllRow({ isChosen, onChoose, children }: Props) {
  return (
    <button
      type="button"
      className={styles.all}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
