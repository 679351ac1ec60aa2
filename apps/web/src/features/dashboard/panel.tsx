import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type Props = { title: string; children: ReactNode };

/** A titled area of the home page. */
export function Panel({ title, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      </header>
      {children}
    </section>
  );
}
