import type { FileEntry } from './file-value.logic.ts';
import { StoredRow } from './stored-row.tsx';
import styles from './upload.module.css';

type Props = {
  entries: readonly FileEntry[];
  /** Absent: files cannot be removed. */
  onRemove?: ((path: string) => void) | undefined;
  /** Shows a file that can be opened; absent: the names are plain text. */
  onOpen?: ((path: string) => void) | undefined;
};

/** Stored files with name, size, 下载 and a button to remove them. */
export function StoredRows({ entries, onRemove, onOpen }: Props) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label="文件列表">
      {entries.map((entry) => (
        <StoredRow
          key={entry.filePath}
          entry={entry}
          onOpen={onOpen && (() => onOpen(entry.filePath))}
          onRemove={onRemove && (() => onRemove(entry.filePath))}
        />
      ))}
    </ul>
  );
}
