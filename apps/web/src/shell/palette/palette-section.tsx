import { type ReactNode, useId } from 'react';
import styles from './palette.module.css';

type Props = {
  title: string;
  /** Text beside the title while a search is running or after it failed. */
  note?: ReactNode;
  children?: ReactNode;
};

/** A section of the palette: its title and its rows. */
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
