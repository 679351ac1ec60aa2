import type { ReactNode } from 'react';
import styles from './top-header.module.css';

type Props = {
  /** At the left, with all the room that is free: where one is, or the menu. */
  start: ReactNode;
  /** What stands at the right end. */
  children: ReactNode;
};

/** The line at the top: what the layout puts at its start, and oneself. */
export function TopHeader({ start, children }: Props) {
  return (
    <header className={styles.header}>
      {start}
      {children}
    </header>
  );
}
