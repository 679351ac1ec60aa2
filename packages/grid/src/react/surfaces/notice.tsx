import { useEffect } from 'react';
import type { GridControl } from '../control/grid-control.ts';
import styles from './notice.module.css';

const shownForMs = 4_000;

/** A failure message, shown for a while. */
export function Notice({ control, words }: { control: GridControl; words: string }) {
  useEffect(() => {
    const timer = window.setTimeout(() => control.open({ notice: '' }), shownForMs);
    return () => window.clearTimeout(timer);
  }, [control, words]);
  return (
    <p role="alert" className={styles.notice}>
      {words}
    </p>
  );
}
