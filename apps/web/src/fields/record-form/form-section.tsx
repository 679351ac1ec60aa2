import type { ReactNode } from 'react';
import styles from './record-form.module.css';

type Props = { title?: string; children: ReactNode };

/** Fields in two columns, one where the window is narrow. */
export function FormSection({ title, children }: Props) {
  return (
    <section className={styles.section}>
      {title === undefined ? null : <h2 className={styles.title}>{title}</h2>}
      <div className={styles.grid}>{children}</div>
    </section>
  );
}
