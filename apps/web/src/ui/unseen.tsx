import type { ReactNode } from 'react';
import styles from './unseen.module.css';

type Props = {
  children: ReactNode;
  /** Said when it changes. */
  isStatus?: boolean;
};

/** Words for who hears the page instead of seeing it. */
export function Unseen({ children, isStatus = false }: Props) {
  return (
    <span {...(isStatus ? { role: 'status' } : {})} className={styles.unseen}>
      {children}
    </span>
  );
}
