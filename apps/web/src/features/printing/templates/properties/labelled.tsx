import type { ReactNode } from 'react';
import styles from './properties.module.css';

type Props = {
  label: string;
  /** Takes the full width. */
  whole?: boolean;
  children: ReactNode;
};

/** A field of an element with its label above. The control inside is named by `aria-label`. */
export function Labelled({ label, whole = false, children }: Props) {
  return (
    <div className={whole ? `${styles.field} ${styles.whole}` : styles.field}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
