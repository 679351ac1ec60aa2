import type { Job } from '@baisi/contract/jobs';
import { Progress } from 'antd';
import { EllipsisText } from '../../ui/ellipsis/ellipsis-text.tsx';
import { nothing } from '../../ui/list/table/columns.tsx';
import styles from './job-outcome.module.css';
import { JobResult } from './job-result.tsx';
import { isOpen, percentOf, progressText } from './jobs.logic.ts';

/** Progress of an unfinished job; result or error of a finished one. */
export function JobOutcome({ job }: { job: Job }) {
  const { state, error, result, progress } = job;
  if (isOpen(state) && progress !== null) {
    const percent = percentOf(job);
    return (
      <span className={styles.progress}>
        {percent === undefined ? null : (
          <Progress
            percent={percent}
            size="small"
            status="normal"
            strokeColor="var(--ant-color-text-secondary)"
            aria-label={`${job.title}的进度`}
          />
        )}
        <span className={styles.words}>{progressText(job)}</span>
      </span>
    );
  }
  // A job that waits for a retry shows the error of its last attempt.
  if (error !== null && state !== 'done') return <EllipsisText text={error} />;
  return result === null ? nothing : <JobResult result={result} />;
}
