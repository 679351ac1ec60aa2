import type { StoredFile } from '@baisi/contract/files';
import { sizeText } from '../../../ui/format/size-text.logic.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { kindText } from '../file-words.logic.ts';
import styles from './notice.module.css';
import { usePreviewActions } from './preview-context.ts';

const endingOf = (name: string) => /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '文件';

/** Shown instead of a file that cannot be displayed: its facts, the reason, and a download button. */
export function FileCard({ file, reason }: { file: StoredFile; reason: string }) {
  const { download } = usePreviewActions();
  return (
    <div className={styles.notice}>
      <section className={styles.card} aria-label={file.name}>
        <span className={styles.tile} aria-hidden="true">
          {endingOf(file.name)}
        </span>
        <p className={styles.name}>{file.name}</p>
        <p className={styles.facts}>{`${kindText(file)} · ${sizeText(file.sizeBytes)}`}</p>
        <p className={styles.reason}>{reason}</p>
        <PlainButton kind="primary" onClick={download}>
          下载
        </PlainButton>
      </section>
    </div>
  );
}
