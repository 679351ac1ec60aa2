import type { ReactNode } from 'react';
import styles from './top-header.module.css';

type Props = {
  /** Left part that takes the free width: breadcrumb or menu. */
  start: ReactNode;
  /** Content at the right end. */
  children: ReactNode;
};

/** The header bar: layout-dependent start, user part at the end. */
export function TopHeader({ start, children }: Props) {
  return (
    <header className={styles.header}>
      {start}
      {children}
    </header>
  );
}
