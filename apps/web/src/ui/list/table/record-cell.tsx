import type { ReactNode } from 'react';
import styles from './record-cell.module.css';

type Props = {
  name: string;
  /** Absent: the name opens nothing. */
  onOpen?: (() => void) | undefined;
  /** Shown before the name, such as a picture. */
  lead?: ReactNode;
  /** Shown beside the name, such as a status. */
  mark?: ReactNode;
  /** Further values below the name, for narrow screens. Empty and repeated ones are left out. */
  lines?: readonly string[];
};

/** Cell with a record's name: the only cell on a narrow screen, the leading one on a wide one. */
export function RecordCell({ name, onOpen, lead, mark, lines = [] }: Props) {
  const words =
    onOpen === undefined ? (
      <span className={styles.name} title={name}>
        {name}
      </span>
    ) : (
      <button type="button" className={styles.name} title={name} data-opens onClick={onOpen}>
        {name}
      </button>
    );
  const shown = lines.filter((line, index) => line !== '' && lines.indexOf(line) === index);
  return (
    <span className={styles.record}>
      {lead}
      <span
        className={shown.length > 0 ? `${styles.lines} ${styles.detailed}` : styles.lines}
        data-lines={shown.length > 0 || undefined}
      >
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
