import styles from './grey-lines.module.css';

/** Where an answer is awaited: four lines of text to come. Shown only when that takes longer than a blink. */
export function GreyLines() {
  return (
    <div className={styles.lines} role="status" aria-busy="true" aria-label="加载中">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
