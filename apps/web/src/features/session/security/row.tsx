import type { ReactNode } from 'react';
import styles from './security.module.css';

type Props = {
  icon: ReactNode;
  title: ReactNode;
  /** Current state. */
  detail: ReactNode;
  /** Actions. */
  children?: ReactNode;
};

/** One protection of the account: name, state, actions. */
export function Row({ icon, title, detail, children }: Props) {
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>
        <div className={styles.name}>{title}</div>
        <div className={styles.detail}>{detail}</div>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}
