import styles from '../formats.module.css';

/** What is wrong, in words. */
export function Fault({ id, words }: { id: string; words: string }) {
  return (
    <p id={id} role="alert" className={styles.fault}>
      {words}
    </p>
  );
}
