import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './section.module.css';

type Props = { title: string; extra?: ReactNode; children: ReactNode };

/** A part of a page with its own heading; `extra` is at the end of the heading's line. */
export function Section({ title, extra, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {extra}
      </header>
      {children}
    </section>
  );
}
