import type { Job } from '@baisi/contract/jobs';
import { DetailList } from '../../ui/detail-list/detail-list.tsx';
import { FoldedCause } from '../../ui/folded-cause/folded-cause.tsx';
import styles from './job-detail.module.css';
import { JobResult } from './job-result.tsx';

/** Details of a job: times, attempts, result, and its error with the technical cause collapsed. */
export function JobDetail({ job }: { job: Job }) {
  const { attempts, maxAttempts, error, cause, result, state } = job;
  return (
    <div className={styles.detail}>
      <DetailList
        columns={3}
        items={[
          { label: '任务类型', content: job.kindText },
          { label: '发起人', content: job.createBy_realname ?? job.createBy ?? '系统' },
          { label: '创建时间', content: job.createTime },
          { label: '开始时间', content: job.startTime },
          { label: '结束时间', content: job.endTime },
          { label: '执行次数', content: `${attempts} 次（最多 ${maxAttempts} 次）` },
          ...(state === 'queued' && job.runAt !== null ? [{ label: '下次执行', content: job.runAt }] : []),
          ...(result === null
            ? []
            : [{ label: '结果', content: <JobResult result={result} />, whole: true }]),
          ...(error === null ? [] : [{ label: '失败原因', content: error, whole: true }]),
        ]}
      />
      {cause === null ? null : (
        <FoldedCause title="技术原因" text={cause} id={{ label: '任务编号', text: job.id }} />
      )}
    </div>
  );
}
