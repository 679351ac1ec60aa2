import type { ReactNode } from 'react';
import styles from './drop-zone.module.css';

/** Words about dropping and pasting, which a finger can do neither of. */
export const DropHint = ({ children }: { children: ReactNode }) => (
  <span className={styles.byPointer}>{children}</span>
);
