import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = {
  text?: ReactNode;
  /** A way forward, such as a button that adds the first record. */
  children?: ReactNode;
};

/** Placeholder for an empty list: an empty tray. */
export function EmptyState({ text = '暂无数据', children }: Props) {
  return (
    <div className={styles.empty}>
      <svg width="64" height="41" viewBox="0 0 64 41" fill="none" aria-hidden="true" focusable="false">
        <ellipse className={styles.shade} cx="32" cy="33" rx="32" ry="7" />
        <path
          className={styles.tray}
          d="M55 13.25 44.85 1.76A2.6 2.6 0 0 0 42.91 1H21.09c-.75 0-1.45.28-1.94.76L9 13.25V22h46z"
        />
        <path
          className={styles.front}
          d="M41.61 16.4c0-1.73 1.08-3.15 2.42-3.15H55v18.63c0 2.18-1.38 3.97-3.06 3.97H12.06C10.38 35.85 9 34.06 9 31.88V13.25h10.97c1.34 0 2.42 1.42 2.42 3.14v.03c0 1.72 1.09 3.12 2.43 3.12h14.36c1.34 0 2.43-1.41 2.43-3.14z"
        />
      </svg>
      <div className={styles.text}>{text}</div>
      {children === undefined ? null : <div className={styles.way}>{children}</div>}
    </div>
  );
}
