import type { JobState } from '@baisi/contract/jobs';
import type * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { afterCommit, type Use } from '../database/work.ts';
import { newId } from '../ids.ts';
import type { JobKind } from './job-kind.ts';
import { jobTable } from './job-table.ts';

/** Options of one job; the kind gives the defaults. */
export type JobOptions = {
  /** The user for whom the job runs and who sees it in their list; null: the server itself. */
  owner: { userId: string; username: string } | null;
  /** Title shown to users; by default the name of the kind. */
  title?: string;
  /** While an unfinished job of the kind has this key, `add` returns that job. */
  key?: string;
  /** Earliest start; by default now. */
  runAt?: Date;
  priority?: number;
  deadlineMs?: number;
};

/** A job whose state or progress changed. */
export type ChangedJob = { id: string; kind: string; state: JobState; ownerId: string | null };

/** The fields of a job that `cancel` and `retry` need. */
type StoredJob = Pick<ChangedJob, 'id' | 'kind' | 'ownerId'>;

type Events = {
  /** Called after a commit that queued a job. */
  onReady(): void;
  /** Called after a commit that asked a running job to stop. */
  onCancel(id: string): void;
  /** Called after a commit that changed the state of a job. */
  onChanged(job: ChangedJob): void;
};

/** Adds, cancels and retries background jobs inside the caller's transaction. */
export type Jobs<DB> = {
  /**
   * Adds a job, which runs only if the transaction commits. Returns its id, or the id of the unfinished job with the
   * same key.
   */
  add<P extends z.ZodMiniType>(
    use: Use<DB>,
    kind: JobKind<P>,
    payload: z.input<P>,
    options: JobOptions,
  ): Promise<string>;
  /** Cancels a queued job at once, a running one through its signal. Returns false if it has ended. */
  cancel(use: Use<DB>, job: StoredJob): Promise<boolean>;
  /** Queues a failed or cancelled job again. Returns false in any other state. */
  retry(use: Use<DB>, job: StoredJob): Promise<boolean>;
};

/** Creates the port. It only writes rows; the engine, possibly on another node, runs the jobs. */
export function createJobs<DB>({ clock }: { clock: Clock }, events: Events): Jobs<DB> {
  return {
    async add(use, kind, payload, options) {
      const { owner, title = kind.text, key = null, priority = kind.priority } = options;
      const { runAt = clock.now(), deadlineMs = kind.deadlineMs } = options;
      kind.payload.parse(payload);
      const id = newId();
      const row = {
        id,
        kind: kind.name,
        title,
        payload,
        key,
        priority,
        runAt,
        deadlineMs,
        maxAttempts: kind.attempts,
        ownerId: owner?.userId ?? null,
        createBy: owner?.username ?? null,
        now: clock.now(),
      };
      const table = use(jobTable);
      // If the job with the key ends between the two statements, the next round inserts ours.
      for (;;) {
        if (await table.insert(row)) break;
        const found = key === null ? undefined : await table.findUnfinished(kind.name, key);
        if (found !== undefined) return found;
      }
      use(afterCommit)(events.onReady);
      return id;
    },

    async cancel(use, job) {
      const { id } = job;
      const state = await use(jobTable).requestCancel(id, clock.now());
      if (state === undefined) return false;
      use(afterCommit)(() => {
        if (state === 'running') events.onCancel(id);
        events.onChanged({ ...job, state });
      });
      return true;
    },

    async retry(use, job) {
      if (!(await use(jobTable).requeue(job.id, clock.now()))) return false;
      use(afterCommit)(() => {
        events.onReady();
        events.onChanged({ ...job, state: 'queued' });
      });
      return true;
    },
  };
}
