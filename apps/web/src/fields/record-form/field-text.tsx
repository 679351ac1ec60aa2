import styles from './merge/merge.module.css';

/** The text of a field, also when it is empty. */
export function FieldText({ text }: { text: string }) {
  return text === '' ? (
    <span className={styles.quiet}>（空）</span>
  ) : (
    <span className={styles.text}>{text}</span>
  );
}
