import type { ReactNode } from 'react';
import styles from './outer-page.module.css';

type Props = {
  title: string;
  /** A line below the title. */
  hint: ReactNode;
  children: ReactNode;
};

/** The hydrated part of a page before the workspace; the frame around it is static markup. */
export function OuterPage({ title, hint, children }: Props) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.hint} aria-live="polite">
        {hint}
      </p>
      {children}
    </>
  );
}
