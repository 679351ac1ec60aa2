import { type ReactNode, useId } from 'react';
import styles from './palette.module.css';

type Props = {
  title: string;
  /** Replaces rows while waiting or after a failure. */
  note?: ReactNode;
  children?: ReactNode;
};

/** Rows of one kind under their title. */
export function PaletteSection({ title, note, children }: Props) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles.heading} role="presentation">
        {title}
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </div>
      {children}
    </div>
  );
}
