import type { ReactNode } from 'react';
import styles from './view-tools.module.css';

/**
 * Toolbar that floats over a view's lower edge: buttons, `<hr />` between groups, and `<output>` for numbers such as
 * the zoom.
 */
export function ViewTools({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.tools} role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}
