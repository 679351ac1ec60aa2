import type { JobProgress, JobResult, JobState } from '@baisi/contract/jobs';
import { type QueryExecutorProvider, sql } from 'kysely';

/** A job that this node has claimed. `claim` counts the claims of the job: only the newest one may write. */
export type ClaimedJob = {
  id: string;
  kind: string;
  payload: unknown;
  claim: number;
  attempts: number;
  maxAttempts: number;
  deadlineMs: number;
  ownerId: string | null;
  createBy: string | null;
};

type Claim = Pick<ClaimedJob, 'id' | 'claim'>;

/** The result of an attempt. `runAt`: time of the next attempt, if the job is queued again. */
export type Ending = {
  state: JobState;
  runAt?: Date;
  error?: string;
  cause?: string;
  result?: JobResult | undefined;
};

/** Updates of sys_job by the node that runs a job, one statement each. */
export const claimTable = (db: QueryExecutorProvider) => ({
  /**
   * Claims the handed-over jobs that are still queued. The claim may be lost when the database crashes
   * (`synchronous_commit` is off): the job is then queued again, and its effect was lost with the claim or is
   * idempotent.
   */
  async claim(ids: readonly string[], nodeId: string, now: Date): Promise<ClaimedJob[]> {
    const { rows } = await sql<ClaimedJob>`update sys_job
      set state = 'running', node_id = ${nodeId}, claim = claim + 1, attempts = attempts + 1, start_time = ${now},
        progress_done = null, progress_total = null, progress_text = null
      where id = any(${ids}::text[]) and state = 'queued' and handed_at is not null
        and exists (select from sys_job_node where id = ${nodeId})
      returning id, kind, payload, claim, attempts, max_attempts as "maxAttempts", deadline_ms as "deadlineMs",
        owner_id as "ownerId", create_by as "createBy"`.execute(db);
    return rows;
  },

  /** Locks the row of a claimed job until the transaction ends; returns false if the claim was lost. */
  async hold({ id, claim }: Claim): Promise<boolean> {
    const { rows } = await sql`select from sys_job
      where id = ${id} and claim = ${claim} and state = 'running' for update`.execute(db);
    return rows.length === 1;
  },

  /** Stores the results of attempts; returns the ids of jobs whose claim was still valid. */
  async end(endings: readonly (Claim & Ending)[], now: Date): Promise<string[]> {
    const specs = endings.map(({ id, claim, state, runAt, error, cause, result }) => ({
      id,
      claim,
      state,
      error,
      cause,
      result,
      run_at: runAt,
    }));
    const { rows } = await sql<{ id: string }>`update sys_job j
      set state = e.state, run_at = coalesce(e.run_at, j.run_at), error = e.error, cause = e.cause, result = e.result,
        end_time = case e.state when 'queued' then null else ${now}::timestamptz end,
        node_id = null, handed_at = null, entry_id = null
      from jsonb_to_recordset(${JSON.stringify(specs)}::jsonb)
        as e (id text, claim integer, state text, run_at timestamptz, error text, cause text, result jsonb)
      where j.id = e.id and j.claim = e.claim and j.state = 'running' returning j.id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Queues the jobs of a stopping node again, without counting their attempts. */
  async release(claims: readonly Claim[]): Promise<void> {
    const specs = claims.map(({ id, claim }) => ({ id, claim }));
    await sql`update sys_job j
      set state = case when cancel_requested_at is null then 'queued' else 'cancelled' end,
        end_time = case when cancel_requested_at is null then null else now() end,
        attempts = attempts - 1, node_id = null, handed_at = null, entry_id = null
      from jsonb_to_recordset(${JSON.stringify(specs)}::jsonb) as c (id text, claim integer)
      where j.id = c.id and j.claim = c.claim and j.state = 'running'`.execute(db);
  },

  async setProgress({ id, claim }: Claim, { done, total, text }: JobProgress): Promise<void> {
    await sql`update sys_job set progress_done = ${done}, progress_total = ${total}, progress_text = ${text}
      where id = ${id} and claim = ${claim} and state = 'running'`.execute(db);
  },
});
