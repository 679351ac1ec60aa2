import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type Props = { title: string; extra?: ReactNode; children: ReactNode };

/** A titled area of the home page. */
export function Panel({ title, extra, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {extra === undefined ? null : <span className={styles.extra}>{extra}</span>}
      </header>
      {children}
    </section>
  );
}
