import { type ImportBatch, imports } from '@baisi/contract/imports';
import { Alert, Button } from 'antd';
import { useDownload } from '../../../platform/api/use-download.ts';
import { dateText } from '../../../ui/format/date-text.logic.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { listOf } from '../file/templates.ts';
import frame from '../import-page.module.css';
import { count } from '../imports.logic.ts';
import { useOpenBatch } from '../use-open-batch.ts';
import { FirstPasswords } from './first-passwords.tsx';
import styles from './result.module.css';
import { UndoImportModal } from './undo-import-modal.tsx';

/** The last step: the numbers of what was written, and the way back. */
export function ResultStep({ batch }: { batch: ImportBatch }) {
  const { id, noun, state, counts, error, undoUntil, hasPasswords, table } = batch;
  const undoing = useOpening<true>();
  const { begin } = useOpenBatch();
  const wrongRows = useDownload(imports.wrongRows, `${noun}错误行.xlsx`);
  const figures = [
    ['新增', counts.added],
    ['更新', counts.edited],
    ['不导入', counts.leftOut],
    ['有错误', counts.wrong],
  ] as const;
  const list = listOf(table);
  const isUndone = state === 'undone';
  return (
    <>
      <Alert
        type={isUndone ? 'info' : 'success'}
        showIcon
        title={isUndone ? '导入已撤销' : `已导入 ${count(counts.written)} 行${noun}数据`}
        {...(error === null ? {} : { description: error })}
      />
      <dl className={styles.figures}>
        {figures.map(([label, number]) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{count(number)}</dd>
          </div>
        ))}
      </dl>
      {hasPasswords ? <FirstPasswords id={id} /> : null}
      <div className={frame.actions}>
        <Button type="primary" onClick={() => begin(table)}>
          {isUndone ? '重新导入' : '继续导入'}
        </Button>
        {list === undefined ? null : <Button href={list}>{`查看${noun}列表`}</Button>}
        {counts.wrong > 0 ? (
          <Button loading={wrongRows.isPending} onClick={() => wrongRows.start({ id })}>
            下载错误行
          </Button>
        ) : null}
        {undoUntil === null ? null : (
          <>
            <Button danger onClick={() => undoing.show(true)}>
              撤销导入
            </Button>
            <span className={frame.aside}>{dateText(undoUntil, 'MM-DD HH:mm')} 前可以撤销</span>
          </>
        )}
      </div>
      {undoing.isOpen ? <UndoImportModal batch={batch} onClose={undoing.hide} /> : null}
    </>
  );
}
