import { type Job, JobResult, JobState } from '@baisi/contract/jobs';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { holds, type Person } from '../../platform/actor.ts';
import type { ListedJob } from './jobs.repository.ts';

const timeOf = (time: Date | null): string | null => (time === null ? null : toWireTime(time));

/** Returns whether the user owns the job or holds the permission code. */
export const mayTouch = (person: Person, { owner_id: ownerId }: { owner_id: string | null }, code: string) =>
  ownerId === person.userId || holds(person, code);

/** Converts a row to the job as `viewer` may see it. `texts`: Chinese names by job kind. */
export function toJob(row: ListedJob, viewer: Person, texts: ReadonlyMap<string, string>): Job {
  const state = JobState.parse(row.state);
  const isOver = state !== 'queued' && state !== 'running';
  return {
    id: row.id,
    kind: row.kind,
    kindText: texts.get(row.kind) ?? row.kind,
    title: row.title,
    state,
    progress:
      row.progress_done === null
        ? null
        : { done: row.progress_done, total: row.progress_total, text: row.progress_text ?? '' },
    createBy: row.create_by,
    createBy_realname: row.realname,
    createTime: toWireTime(row.create_time),
    startTime: timeOf(row.start_time),
    endTime: timeOf(row.end_time),
    runAt: state === 'queued' ? toWireTime(row.run_at) : null,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    error: row.error,
    cause: holds(viewer, 'job:list') ? row.cause : null,
    result: row.result === null ? null : JobResult.parse(row.result),
    isCancelling: state === 'running' && row.cancel_requested_at !== null,
    canCancel: !isOver && row.cancel_requested_at === null && mayTouch(viewer, row, 'job:cancel'),
    canRetry:
      (state === 'failed' || state === 'cancelled') &&
      texts.has(row.kind) &&
      mayTouch(viewer, row, 'job:retry'),
  };
}
