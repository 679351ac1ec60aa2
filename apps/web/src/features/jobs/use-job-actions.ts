import type { Job } from '@baisi/contract/jobs';
import type { RowAction } from '../../ui/list/rows/row-actions.tsx';
import { useQuestion } from '../../ui/use-question.ts';
import { useCancelJob, useRetryJob } from './jobs.queries.ts';

/** Returns the actions that the job's state allows: retry, or cancel after a confirmation. */
export function useJobActions(): (job: Job) => RowAction[] {
  const ask = useQuestion();
  const cancel = useCancelJob();
  const retry = useRetryJob();
  const askToCancel = ({ id, title, state }: Job) =>
    ask(
      {
        title: `取消任务“${title}”？`,
        content: state === 'running' ? '任务将停止执行，不会产生结果。' : '任务尚未开始，取消后不再执行。',
        okText: '取消任务',
        cancelText: '继续执行',
      },
      () => cancel.mutateAsync({ id }),
    );
  return (job) => [
    ...(job.canRetry ? [{ key: 'retry', label: '重试', run: () => retry.mutate({ id: job.id }) }] : []),
    ...(job.canCancel
      ? [{ key: 'cancel', label: '取消', danger: true, run: () => askToCancel(job) } as const]
      : []),
  ];
}
