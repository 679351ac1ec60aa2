import { imports } from '@baisi/contract/imports';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { ChooseButton } from '../../../fields/upload/choose-button.tsx';
import { DropHint } from '../../../fields/upload/drop-hint.tsx';
import { DropZone } from '../../../fields/upload/drop-zone.tsx';
import { UploadRows } from '../../../fields/upload/upload-rows.tsx';
import { useUploadQueue } from '../../../fields/upload/use-upload-queue.ts';
import { useTabLocation, useTabTitle } from '../../../platform/tab-location/tab-location.ts';
import { problemOf } from '../../../ui/loaded/loaded.logic.ts';
import { ImportFrame } from '../import-frame.tsx';
import { useBatchCommand } from '../imports.queries.ts';
import styles from './begin-page.module.css';
import { TemplateButton } from './template-button.tsx';
import { tableNamed } from './templates.ts';

/** An uploaded file. */
type Sent = { name: string; path: string };

/** The first step: a file is chosen, dropped or pasted, uploaded and looked at. */
export function BeginPage({ table: { name, noun } }: { table: { name: string; noun: string } }) {
  const { setSearch } = useTabLocation();
  const template = tableNamed(name);
  const [sent, setSent] = useState<Sent>();
  useTabTitle(`导入${noun}`);
  const begin = useBatchCommand(imports.begin, {
    batchIn: (batch) => batch,
    onDone: ({ id }) => setSearch({ table: undefined, batch: id }, { replace: true }),
    onRefused: () => true,
  });
  const look = (file: Sent) => begin.mutate({ table: name, path: file.path });
  const { queue, uploads, isBusy } = useUploadQueue({
    biz: 'import',
    onDone: (done) => {
      const upload = done.at(-1);
      if (upload?.path === undefined) return;
      const file = { name: upload.file.name, path: upload.path };
      setSent(file);
      look(file);
    },
  });
  const isWorking = isBusy || begin.isPending;
  const take = (files: readonly File[]) => {
    const file = files.at(-1);
    if (file === undefined || isWorking) return;
    begin.reset();
    queue.removeAll();
    queue.add([file]);
  };
  return (
    <ImportFrame title={`导入${noun}`} at={0}>
      <DropZone
        fileType="table"
        disabled={isWorking}
        onFiles={take}
        hint="松开鼠标上传"
        className={styles.zone}
      >
        <div className={styles.words}>
          <p className={styles.lead}>
            <DropHint>将文件拖到这里，或</DropHint>
          </p>
          <ChooseButton fileType="table" multiple={false} disabled={isWorking} onFiles={take}>
            选择文件
          </ChooseButton>
          <p className={styles.aside}>
            支持 .xlsx、.csv 和 .tsv 文件，文本的编码自动识别。数据先在草稿中检查和修改，确认后才写入。
          </p>
          {template === undefined ? null : <TemplateButton table={template} />}
          {begin.isPending ? <p role="status">正在识别“{sent?.name}”…</p> : null}
        </div>
        <UploadRows queue={queue} uploads={uploads} />
      </DropZone>
      {begin.error === null || sent === undefined ? null : (
        <Alert
          type="error"
          showIcon
          title={`“${sent.name}”不能导入`}
          description={problemOf(begin.error).text}
          action={<Button onClick={() => look(sent)}>重试</Button>}
        />
      )}
    </ImportFrame>
  );
}
