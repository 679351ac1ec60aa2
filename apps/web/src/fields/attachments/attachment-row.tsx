import { DownloadOutlined } from '@ant-design/icons';
import { Button, Checkbox, Dropdown } from 'antd';
import type { DragEvent, KeyboardEvent } from 'react';
import { downloadAddress } from '../../platform/files/file-address.logic.ts';
import { dateText } from '../../ui/format/date-text.logic.ts';
import { sizeText } from '../../ui/format/size-text.logic.ts';
import more from '../../ui/list/rows/more-dots.module.css';
import { FileThumbnail } from '../file-thumbnail/file-thumbnail.tsx';
import { AttachmentEditor } from './attachment-editor.tsx';
import styles from './attachments.module.css';
import type { Attachment } from './attachments.queries.ts';

/** Commands of a row; an absent one is not shown. */
export type RowActs = {
  onOpen: () => void;
  onReaders: () => void;
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  /** Moves the row up (-1) or down (1). */
  onMoveBy?: ((by: 1 | -1) => void) | undefined;
  onDropAt?: ((draggedId: string) => void) | undefined;
};

type Props = RowActs & {
  attachment: Attachment;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  isEdited: boolean;
  onClose: () => void;
};

const dragType = 'application/x-baisi-attachment';

const troubles = { ready: '', scanning: '正在检查病毒', quarantined: '发现病毒，已隔离，无法打开' } as const;

function menuOf({ onReaders, onEdit, onMoveBy, onRemove }: RowActs) {
  const items = [
    { key: 'readers', label: '谁能看这个文件', onClick: onReaders },
    onEdit && { key: 'edit', label: '重命名和备注', onClick: onEdit },
    onMoveBy && { key: 'up', label: '上移', extra: 'Alt+↑', onClick: () => onMoveBy(-1) },
    onMoveBy && { key: 'down', label: '下移', extra: 'Alt+↓', onClick: () => onMoveBy(1) },
    onRemove && { key: 'remove', label: '删除', danger: true, onClick: onRemove },
  ];
  return items.filter((item) => item !== undefined);
}

/** Row of an attachment: thumbnail, name, note, size, uploader and time. */
export function AttachmentRow(props: Props) {
  const { attachment, chosen, onChoose, isEdited, onClose, onOpen, onEdit, onRemove, onMoveBy, onDropAt } =
    props;
  const { file, name, note, createTime, createBy, createBy_realname } = attachment;
  const isReady = file.state === 'ready';
  const press = (event: KeyboardEvent) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      onMoveBy?.(event.key === 'ArrowUp' ? -1 : 1);
    else if (event.key === 'F2') onEdit?.();
    else if (event.key === 'Delete') onRemove?.();
    else return;
    event.preventDefault();
  };
  if (isEdited)
    return (
      <li>
        <div className={styles.row}>
          <FileThumbnail name={name} thumbnailUrl={file.thumbnailUrl} sizePx={40} />
          <AttachmentEditor attachment={attachment} onClose={onClose} />
        </div>
      </li>
    );
  const dragged = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(dragType);
  return (
    <li>
      <div
        role="presentation"
        className={styles.row}
        data-chosen={chosen || undefined}
        draggable={onDropAt !== undefined}
        onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, attachment.id)}
        onDragOver={(event) => dragged(event) && event.preventDefault()}
        onDrop={(event) => {
          if (!dragged(event)) return;
          event.preventDefault();
          onDropAt?.(event.dataTransfer.getData(dragType));
        }}
      >
        <Checkbox
          aria-label={`选择 ${name}`}
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <FileThumbnail name={name} thumbnailUrl={file.thumbnailUrl} sizePx={40} />
        <span className={styles.words}>
          <button
            type="button"
            className={styles.name}
            title={name}
            disabled={!isReady}
            data-id={attachment.id}
            aria-keyshortcuts={onEdit === undefined ? undefined : 'F2 Delete Alt+ArrowUp Alt+ArrowDown'}
            onClick={onOpen}
            onKeyDown={press}
          >
            {name}
          </button>
          {note ? <span className={styles.note}>{note}</span> : null}
          <span className={styles.facts}>
            <span>{sizeText(file.sizeBytes)}</span>
            <span>{createBy_realname ?? createBy ?? '系统'}</span>
            <span>{dateText(createTime, 'YYYY-MM-DD HH:mm')}</span>
            {isReady ? null : (
              <span className={file.state === 'quarantined' ? styles.trouble : undefined}>
                {troubles[file.state]}
              </span>
            )}
          </span>
        </span>
        {file.url === null ? null : (
          <Button
            type="text"
            size="small"
            href={downloadAddress(file.url)}
            download={name}
            aria-label={`下载 ${name}`}
            title="下载"
            icon={<DownloadOutlined aria-hidden />}
          />
        )}
        <Dropdown trigger={['click']} menu={{ items: menuOf(props) }}>
          <Button
            type="text"
            size="small"
            aria-label={`更多：${name}`}
            title="更多"
            icon={<span className={more.dots} />}
          />
        </Dropdown>
      </div>
    </li>
  );
}
