import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type Props = { title: string; tools?: ReactNode; children: ReactNode };

/** A titled area of the home page; `tools` stand at the end of its head. */
export function Panel({ title, tools, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {tools === undefined ? null : <div className={styles.tools}>{tools}</div>}
      </header>
      {children}
    </section>
  );
}
