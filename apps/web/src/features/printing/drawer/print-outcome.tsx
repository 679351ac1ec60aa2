import { Alert, Button, Progress } from 'antd';
import styles from './print-outcome.module.css';
import { countStates } from './print-values.logic.ts';
import type { PrintRun } from './use-print-run.ts';

/** How far the present print job is, and what can be done about waybills that were not printed. */
export function PrintOutcome({ run }: { run: PrintRun }) {
  const { job, isRunning } = run;
  if (job === undefined) return null;
  const { printed, failed, unknown, cancelled } = countStates(job.lines);
  const again = failed + unknown;
  return (
    <>
      <div className={styles.progress} aria-live="polite">
        <Progress
          percent={Math.round((printed / Math.max(1, job.total)) * 100)}
          status={again > 0 ? 'exception' : isRunning ? 'active' : 'normal'}
          format={() => `${printed}/${job.total}`}
        />
        {isRunning ? (
          <Button size="small" loading={run.isCancelling} onClick={run.cancel}>
            取消打印
          </Button>
        ) : null}
      </div>
      {isRunning || again + cancelled === 0 ? null : (
        <Alert
          type={again === 0 ? 'info' : unknown === 0 ? 'error' : 'warning'}
          showIcon
          className={styles.alert ?? ''}
          title={
            again === 0 ? `已取消，${cancelled}个运单没有打印` : `${again + cancelled}个运单没有打印成功`
          }
          description={unknown === 0 ? undefined : '结果未知的面单可能已经打印，重试前请先查看打印机。'}
          action={
            job.way === 'raw' ? (
              <Button size="small" onClick={run.retry}>
                {again === 0 ? '继续打印' : '重试失败的'}
              </Button>
            ) : null
          }
        />
      )}
    </>
  );
}
