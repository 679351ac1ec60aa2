import type { ReactNode } from 'react';
import styles from './record-form.module.css';

/** A field that spans both columns. */
export function WholeLine({ children }: { children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>;
}
