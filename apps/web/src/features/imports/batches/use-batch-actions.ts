import { type ImportBatchListed, imports } from '@baisi/contract/imports';
import type { RowAction } from '../../../ui/list/rows/row-actions.tsx';
import { useQuestion } from '../../../ui/use-question.ts';
import { useBatchCommand } from '../imports.queries.ts';
import { useOpenBatch } from '../use-open-batch.ts';

/** Returns whether rows wait in the batch that were not written. */
const isDraft = ({ state }: Pick<ImportBatchListed, 'state'>): boolean =>
  state === 'choosing' || state === 'draft';

/** Returns the actions that the state of a batch allows. */
export function useBatchActions(): (batch: ImportBatchListed) => RowAction[] {
  const ask = useQuestion();
  const { open } = useOpenBatch();
  const remove = useBatchCommand(imports.remove);
  const discard = ({ id, fileName, counts }: ImportBatchListed) =>
    ask(
      {
        title: `放弃“${fileName}”的草稿？`,
        content:
          counts.written > 0
            ? '没有导入的行和对它们的修改将丢失，已导入的数据不受影响。'
            : '读取的行和对它们的修改将丢失，没有数据被导入。',
        okText: '放弃',
      },
      () => remove.mutateAsync({ id }),
    );
  return (batch) => [
    {
      key: 'open',
      label: isDraft(batch) ? '继续' : '查看',
      run: () => open(batch.id),
    },
    ...(isDraft(batch)
      ? [{ key: 'discard', label: '放弃', danger: true, run: () => discard(batch) } as const]
      : []),
  ];
}
