import type { PrintJobRecord } from '@baisi/contract/print-jobs';
import { Progress } from 'antd';
import { nameOf, percentOf } from './print-jobs.logic.ts';
import styles from './print-jobs.module.css';

/** The printed waybills of a job, as a bar and in numbers. */
export function PrintProgress({ job }: { job: PrintJobRecord }) {
  return (
    <span className={styles.progress}>
      <Progress
        percent={percentOf(job)}
        size="small"
        showInfo={false}
        status="normal"
        strokeColor="var(--ant-color-text-secondary)"
        aria-label={`${nameOf(job)}的进度`}
      />
      <span className={styles.numbers}>
        {job.printed}/{job.total}
      </span>
    </span>
  );
}
