import styles from './merge/merge.module.css';

/** A field's value as text; an empty one is shown as （空）. */
export function FieldText({ text }: { text: string }) {
  return text === '' ? (
    <span className={styles.quiet}>（空）</span>
  ) : (
    <span className={styles.text}>{text}</span>
  );
}
