import { toWireTime } from '@baisi/contract/rules/wire-time';
import { type Schedule, type ScheduleRun, ScheduleRunState } from '@baisi/contract/schedules';
import type { Tables } from '../../db/work.ts';
import type { ScheduleKind } from '../../platform/jobs/schedule-kind.ts';
import { occurrencesOf } from './cron/occurrences.ts';
import type { RunRow } from './runs.repository.ts';
import type { ScheduleRow } from './schedules.repository.ts';

const shownTimes = 5;
const timeOf = (time: Date | null): string | null => (time === null ? null : toWireTime(time));

const durationOf = ({ start_time: start, end_time: end }: RunRow): number | null =>
  start === null || end === null ? null : Math.max(0, end.getTime() - start.getTime());

/** Describes a cron expression: Chinese words and the next times. Throws `InvalidCron`. */
export function describeTimes(cron: string, timeZone: string, now: Date) {
  const { words, next } = occurrencesOf(cron, timeZone);
  return { words, nextTimes: next(now, shownTimes).map(toWireTime) };
}

export function toSchedule(
  row: ScheduleRow,
  declared: ScheduleKind<Tables>,
  lastRun: RunRow | undefined,
  now: Date,
): Schedule {
  const isActive = row.status === '1';
  const { words, nextTimes } = describeTimes(row.cron, row.time_zone, now);
  return {
    id: row.id,
    title: declared.title,
    description: declared.description,
    cron: row.cron,
    words,
    defaultCron: declared.cron,
    timeZone: row.time_zone,
    status: isActive ? '1' : '0',
    nextTimes: isActive ? nextTimes : [],
    lastRun:
      lastRun === undefined
        ? null
        : {
            time: toWireTime(lastRun.start_time ?? lastRun.due_time),
            state: ScheduleRunState.parse(lastRun.state),
            durationMs: durationOf(lastRun),
          },
    failuresInRow: row.failures_in_row,
    alarmAfter: row.alarm_after,
    version: row.version,
    createBy: row.create_by,
    createTime: toWireTime(row.create_time),
    updateBy: row.update_by,
    updateTime: timeOf(row.update_time),
  };
}

export function toRun(row: RunRow): ScheduleRun {
  return {
    id: row.id,
    dueTime: toWireTime(row.due_time),
    startTime: timeOf(row.start_time),
    endTime: timeOf(row.end_time),
    durationMs: durationOf(row),
    state: ScheduleRunState.parse(row.state),
    error: row.error,
    cause: row.cause,
    by: row.by_name === null ? 'schedule' : 'person',
    byName: row.by_name,
    jobId: row.job_id,
  };
}
