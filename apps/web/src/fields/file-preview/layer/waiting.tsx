import styles from './notice.module.css';

/** Loading indicator; `share`: the loaded share from 0 to 1, undefined if unknown. */
export function Waiting({ share, words = '正在加载' }: { share?: number | undefined; words?: string }) {
  const percent = share === undefined ? undefined : Math.round(Math.min(share, 1) * 100);
  return (
    <div className={styles.waiting}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={styles.loaded} style={{ width: `${percent ?? 0}%` }} />
      </div>
      <span aria-hidden="true">{percent === undefined ? words : `${words} ${percent}%`}</span>
    </div>
  );
}
