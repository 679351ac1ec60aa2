import { GreyLines } from '../../../ui/grey-lines.tsx';
import styles from './cron-preview.module.css';
import { serverZone } from './time-zones.logic.ts';

type Props = {
  preview: { words: string; nextTimes: readonly string[] } | undefined;
  /** Whether the preview belongs to the expression in the form; an older one is dimmed. */
  isCurrent: boolean;
  /** Whether the first preview is on its way. */
  isWaiting: boolean;
  timeZone: string;
};

/** A cron expression in words, and its next times. */
export function CronPreview({ preview, isCurrent, isWaiting, timeZone }: Props) {
  return (
    <section className={styles.preview} aria-label="执行时间预览" aria-live="polite" data-old={!isCurrent}>
      {isWaiting ? (
        <GreyLines />
      ) : preview === undefined ? (
        <p className={styles.none}>填写有效的执行时间后，这里显示接下来五次执行的时间。</p>
      ) : (
        <>
          <p className={styles.words}>{preview.words}</p>
          <p className={styles.note}>
            接下来 {preview.nextTimes.length} 次{timeZone === serverZone ? '' : '（北京时间）'}
          </p>
          <ol className={styles.times}>
            {preview.nextTimes.map((time) => (
              <li key={time}>{time}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
