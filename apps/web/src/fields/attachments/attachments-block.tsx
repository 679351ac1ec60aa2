import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { notify } from '../../platform/notify.ts';
import { useUnsaved } from '../../platform/unsaved/unsaved.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { ChooseButton } from '../upload/choose-button.tsx';
import { DropHint } from '../upload/drop-hint.tsx';
import { DropZone } from '../upload/drop-zone.tsx';
import { UploadProgress } from '../upload/upload-progress.tsx';
import { UploadRows } from '../upload/upload-rows.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { attachmentUploads } from './attachment-uploads.ts';
import styles from './attachments.module.css';
import { type AttachmentsProps, attachmentsOf, mostAttachments } from './attachments.queries.ts';
import { UnfinishedAttachments } from './unfinished-attachments.tsx';

/** The content of `Attachments`, imported when it is first rendered. */
export function AttachmentsBlock({ resource, recordId, editCode }: AttachmentsProps) {
  const record = { resource, recordId };
  const query = useQuery(attachmentsOf(record));
  const client = useQueryClient();
  const mayEdit = useAllowed().may(editCode);
  const queue = attachmentUploads(client, record);
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  useUnsaved(() => uploads.some(({ status }) => status === 'uploading'));
  const count = query.data?.length ?? 0;
  const take = (files: readonly File[]) => {
    const room = Math.max(0, mostAttachments - count - uploads.length);
    if (files.length > room) notify.warning(`每条记录最多${mostAttachments}个附件`);
    queue.add(files.slice(0, room));
  };
  const isOpen = mayEdit && query.data !== undefined;
  return (
    <DropZone
      fileType="all"
      disabled={!isOpen}
      onFiles={take}
      hint="松开鼠标，添加为附件"
      className={styles.block}
    >
      {isOpen ? (
        <div className={styles.start}>
          <ChooseButton fileType="all" multiple onFiles={take}>
            上传文件
          </ChooseButton>
          <span className={styles.facts}>
            <span>
              <DropHint>可拖入文件或粘贴截图，</DropHint>可多选
            </span>
          </span>
        </div>
      ) : null}
      <UploadProgress uploads={uploads} />
      <UploadRows queue={queue} uploads={uploads} />
      {isOpen ? <UnfinishedAttachments running={uploads} onFiles={take} /> : null}
      <Loaded
        query={query}
        isEmpty={(list) => list.length === 0}
        empty={uploads.length > 0 ? <span /> : <EmptyState text="还没有附件" picture="first" />}
      >
        {(list) => <AttachmentList record={record} list={list} mayEdit={mayEdit} />}
      </Loaded>
    </DropZone>
  );
}
