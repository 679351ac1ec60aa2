import { shortName } from './files.ts';
import styles from './upload.module.css';
import type { Upload } from './uploads.ts';

type UploadStateProps = { upload: Upload; onDrop: () => void; onExplain: (error: string) => void };

/** A running upload with its progress, or a failed one. */
export function UploadState({ upload, onDrop, onExplain }: UploadStateProps) {
  const { name, percent, error } = upload;
  const isFailed = error !== undefined;
  return (
    <>
      {isFailed ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.failed}
          aria-label={`${name} 上传失败`}
          onClick={() => onExplain(error)}
        >
          <span aria-hidden="true" className={styles.failedSign} />
          {`${shortName(name)} 上传失败`}
        </button>
      ) : (
        <span className={styles.coming} style={{ backgroundSize: `${percent}% 2px` }}>
          上传中({percent}%)
        </span>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-label={isFailed ? `删除 ${name}` : `取消上传 ${name}`}
        className={styles.more}
        onClick={onDrop}
      >
        ×
      </button>
    </>
  );
}
