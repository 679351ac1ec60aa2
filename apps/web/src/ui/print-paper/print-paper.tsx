import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-paper.module.css';

/** Content that is printed instead of the page. Invisible on the screen. */
export const PrintPaper = ({ children }: { children: ReactNode }) =>
  createPortal(<div className={styles.paper}>{children}</div>, document.body);
