import { useEffect, useRef, useState } from 'react';
import { writeCsv, writeXlsx } from '../../files/write-file.ts';
import type { GridControl } from '../control/grid-control.ts';
import { Dialog } from '../surfaces/dialog.tsx';
import styles from './files.module.css';
import type { Job } from './job.ts';
import { fileNameOf, saveFile } from './save-file.ts';

/** Time after which the progress is shown, in ms. */
const patienceMs = 1_000;

const counted = (count: number) => count.toLocaleString('zh-CN');

/** Writes a file and starts its download. A long job shows its progress and can be cancelled. */
export function Writing({ control, job }: { control: GridControl; job: Job }) {
  const { table, kind } = job;
  const [done, setDone] = useState(0);
  const [isSlow, setSlow] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => {
    const calling = new AbortController();
    stop.current = calling;
    const following = { onProgress: setDone, signal: calling.signal };
    const { label } = control.props;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    const writing = kind === 'csv' ? writeCsv(table, following) : writeXlsx(table, label, following);
    writing.then(
      (file) => {
        if (calling.signal.aborted) return;
        saveFile(file, fileNameOf(label, new Date(), kind));
        control.show(undefined);
        control.announce(`已导出${counted(table.rowCount)}行`);
      },
      () => {
        if (calling.signal.aborted) return;
        control.show({ kind: 'notice', title: '导出失败', words: '文件没有写成，请重试，或先筛选再导出。' });
      },
    );
    return () => {
      clearTimeout(timer);
      calling.abort();
    };
  }, [control, table, kind]);
  if (!isSlow) return null;
  const cancel = () => {
    stop.current?.abort();
    control.show(undefined);
    control.announce('已取消导出');
  };
  return (
    <Dialog title="正在导出" confirmText="取消导出" onConfirm={cancel} onCancel={cancel}>
      <progress className={styles.progress} aria-label="导出进度" max={table.rowCount} value={done} />
      <p className={styles.fact}>
        {counted(done)} / {counted(table.rowCount)} 行
      </p>
    </Dialog>
  );
}
