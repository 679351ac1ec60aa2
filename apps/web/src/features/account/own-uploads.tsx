import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DropZone } from '../../fields/upload/drop-zone.tsx';
import {
  everyUnfinished,
  UnfinishedUploads,
  unfinishedUploads,
} from '../../fields/upload/unfinished-uploads.tsx';
import { UploadRows } from '../../fields/upload/upload-rows.tsx';
import { useUploadQueue } from '../../fields/upload/use-upload-queue.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import styles from './own-records.module.css';

/** 未完成的上传: the user's interrupted uploads from all devices. Choosing the same file resumes one. */
export function OwnUploads() {
  const query = useQuery(unfinishedUploads());
  const client = useQueryClient();
  const [biz, setBiz] = useState('temp');
  const [finished, setFinished] = useState<readonly string[]>([]);
  const { queue, uploads } = useUploadQueue({
    biz,
    onDone: (done) => {
      setFinished((before) => [...before, ...done.map(({ file }) => file.name)]);
      void client.invalidateQueries({ queryKey: everyUnfinished });
    },
  });
  const take = (files: readonly File[]) => {
    const same = query.data?.find(({ name, sizeBytes }) =>
      files.some((file) => file.name === name && file.size === sizeBytes),
    );
    if (same !== undefined) setBiz(same.biz);
    queue.add(files);
  };
  return (
    <DropZone fileType="all" disabled={false} onFiles={take} hint="松开鼠标继续上传">
      <UploadRows queue={queue} uploads={uploads} />
      {finished.length === 0 ? null : (
        <p className={styles.fact} role="status">
          {finished.join('、')} 已上传完成。在需要它的地方再次选择该文件，即可直接使用，不必重新上传。
        </p>
      )}
      <Loaded
        query={query}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState text="没有未完成的上传" />}
      >
        {(list) => <UnfinishedUploads list={list} onFiles={take} />}
      </Loaded>
    </DropZone>
  );
}
