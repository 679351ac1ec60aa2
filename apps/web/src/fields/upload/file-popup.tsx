import { Modal } from 'antd';
import { useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { ChooseButton } from './choose-button.tsx';
import { DropHint } from './drop-hint.tsx';
import { DropZone } from './drop-zone.tsx';
import { entriesOf, lastOf, pathListOf } from './file-value.logic.ts';
import { StoredImages } from './stored-images.tsx';
import { StoredRows } from './stored-rows.tsx';
import styles from './upload.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useUploadQueue } from './use-upload-queue.ts';

type Props = {
  kind: 'file' | 'image';
  open: boolean;
  /** Paths of the stored files, joined by commas. */
  value: string;
  /** Maximum number of files, of which the last ones are kept; no limit if 0 or less. */
  limit?: number;
  biz?: string;
  onConfirm: (paths: string) => void;
  onClose: () => void;
};

const titles = { file: '文件上传', image: '图片上传' } as const;

/** Size demanded by product-spec §9. */
const size = { widthPx: 520, heightPx: 200 } as const;

/** Popup that uploads files or images and returns their paths. Remount it for every opening. */
export function FilePopup({ kind, open, value, limit = 0, biz = 'temp', onConfirm, onClose }: Props) {
  const [entries, setEntries] = useState(() => entriesOf(value));
  const { queue, uploads, isBusy } = useUploadQueue({
    biz,
    onDone: (done) =>
      setEntries((now) =>
        lastOf(
          [
            ...now,
            ...done.map(({ file, path = '' }) => ({
              fileName: file.name,
              filePath: path,
              fileSize: file.size,
            })),
          ],
          limit,
        ),
      ),
  });
  const confirm = () => {
    if (entries.length === 0) notify.warning('未上传任何文件');
    else onConfirm(pathListOf(entries));
  };
  const isImages = kind === 'image';
  return (
    <Modal
      title={titles[kind]}
      open={open}
      width={size.widthPx}
      styles={{ body: { height: size.heightPx, overflow: 'auto' } }}
      closable={{ 'aria-label': '关闭' }}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled: isBusy }}
      onOk={confirm}
      onCancel={() => {
        queue.removeAll();
        onClose();
      }}
    >
      <DropZone
        fileType={kind}
        disabled={false}
        onFiles={(files) => queue.add(files)}
        className={styles.whole}
        hint="松开鼠标上传"
      >
        <div className={styles.field}>
          <div className={styles.start}>
            <ChooseButton fileType={kind} multiple={limit !== 1} onFiles={(files) => queue.add(files)}>
              点击上传
            </ChooseButton>
            <span className={styles.hint}>
              <DropHint>可拖入{isImages ? '图片' : '文件'}或粘贴截图</DropHint>
            </span>
          </div>
          <UploadProgress uploads={uploads} />
          {isImages ? (
            <StoredImages entries={entries} onChange={setEntries} />
          ) : (
            <StoredRows
              entries={entries}
              onRemove={(path) => setEntries((now) => now.filter(({ filePath }) => filePath !== path))}
            />
          )}
          <UploadRows queue={queue} uploads={uploads} />
        </div>
      </DropZone>
    </Modal>
  );
}
