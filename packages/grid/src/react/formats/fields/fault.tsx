import styles from '../formats.module.css';

/** The error message of a field. */
export function Fault({ id, words }: { id: string; words: string }) {
  return (
    <p id={id} role="alert" className={styles.fault}>
      {words}
    </p>
  );
}
