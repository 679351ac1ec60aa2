import { type Job, type JobState, jobListFields } from '@baisi/contract/jobs';
import { fromWireTime } from '@baisi/contract/rules/wire-time';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { anId, anywhere, dayFrom, dayTo, oneOf } from '../../platform/list-state/list-filters.ts';

/** Filters of the list of jobs, which is always sorted newest first. */
export const jobsList = defineList({
  filters: {
    title: anywhere,
    state: oneOf('queued', 'running', 'done', 'failed', 'cancelled'),
    kind: anId,
    from: dayFrom('createTime'),
    to: dayTo('createTime'),
  },
  sortable: jobListFields,
});

export const stateTexts: Readonly<Record<JobState, string>> = {
  queued: '排队中',
  running: '执行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
};

/** Returns the state as text; between two attempts it is 等待重试. */
export function stateText({ state, attempts, isCancelling }: JobStanding): string {
  if (isCancelling) return '正在取消';
  return state === 'queued' && attempts > 0 ? '等待重试' : stateTexts[state];
}

/** The fields of a job that `stateText` needs. */
export type JobStanding = Pick<Job, 'state' | 'attempts' | 'isCancelling'>;

/** Returns whether the job is unfinished: it waits or runs. */
export const isOpen = (state: JobState): boolean => state === 'queued' || state === 'running';

/** Returns whether `JobOutcome` has something to show. */
export const hasOutcome = ({ state, progress, error, result }: Job): boolean =>
  (isOpen(state) && progress !== null) || (error !== null && state !== 'done') || result !== null;

/** Returns the progress in whole percent; undefined if the total is unknown. */
export function percentOf({ progress }: Pick<Job, 'progress'>): number | undefined {
  if (progress === null || progress.total === null || progress.total <= 0) return undefined;
  return Math.min(100, Math.floor((progress.done / progress.total) * 100));
}

/** Returns the progress as text, such as `写入 1,200 / 5,000`. */
export function progressText({ progress }: Pick<Job, 'progress'>): string {
  if (progress === null) return '';
  const done = progress.done.toLocaleString('zh-CN');
  const count = progress.total === null ? done : `${done} / ${progress.total.toLocaleString('zh-CN')}`;
  const isCounted = progress.total !== null || progress.done > 0;
  return [progress.text, isCounted ? count : ''].filter((part) => part !== '').join(' ');
}

/** Returns the run time in ms, of a running job until now; undefined before the start. */
export function durationMsOf(
  { startTime, endTime, state }: Pick<Job, 'startTime' | 'endTime' | 'state'>,
  nowMs: number,
): number | undefined {
  const start = startTime === null ? undefined : fromWireTime(startTime)?.getTime();
  const end = endTime === null ? undefined : fromWireTime(endTime)?.getTime();
  if (start === undefined) return undefined;
  if (end !== undefined) return Math.max(0, end - start);
  return state === 'running' ? Math.max(0, nowMs - start) : undefined;
}
