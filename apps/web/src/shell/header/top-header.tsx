import type { ReactNode } from 'react';
import styles from './top-header.module.css';

type Props = {
  /** Left part, as wide as possible: breadcrumb or top menu. */
  start: ReactNode;
  /** Content at the right end. */
  children: ReactNode;
};

/** The header bar. */
export function TopHeader({ start, children }: Props) {
  return (
    <header className={styles.header}>
      {start}
      {children}
    </header>
  );
}
