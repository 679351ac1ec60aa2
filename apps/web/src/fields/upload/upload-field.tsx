import { ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { ChooseButton } from './choose-button.tsx';
import type { FileType } from './chosen-files.logic.ts';
import { DropHint } from './drop-hint.tsx';
import { DropZone } from './drop-zone.tsx';
import type { Upload } from './engine/uploads.logic.ts';
import { entriesOf, type FileEntry, type FilesValue, lastOf, pathListOf } from './file-value.logic.ts';
import { StoredImages } from './stored-images.tsx';
import { StoredRows } from './stored-rows.tsx';
import styles from './upload.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useUploadQueue } from './use-upload-queue.ts';

type Given = {
  /** Id of the form item. */
  id?: string;
  text?: string;
  fileType?: FileType;
  /** Directory of the stored paths (api-contract 10.1). */
  biz?: string;
  /** Maximum number of files, of which the last ones are kept; 0: no limit. */
  number?: number;
  multiple?: boolean;
  disabled?: boolean;
  /** Called with true when uploads start, and with false when all have ended. */
  onBusy?: (isBusy: boolean) => void;
  /** Content above the field, such as a text field, on which files can be dropped and pasted, too. */
  children?: ReactNode;
};

type Props = Given &
  (
    | { returnUrl?: true; value?: string | null; onChange?: (paths: string) => void }
    | {
        returnUrl: false;
        value?: readonly FileEntry[] | null;
        onChange?: (entries: readonly FileEntry[]) => void;
      }
  );

const storedEntry = ({ file, path = '' }: Upload): FileEntry => ({
  fileName: file.name,
  filePath: path,
  fileSize: file.size,
});

/**
 * Field that uploads files. Its value is a comma list of stored paths or, with `returnUrl={false}`, entries with name
 * and size (api-contract 10.3). Files are chosen, dropped or pasted. Only complete uploads change the value; failed
 * ones stay listed until they are retried or removed.
 */
export function UploadField(props: Props) {
  const {
    id,
    text = '点击上传',
    fileType = 'all',
    biz = 'temp',
    number = 0,
    multiple = true,
    onBusy,
  } = props;
  const { componentDisabled } = ConfigProvider.useConfig();
  const disabled = props.disabled ?? componentDisabled;
  const value: FilesValue = props.value;
  const entries = entriesOf(value);
  // A second upload can complete before the form has rendered the value with the first one.
  const latest = useRef(entries);
  useLayoutEffect(() => {
    latest.current = entries;
  });
  const change = (next: readonly FileEntry[]) => {
    latest.current = next;
    if (props.returnUrl === false) props.onChange?.(next);
    else props.onChange?.(pathListOf(next));
  };
  const { queue, uploads, isBusy } = useUploadQueue({
    biz,
    onDone: (done) => change(lastOf([...latest.current, ...done.map(storedEntry)], number)),
  });
  const tell = useEffectEvent((now: boolean) => onBusy?.(now));
  useEffect(() => tell(isBusy), [isBusy]);
  const takesOne = number === 1 || !multiple;
  const take = (files: readonly File[]) => queue.add(takesOne ? files.slice(-1) : files);
  const remove = disabled
    ? undefined
    : (path: string) => change(entries.filter(({ filePath }) => filePath !== path));
  return (
    <DropZone fileType={fileType} disabled={disabled} onFiles={take} hint="松开鼠标上传">
      <div className={styles.field}>
        {props.children}
        <div className={styles.start}>
          <ChooseButton id={id} fileType={fileType} multiple={!takesOne} disabled={disabled} onFiles={take}>
            {text}
          </ChooseButton>
          {disabled ? null : (
            <span className={styles.hint}>
              <DropHint>
                可拖入{fileType === 'image' ? '图片' : '文件'}或粘贴截图{number > 0 ? '，' : ''}
              </DropHint>
              {number > 0 ? `最多保留 ${number} 个` : ''}
            </span>
          )}
        </div>
        <UploadProgress uploads={uploads} />
        {fileType === 'image' ? (
          <StoredImages entries={entries} onChange={disabled ? undefined : change} />
        ) : (
          <StoredRows entries={entries} onRemove={remove} />
        )}
        <UploadRows queue={queue} uploads={uploads} />
      </div>
    </DropZone>
  );
}
