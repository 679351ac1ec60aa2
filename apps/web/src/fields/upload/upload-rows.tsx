import { sizeText } from '../../ui/format/size-text.logic.ts';
import icon from '../../ui/icon-button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { FileThumbnail } from '../file-thumbnail/file-thumbnail.tsx';
import type { UploadQueue } from './engine/upload-queue.ts';
import { stateText, type Upload } from './engine/uploads.logic.ts';
import { filled } from './filled.ts';
import styles from './upload.module.css';

/** Rows of running and failed uploads: name, state, 重试 and a button to remove them. */
export function UploadRows({ queue, uploads }: { queue: UploadQueue; uploads: readonly Upload[] }) {
  const shown = uploads.filter(({ isTaken }) => !isTaken);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label="上传列表">
      {shown.map((upload) => {
        const { id, file, status, sentBytes, stage, error } = upload;
        const failed = status === 'failed';
        const share = file.size === 0 ? 0 : sentBytes / file.size;
        return (
          <li key={id} className={styles.row} data-failed={failed || undefined}>
            <FileThumbnail name={file.name} thumbnailUrl={undefined} />
            <span className={styles.words}>
              <span className={styles.name} title={file.name}>
                {file.name}
              </span>
              <span className={styles.state}>
                {failed ? `上传失败：${error ?? ''}` : `${stateText(upload)} · ${sizeText(file.size)}`}
              </span>
              {status === 'uploading' ? (
                <span
                  className={styles.bar}
                  data-quiet={stage === 'hashing' || stage === 'queued' || undefined}
                  style={filled(share)}
                />
              ) : null}
            </span>
            {failed ? (
              <button
                type="button"
                className={icon.button}
                aria-label={`重试 ${file.name}`}
                title="重试"
                onClick={() => queue.retry(id)}
              >
                <Icon name="reload" />
              </button>
            ) : null}
            <button
              type="button"
              className={icon.button}
              aria-label={failed ? `删除 ${file.name}` : `取消上传 ${file.name}`}
              title={failed ? '删除' : '取消上传'}
              onClick={() => queue.remove(id)}
            >
              <Icon name="close" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
