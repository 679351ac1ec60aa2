import type { ReactNode } from 'react';
import styles from './record-cell.module.css';

type Props = {
  name: string;
  /** Absent: the name opens nothing. */
  onOpen?: (() => void) | undefined;
  /** Before the name, such as a picture. */
  lead?: ReactNode;
  /** Beside the name, such as a state. */
  mark?: ReactNode;
  /** Under the name: the other facts, for screens without room for more columns. Empty ones and repetitions are left out. */
  lines?: readonly string[];
};

/** A record by its name in a table: the one cell of a narrow screen, or the leading one of a wide. */
export function RecordCell({ name, onOpen, lead, mark, lines = [] }: Props) {
  const words =
    onOpen === undefined ? (
      <span className={styles.name} title={name}>
        {name}
      </span>
    ) : (
      <button type="button" className={styles.name} title={name} onClick={onOpen}>
        {name}
      </button>
    );
  const shown = lines.filter((line, index) => line !== '' && lines.indexOf(line) === index);
  return (
    <span className={styles.record}>
      {lead}
      <span className={shown.length > 0 ? `${styles.lines} ${styles.detailed}` : styles.lines}>
        <span className={styles.first}>
          {words}
          {mark}
        </span>
        {shown.map((line) => (
          <span key={line} className={styles.second}>
            {line}
          </span>
        ))}
      </span>
    </span>
  );
}
