import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { downloadAddress } from '../../platform/files/file-address.logic.ts';
import { storedFile } from '../../platform/files/file-info.ts';
import { sizeText } from '../../ui/format/size-text.logic.ts';
import icon from '../../ui/icon-button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { FileThumbnail } from '../file-thumbnail/file-thumbnail.tsx';
import type { FileEntry } from './file-value.logic.ts';
import styles from './upload.module.css';

/** Returns a text about a file that cannot be opened; '' for a readable one. */
function troubleOf(state: 'ready' | 'scanning' | 'quarantined' | 'unreadable' | undefined): string {
  if (state === 'scanning') return ' · 正在检查病毒';
  if (state === 'quarantined') return ' · 发现病毒，已隔离';
  return state === 'unreadable' ? ' · 文件不存在或无权查看' : '';
}

type Props = { entry: FileEntry; onOpen: (() => void) | undefined; onRemove: (() => void) | undefined };

/** Row of a stored file, loaded by its path. */
export function StoredRow({ entry, onOpen, onRemove }: Props) {
  const { data } = useQuery(storedFile(entry.filePath));
  const name = data?.name ?? entry.fileName;
  const bytes = data?.sizeBytes ?? entry.fileSize;
  const trouble = troubleOf(data === null ? 'unreadable' : data?.state);
  return (
    <li className={styles.row} data-failed={data === null || data?.state === 'quarantined' || undefined}>
      <FileThumbnail name={name} thumbnailUrl={data?.thumbnailUrl} />
      <span className={styles.words}>
        {onOpen === undefined || data?.state !== 'ready' ? (
          <span className={styles.name} title={name}>
            {name}
          </span>
        ) : (
          <button type="button" className={`${styles.link} ${styles.name}`} title={name} onClick={onOpen}>
            {name}
          </button>
        )}
        <span className={styles.state}>
          {bytes > 0 ? sizeText(bytes) : '上传完成'}
          {trouble}
        </span>
      </span>
      {data?.url ? (
        <a
          className={icon.button}
          href={downloadAddress(data.url)}
          download={name}
          aria-label={`下载 ${name}`}
          title="下载"
        >
          <DownloadOutlined aria-hidden />
        </a>
      ) : null}
      {onRemove === undefined ? null : (
        <button
          type="button"
          className={icon.button}
          aria-label={`删除 ${name}`}
          title="删除"
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}
