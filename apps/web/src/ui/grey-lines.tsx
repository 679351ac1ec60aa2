import styles from './grey-lines.module.css';

/** Skeleton of four lines while data loads. Visible only after a short delay. */
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
