import { type ImportBatch, imports } from '@baisi/contract/imports';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useDownload } from '../../../platform/api/use-download.ts';
import { useTabLocation } from '../../../platform/tab-location/tab-location.ts';
import { useQuestion } from '../../../ui/use-question.ts';
import frame from '../import-page.module.css';
import { count, countWords } from '../imports.logic.ts';
import { useBatchCommand } from '../imports.queries.ts';

type Mode = 'all' | 'right';

const modes = [
  { value: 'right', label: '先导入正确的行，其余留在草稿' },
  { value: 'all', label: '全部正确才导入' },
];

/** Returns what a commit does, for its confirmation. */
function effectOf({ counts, known, noun }: ImportBatch, mode: Mode): string {
  const first = `将写入 ${count(counts.right)} 行${noun}数据。`;
  const updated = known === 'update' && counts.known > 0 ? `其中已有的${noun}会被更新。` : '';
  const rest =
    mode === 'right' && counts.wrong > 0
      ? `有错误的 ${count(counts.wrong)} 行留在草稿中，可以稍后继续。`
      : '';
  return `${first}${updated}${rest}导入后 7 天内可以撤销。`;
}

/** The end of the third step: import everything, or only the right rows. */
export function CommitBar({ batch }: { batch: ImportBatch }) {
  const { id, noun, counts } = batch;
  const { setSearch } = useTabLocation();
  const ask = useQuestion();
  const commit = useBatchCommand(imports.commit, { batchIn: (now) => now });
  const wrongRows = useDownload(imports.wrongRows, `${noun}错误行.xlsx`);
  const isClean = counts.wrong === 0;
  const [chosen, setChosen] = useState<Mode>();
  const mode = chosen ?? (isClean ? 'all' : 'right');
  const run = () =>
    ask(
      {
        title: `导入 ${count(counts.right)} 行？`,
        content: effectOf(batch, mode),
        okText: '导入',
        danger: false,
      },
      () => commit.mutateAsync({ id, mode }),
    );
  return (
    <>
      {counts.right === 0 ? null : (
        <>
          <Radio.Group
            aria-label="导入方式"
            options={modes}
            value={mode}
            onChange={({ target }) => setChosen(target.value === 'all' ? 'all' : 'right')}
          />
          <Button
            type="primary"
            loading={commit.isPending}
            disabled={mode === 'all' && !isClean}
            onClick={run}
          >
            {mode === 'all' || isClean
              ? `导入 ${count(counts.right)} 行`
              : `只导入正确的 ${count(counts.right)} 行`}
          </Button>
        </>
      )}
      {counts.wrong > 0 ? (
        <Button loading={wrongRows.isPending} onClick={() => wrongRows.start({ id })}>
          下载错误行
        </Button>
      ) : null}
      {counts.written === 0 ? (
        <Button onClick={() => setSearch({ step: 'columns' })}>返回对应列</Button>
      ) : null}
      <span className={frame.aside} role="status">
        {countWords(counts)}
      </span>
    </>
  );
}
