import type { ScheduleRun } from '@baisi/contract/schedules';
import { durationText } from '../../../ui/format/duration-text.logic.ts';
import { StatusTag } from '../../../ui/tags/status-tag.tsx';
import { runStates } from '../schedules.logic.ts';
import styles from './runs-drawer.module.css';

/** One run: when and by what it was started, its outcome and duration, and its error with the cause folded away. */
export function RunLine({ run }: { run: ScheduleRun }) {
  const { state, dueTime, startTime, durationMs, by, byName, error, cause } = run;
  return (
    <li className={styles.run}>
      <div className={styles.head}>
        <span className={styles.time}>{startTime ?? dueTime}</span>
        <StatusTag tone={runStates[state].tone}>{runStates[state].text}</StatusTag>
        <span className={styles.by}>
          {by === 'schedule' ? '定时' : `${byName ?? '已删除的用户'} 手动执行`}
        </span>
        <span className={styles.duration}>{durationMs === null ? '' : durationText(durationMs)}</span>
      </div>
      {state === 'missed' ? <p className={styles.error}>到时没有运行中的服务器，未执行。</p> : null}
      {error === null ? null : <p className={styles.error}>{error}</p>}
      {cause === null ? null : (
        <details className={styles.cause}>
          <summary>技术原因</summary>
          <pre>{cause}</pre>
        </details>
      )}
    </li>
  );
}
