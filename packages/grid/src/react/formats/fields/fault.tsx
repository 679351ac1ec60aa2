import styles from '../formats.module.css';

/** The message of an error. */
export function Fault({ id, words }: { id: string; words: string }) {
  return (
    <p id={id} role="alert" className={styles.fault}>
      {words}
    </p>
  );
}
