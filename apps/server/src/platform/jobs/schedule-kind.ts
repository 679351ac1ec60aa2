import * as z from 'zod/mini';
import { type HandledJob, type JobKind, jobKind, onJob } from './job-kind.ts';

/** A schedule that a feature declares: a job that runs at certain times. */
export type ScheduleKind<DB> = {
  /** Chinese name of the schedule, also used for its jobs. */
  title: string;
  /** A Chinese sentence that says what the schedule does and what happens without it. */
  description: string;
  /** Default cron expression of five fields; administrators may change it. */
  cron: string;
  timeZone: string;
  /** Number of consecutive failures after which an alarm is sent. */
  alarmAfter: number;
  /**
   * Handling of a run that was due while no node was running: `run` makes up for it once as soon as a node runs,
   * `record` only adds it to the history of runs.
   */
  missed: 'run' | 'record';
  /** The job; its payload is an empty object, and the name of its kind is the schedule's id. */
  job: HandledJob<DB>;
};

const Empty = z.object({});

/**
 * Declares a schedule and the kind of its job. Defaults: one run at a time, China's time zone, an alarm after three
 * failures, missed runs are made up for.
 */
export function schedule<DB>(
  id: string,
  about: Pick<ScheduleKind<DB>, 'title' | 'description' | 'cron'> &
    Partial<Pick<ScheduleKind<DB>, 'timeZone' | 'alarmAfter' | 'missed'>> & {
      job?: Partial<JobKind<typeof Empty>>;
    },
  run: Parameters<typeof onJob<DB, typeof Empty>>[1],
): ScheduleKind<DB> {
  const { title, job = {} } = about;
  const kind = jobKind(id, { concurrency: 1, attempts: 1, ...job, text: title, payload: Empty });
  return {
    timeZone: 'Asia/Shanghai',
    alarmAfter: 3,
    missed: 'run',
    ...about,
    job: onJob(kind, run),
  };
}
