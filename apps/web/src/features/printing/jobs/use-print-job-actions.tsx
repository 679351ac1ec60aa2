import { type PrintJobDetail, type PrintJobRecord, print } from '@baisi/contract/print-jobs';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { notify } from '../../../platform/notify.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { RowAction } from '../../../ui/list/rows/row-actions.tsx';
import { type Question, useQuestion } from '../../../ui/use-question.ts';
import { useCancelPrint, useConfirmPrint, useRetryPrint } from '../printing.queries.ts';
import { allowedFor, retryOf, waitingIn } from './print-jobs.logic.ts';
import { printJobAnswers } from './print-jobs.queries.ts';

const cancelling = (job: PrintJobDetail): Question => ({
  title: '取消打印？',
  content: `还有 ${waitingIn(job)} 个运单没有打印，取消后不再打印；已经发给打印机的不会收回。`,
  okText: '取消打印',
  cancelText: '继续打印',
});

const confirming = (job: PrintJobDetail): Question => ({
  title: '标记为已打印？',
  content: `${waitingIn(job)} 个运单将记为已打印，请确认纸张已经打出。`,
  okText: '标记已打印',
  danger: false,
});

function retrying(job: PrintJobDetail): Question {
  const { count, unknown, parts } = retryOf(job);
  return {
    title: `重新打印 ${count} 个运单？`,
    content: (
      <>
        <p>{parts}。已经打印的不会再打印。</p>
        {unknown === 0 ? null : (
          <p role="alert">
            {unknown} 个运单结果未知，面单可能已经打印出来。请先查看打印机，避免一个包裹贴两张面单。
          </p>
        )}
      </>
    ),
    okText: '重新打印',
    danger: unknown > 0,
  };
}

/** Returns the actions that the state of a job allows: cancel, mark as printed, retry. Each asks first. */
export function usePrintJobActions(): (job: PrintJobRecord) => RowAction[] {
  const client = useQueryClient();
  const username = useSession(({ user }) => user?.username);
  const ask = useQuestion();
  const refresh = () => {
    for (const queryKey of printJobAnswers) void client.invalidateQueries({ queryKey });
  };
  // After a refusal too: the state of the job has changed meanwhile.
  const cancel = useCancelPrint({ onRefused: refresh });
  const confirm = useConfirmPrint({ onRefused: refresh });
  const retry = useRetryPrint({ onRefused: refresh });
  const asking =
    (id: string, question: (job: PrintJobDetail) => Question, run: () => Promise<unknown>) => async () => {
      try {
        // The numbers of the question are those of now, not those of the list.
        ask(question(await call(print.job, { id })), run);
      } catch (error) {
        notify.error({
          title: '未能读取打印任务',
          text: error instanceof Error ? error.message : String(error),
        });
      }
    };
  return (job) => {
    const { id } = job;
    const allowed = allowedFor(job, username);
    const actions: (RowAction & { isAllowed: boolean })[] = [
      {
        key: 'retry',
        label: '重试',
        isAllowed: allowed.retry,
        run: () => void asking(id, retrying, () => retry.mutateAsync({ id }))(),
      },
      {
        key: 'confirm',
        label: '标记已打印',
        isAllowed: allowed.confirm,
        run: () => void asking(id, confirming, () => confirm.mutateAsync({ id }))(),
      },
      {
        key: 'cancel',
        label: '取消打印',
        danger: true,
        isAllowed: allowed.cancel,
        run: () => void asking(id, cancelling, () => cancel.mutateAsync({ id }))(),
      },
    ];
    return actions.filter(({ isAllowed }) => isAllowed);
  };
}
