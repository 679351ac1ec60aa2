import { type ImportBatch, imports } from '@baisi/contract/imports';
import { Button, Progress } from 'antd';
import { useQuestion } from '../../ui/use-question.ts';
import styles from './import-page.module.css';
import { count, stateTexts } from './imports.logic.ts';
import { useBatchCommand } from './imports.queries.ts';

const consequences: Readonly<Partial<Record<ImportBatch['state'], string>>> = {
  loading: '停止后可以调整列的对应关系，再重新读取。',
  writing: '正在写入的一批会写完或全部放弃，已写入的数据保留，其余的行留在草稿中。',
  undoing: '已撤销的部分保持撤销，其余的可以稍后再撤销。',
};

/** Progress of reading, writing or undoing a batch, with a button to stop it. */
export function Running({ batch }: { batch: ImportBatch }) {
  const { id, state, progress, counts } = batch;
  const ask = useQuestion();
  const cancel = useBatchCommand(imports.cancel, { batchIn: (now) => now });
  const percent = progress === null ? 0 : Math.floor(progress * 100);
  const text = state === 'loading' ? `已读取 ${count(counts.rows)} 行` : `已导入 ${count(counts.written)} 行`;
  return (
    <div className={styles.body} role="status">
      <Progress percent={percent} status="active" aria-label={`${stateTexts[state]}的进度`} />
      <div className={styles.actions}>
        <span className={styles.aside}>
          {stateTexts[state]}
          {state === 'undoing' ? '' : `，${text}`}。可以离开本页，任务在后台继续。
        </span>
        <Button
          size="small"
          loading={cancel.isPending}
          onClick={() =>
            ask(
              {
                title: '确定停止？',
                content: consequences[state],
                okText: '停止',
                cancelText: '继续',
              },
              () => cancel.mutateAsync({ id }),
            )
          }
        >
          停止
        </Button>
      </div>
    </div>
  );
}
