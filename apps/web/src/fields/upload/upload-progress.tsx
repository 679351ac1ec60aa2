import { sizeText } from '../../ui/format/size-text.logic.ts';
import { progressOf, type Upload } from './engine/uploads.logic.ts';
import { filled } from './filled.ts';
import styles from './upload.module.css';

/** Progress bar of all uploads together, shown while one is running if there are at least two. */
export function UploadProgress({ uploads }: { uploads: readonly Upload[] }) {
  const { percent, running, done, count, sentBytes, totalBytes } = progressOf(uploads);
  if (running === 0 || count < 2) return null;
  return (
    <div className={styles.whole}>
      <span
        className={styles.bar}
        role="progressbar"
        aria-label="全部文件的上传进度"
        aria-valuenow={percent}
        style={filled(percent / 100)}
      />
      <span className={styles.state}>
        已完成 {done} / {count} · {sizeText(sentBytes)} / {sizeText(totalBytes)}
      </span>
    </div>
  );
}
