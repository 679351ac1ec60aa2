import type { JobState } from '@baisi/contract/jobs';
import { type QueryExecutorProvider, sql } from 'kysely';

/** A new row of sys_job. */
export type NewJob = {
  id: string;
  kind: string;
  title: string;
  payload: unknown;
  key: string | null;
  priority: number;
  runAt: Date;
  deadlineMs: number;
  maxAttempts: number;
  ownerId: string | null;
  createBy: string | null;
  now: Date;
};

/** Updates of sys_job by users and features, inside their transactions. */
export const jobTable = (db: QueryExecutorProvider) => ({
  /** Returns false when an unfinished job of the kind has the same key. */
  async insert(job: NewJob): Promise<boolean> {
    const { numAffectedRows } =
      await sql`insert into sys_job (id, kind, title, payload, key, priority, run_at,
        deadline_ms, max_attempts, owner_id, create_by, create_time)
      values (${job.id}, ${job.kind}, ${job.title}, ${JSON.stringify(job.payload)}, ${job.key}, ${job.priority},
        ${job.runAt}, ${job.deadlineMs}, ${job.maxAttempts}, ${job.ownerId}, ${job.createBy}, ${job.now})
      on conflict (kind, key) where state in ('queued', 'running') do nothing`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Returns the unfinished job of a kind with this key. */
  async findUnfinished(kind: string, key: string): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`select id from sys_job
      where kind = ${kind} and key = ${key} and state in ('queued', 'running')`.execute(db);
    return rows[0]?.id;
  },

  /** Cancels a queued job, or asks a running one to stop. Returns its new state; undefined if it had already ended. */
  async requestCancel(id: string, now: Date): Promise<JobState | undefined> {
    const { rows } = await sql<{ state: JobState }>`update sys_job
      set state = case state when 'queued' then 'cancelled' else state end,
        end_time = case state when 'queued' then ${now}::timestamptz end,
        cancel_requested_at = coalesce(cancel_requested_at, ${now})
      where id = ${id} and state in ('queued', 'running') returning state`.execute(db);
    return rows[0]?.state;
  },

  /** Queues a failed or cancelled job again and resets its attempts; returns false in any other state. */
  async requeue(id: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`update sys_job
      set state = 'queued', run_at = ${now}, handed_at = null, entry_id = null, attempts = 0, losses = 0,
        node_id = null, cancel_requested_at = null, progress_done = null, progress_total = null,
        progress_text = null, error = null, cause = null, start_time = null, end_time = null
      where id = ${id} and state in ('failed', 'cancelled')`.execute(db);
    return numAffectedRows === 1n;
  },
});
