import type { ScheduleRun } from '@baisi/contract/schedules';
import type { CSSProperties } from 'react';
import { durationText } from '../../../ui/format/duration-text.logic.ts';
import { runStates } from '../schedules.logic.ts';
import styles from './run-bars.module.css';

/** Minimum height of a bar, also for a run without a duration, as a share of the highest bar. */
const leastShare = 0.08;

/** The runs as bars, oldest first: the height shows the duration, and failed runs have another colour and foot. */
export function RunBars({ runs }: { runs: readonly ScheduleRun[] }) {
  const longestMs = Math.max(1, ...runs.map(({ durationMs }) => durationMs ?? 0));
  const failed = runs.filter(({ state }) => state === 'failed').length;
  const ended = runs.flatMap(({ durationMs }) => durationMs ?? []);
  const meanMs = ended.length === 0 ? undefined : ended.reduce((sum, ms) => sum + ms, 0) / ended.length;
  const words = [
    `最近 ${runs.length} 次`,
    failed === 0 ? '没有失败' : `失败 ${failed} 次`,
    ...(meanMs === undefined ? [] : [`平均 ${durationText(meanMs)}`, `最长 ${durationText(longestMs)}`]),
  ].join('，');
  return (
    <figure className={styles.figure}>
      <div className={styles.bars} aria-hidden="true">
        {runs.toReversed().map(({ id, state, durationMs, startTime, dueTime }) => {
          const height: CSSProperties = {
            height: `${Math.max(leastShare, (durationMs ?? 0) / longestMs) * 100}%`,
          };
          const duration = durationMs === null ? '' : ` ${durationText(durationMs)}`;
          return (
            <span
              key={id}
              className={styles.place}
              title={`${startTime ?? dueTime} ${runStates[state].text}${duration}`}
            >
              <span className={styles.bar} data-state={state} style={height} />
            </span>
          );
        })}
      </div>
      <figcaption className={styles.words}>{words}</figcaption>
    </figure>
  );
}
