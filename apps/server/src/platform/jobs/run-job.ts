import type { JobProgress, JobResult } from '@baisi/contract/jobs';
import type pg from 'pg';
import type { Clock, WakeAt } from '../clock.ts';
import { cancellable } from '../database/cancellation.ts';
import type { Use, Work } from '../database/work.ts';
import { AppError } from '../errors.ts';
import { type ClaimedJob, claimTable, type Ending } from './claim-table.ts';
import { backOffMs, type HandledJob, type JobContext, type JobKind } from './job-kind.ts';

/** Reason for which a running job is stopped. `lost`: another node has taken it over. */
export type StopReason = 'cancel' | 'deadline' | 'stop' | 'lost';

/** A job that runs on this node. */
export type RunningJob = ClaimedJob & { stop(reason: StopReason): void };

/** A job of a person that is done or has failed; `error`: the sentence for the person. */
export type EndedJob = { id: string; ownerId: string; state: 'done' | 'failed'; error: string | undefined };

/** Called in the transaction that ends jobs of people. */
export type OnEnded<DB> = (use: Use<DB>, jobs: readonly EndedJob[]) => Promise<void>;

/** Returns the endings that concern a person. */
export const endedOf = (endings: readonly (ClaimedJob & Ending)[]): EndedJob[] =>
  endings.flatMap(({ id, ownerId, state, error }) =>
    ownerId !== null && (state === 'done' || state === 'failed') ? [{ id, ownerId, state, error }] : [],
  );

export type RunJobNeeds<DB> = {
  work: Work<DB>;
  onEnded: OnEnded<DB>;
  clock: Clock;
  wakeAt: WakeAt;
  /** The pool whose connections handlers use. */
  pool: pg.Pool;
  /** Cancels the running queries of these PostgreSQL backends. */
  cancelBackends(backends: number[]): Promise<void>;
  /** Writes the progress of a job. */
  showProgress(job: ClaimedJob, progress: JobProgress): void;
  /** Logs an error of a handler. */
  report(error: unknown, job: { id: string; kind: string }): void;
};

/** Time in ms that a handler has to stop after its signal. Then its job ends without waiting for it. */
const graceMs = 5_000;
const longestCause = 4_000;

const minutesOf = (ms: number): string => (ms < 60_000 ? `${ms / 1000}秒` : `${Math.round(ms / 60_000)}分钟`);

function causeOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const { cause } = error instanceof Error ? error : { cause: undefined };
  return (cause === undefined ? text : `${text}\n${causeOf(cause)}`).slice(0, longestCause);
}

/** Returns the result of a failed attempt: another attempt after a pause, or the failure of the job. */
function failure(job: ClaimedJob, { backOff }: JobKind, now: Date, told: { error: string; cause: string }) {
  if (job.attempts >= job.maxAttempts) return { ...told, state: 'failed' } as const;
  const runAt = new Date(now.getTime() + backOffMs(backOff, job.attempts));
  return { ...told, state: 'queued', runAt } as const;
}

/**
 * How an attempt ended. `released`: the job goes back to the queue unharmed. `stored`: `complete` has stored that it is
 * done. `lost`: another node has taken the job over, and stores its end.
 */
export type AttemptEnd = Ending | 'released' | 'stored' | 'lost';

/** Starts one attempt of a claimed job. */
export function startJob<DB>(
  needs: RunJobNeeds<DB>,
  handled: HandledJob<DB>,
  job: ClaimedJob,
): { running: RunningJob; ended: Promise<AttemptEnd> } {
  const { clock, wakeAt, report } = needs;
  const controller = new AbortController();
  let reason: StopReason | undefined;
  const stop = (why: StopReason): void => {
    reason ??= why;
    controller.abort(reason);
  };
  let isComplete = false;
  const context = contextOf(needs, job, controller.signal, () => {
    isComplete = true;
  });

  const endingAfter = (error: unknown): AttemptEnd => {
    if (isComplete) return 'stored';
    if (reason === 'lost') return 'lost';
    if (reason === 'stop') return 'released';
    if (reason === 'cancel') return { state: 'cancelled' };
    const cause = causeOf(error);
    if (reason === 'deadline')
      return failure(job, handled.kind, clock.now(), {
        error: `执行超过${minutesOf(job.deadlineMs)}，已停止`,
        cause,
      });
    // Another attempt would get the same refusal.
    if (error instanceof AppError) return { state: 'failed', error: error.userMessage, cause };
    report(error, job);
    return failure(job, handled.kind, clock.now(), {
      error: '任务执行失败，请稍后重试',
      cause,
    });
  };
  const attempt = async (): Promise<AttemptEnd> => {
    try {
      const result = await cancellable({ ...needs, signal: controller.signal }, async () =>
        handled.handle(handled.kind.payload.parse(job.payload), context),
      );
      return isComplete ? 'stored' : { state: 'done', result };
    } catch (error) {
      return endingAfter(error);
    }
  };
  const run = async (): Promise<AttemptEnd> => {
    const forget = wakeAt(new Date(clock.now().getTime() + job.deadlineMs), () => stop('deadline'));
    let timer: NodeJS.Timeout | undefined;
    const overdue = new Promise<AttemptEnd>((resolve) => {
      controller.signal.addEventListener('abort', () => {
        const give = () => resolve(endingAfter(new Error('the handler ignored its signal')));
        timer = setTimeout(give, graceMs).unref();
      });
    });
    try {
      return await Promise.race([attempt(), overdue]);
    } finally {
      forget();
      clearTimeout(timer);
    }
  };
  return { running: { ...job, stop }, ended: run() };
}

function contextOf<DB>(
  { work, clock, onEnded, showProgress }: RunJobNeeds<DB>,
  job: ClaimedJob,
  signal: AbortSignal,
  noteComplete: () => void,
): JobContext<DB> {
  const { ownerId, createBy } = job;
  return {
    jobId: job.id,
    owner: ownerId === null || createBy === null ? null : { userId: ownerId, username: createBy },
    signal,
    progress: (done, total = null, text = '') => showProgress(job, { done, total, text }),
    async complete(effect: (use: Use<DB>) => Promise<JobResult | undefined>) {
      await work.asSystem(`job ${job.id}`, async (use) => {
        if (!(await use(claimTable).hold(job))) throw new Error('the job was taken over');
        const result = await effect(use);
        const ending = { ...job, state: 'done' as const, result };
        await use(claimTable).end([ending], clock.now());
        await onEnded(use, endedOf([ending]));
      });
      noteComplete();
    },
  };
}
