import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadAddress } from '../../platform/files/file-address.logic.ts';
import { notify } from '../../platform/notify.ts';
import { movedTo } from '../../ui/column-list/moved-to.logic.ts';
import { useQuestion } from '../../ui/use-question.ts';
import type { Attachment } from './attachments.queries.ts';
import {
  type AttachedTo,
  attachmentsOf,
  useEditAttachment,
  useRemoveAttachment,
} from './attachments.queries.ts';
import { newPlaces } from './order.logic.ts';

/** Pause in ms between downloads: of several that start at the same time, browsers keep only the last one. */
const betweenDownloadsMs = 400;

function save({ file, name }: Attachment): void {
  if (file.url === null) return;
  const link = document.createElement('a');
  link.href = downloadAddress(file.url);
  link.download = name;
  link.click();
}

/** Downloads files one after the other. */
export function saveAll(chosen: readonly Attachment[]): void {
  const open = chosen.filter(({ file }) => file.url !== null);
  if (open.length < chosen.length) notify.warning(`${chosen.length - open.length} 个文件暂时不能下载`);
  for (const [at, one] of open.entries()) setTimeout(save, at * betweenDownloadsMs, one);
}

/** Commands on the attachments of a record. */
export function useAttachmentCommands(record: AttachedTo) {
  const client = useQueryClient();
  const ask = useQuestion();
  const edit = useEditAttachment();
  const remove = useRemoveAttachment();
  const [isMoving, setMoving] = useState(false);
  const { queryKey } = attachmentsOf(record);

  const removeAll = (chosen: readonly Attachment[], onDone: () => void) => {
    const [only] = chosen;
    const which = chosen.length === 1 ? `附件“${only?.name}”` : `选中的 ${chosen.length} 个附件`;
    ask(
      {
        title: '确认删除',
        content: `是否删除${which}？没有其他记录使用的文件一天后彻底清除。`,
        okText: '删除',
      },
      async () => {
        for (const { id } of chosen) await remove.mutateAsync({ id });
        notify.success('删除成功!');
        onDone();
      },
    );
  };

  /** Shows the new order before the server confirms it; after a refusal loads the stored order. */
  const move = async (list: readonly Attachment[], from: number, to: number) => {
    const moved = list[from];
    if (moved === undefined || to < 0 || to >= list.length || from === to || isMoving) return;
    const ordered = movedTo(list, from, to);
    client.setQueryData(queryKey, ordered);
    setMoving(true);
    try {
      for (const { id, sortNo } of newPlaces(ordered, moved.id)) {
        const { name, note, version } = list.find((one) => one.id === id) ?? moved;
        await edit.mutateAsync({ id, version, name, note, sortNo });
      }
    } catch {
      // The error was already shown by the app's error policy.
      await client.invalidateQueries({ queryKey });
    } finally {
      setMoving(false);
    }
  };
  return { removeAll, move };
}
