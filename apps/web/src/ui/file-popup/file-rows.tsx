import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { EllipsisText } from '../ellipsis/ellipsis-text.tsx';
import styles from './file-popup.module.css';
import type { PendingFile, UploadedFile } from './uploads.logic.ts';

type Props = {
  done: readonly UploadedFile[];
  pending: readonly PendingFile[];
  onDrop: (id: string) => void;
};

/** Files by name, each with its progress and a remove button. */
export function FileRows({ done, pending, onDrop }: Props) {
  const rows = [
    ...done.map(({ id, name }) => ({ id, name, state: '上传完成', failed: false })),
    ...pending.map(({ id, name, percent, failed }) => ({
      id,
      name,
      state: failed ? '上传失败' : `上传中(${Math.round(percent)}%)`,
      failed,
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, name, state, failed }) => (
        <li key={id} className={`${styles.row} ${failed ? styles.failed : ''}`}>
          <span className={styles.name}>
            <EllipsisText text={name} />
          </span>
          <span className={styles.state}>{state}</span>
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`删除${name}`}
            onClick={() => onDrop(id)}
          />
        </li>
      ))}
    </ul>
  );
}
