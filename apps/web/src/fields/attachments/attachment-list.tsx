import { Button } from 'antd';
import { useRef, useState } from 'react';
import { usePreview } from '../file-preview/use-preview.tsx';
import { AttachmentRow } from './attachment-row.tsx';
import styles from './attachments.module.css';
import type { AttachedTo, Attachment } from './attachments.queries.ts';
import { saveAll, useAttachmentCommands } from './use-attachment-commands.ts';

type Props = { record: AttachedTo; list: readonly Attachment[]; mayEdit: boolean };

/** List of a record's attachments, with commands for one or several. */
export function AttachmentList({ record, list, mayEdit }: Props) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<string>();
  const element = useRef<HTMLUListElement>(null);
  const { removeAll, move } = useAttachmentCommands(record);
  const { open, openReaders, preview } = usePreview();
  const chosen = list.filter(({ id }) => chosenIds.has(id));
  const forget = () => setChosenIds(new Set());
  const shown = list.filter(({ file }) => file.state === 'ready');
  const moveTo = async (from: number, to: number) => {
    const id = list[from]?.id;
    await move(list, from, to);
    // The row loses the focus because its element was moved in the document.
    element.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();
  };
  return (
    <>
      {chosen.length === 0 ? null : (
        <div className={styles.batch} role="toolbar" aria-label="批量操作">
          <span>已选 {chosen.length} 个</span>
          <Button size="small" onClick={() => saveAll(chosen)}>
            下载
          </Button>
          {mayEdit ? (
            <Button size="small" danger onClick={() => removeAll(chosen, forget)}>
              删除
            </Button>
          ) : null}
          <Button size="small" type="text" onClick={forget}>
            取消选择
          </Button>
        </div>
      )}
      <ul ref={element} className={styles.list} aria-label="附件">
        {list.map((attachment, at) => {
          const { id, file } = attachment;
          const changes = mayEdit
            ? {
                onEdit: () => setEdited(id),
                onRemove: () => removeAll([attachment], forget),
                onMoveBy: (by: 1 | -1) => void moveTo(at, at + by),
                onDropAt: (draggedId: string) =>
                  void moveTo(
                    list.findIndex((one) => one.id === draggedId),
                    at,
                  ),
              }
            : {};
          return (
            <AttachmentRow
              key={id}
              attachment={attachment}
              chosen={chosenIds.has(id)}
              onChoose={(now) =>
                setChosenIds((before) => (now ? new Set([...before, id]) : before.difference(new Set([id]))))
              }
              isEdited={edited === id}
              onClose={() => setEdited(undefined)}
              onOpen={() =>
                open(
                  shown.map((one) => one.file),
                  shown.findIndex((one) => one.id === id),
                )
              }
              onReaders={() => openReaders(file)}
              {...changes}
            />
          );
        })}
      </ul>
      {preview}
    </>
  );
}
