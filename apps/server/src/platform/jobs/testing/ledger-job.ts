import { setTimeout as pause } from 'node:timers/promises';
import { type QueryExecutorProvider, sql } from 'kysely';
import * as z from 'zod/mini';
import { jobKind, onJob } from '../job-kind.ts';

/**
 * Queries over a table with one row per effect of a job; it has no unique index, so that doubled effects are visible.
 */
export const ledger = (db: QueryExecutorProvider) => ({
  create: () => sql`create table job_ledger (job_id text not null)`.execute(db),
  write: (jobId: string) => sql`insert into job_ledger (job_id) values (${jobId})`.execute(db),
  /** Counts jobs: `lost` ended without an effect, `doubled` had more than one. */
  async count(): Promise<{ open: number; done: number; lost: number; doubled: number }> {
    const { rows } = await sql<{ open: number; done: number; lost: number; doubled: number }>`
      select count(*) filter (where j.state in ('queued', 'running'))::int as open,
        count(*) filter (where j.state = 'done')::int as done,
        count(*) filter (where j.state not in ('queued', 'running') and l.effects is null)::int as lost,
        count(*) filter (where l.effects > 1)::int as doubled
      from sys_job j left join (select job_id, count(*) as effects from job_ledger group by job_id) l
        on l.job_id = j.id
      where j.kind like 'test-%'`.execute(db);
    return rows[0] ?? { open: 0, done: 0, lost: 0, doubled: 0 };
  },
});

/** A job that takes `pauseMs`, and whose effect is not idempotent. */
export const ledgerKind = jobKind('test-ledger', {
  text: '记账',
  payload: z.object({ pauseMs: z.number() }),
});

export const ledgerJob = onJob<unknown, typeof ledgerKind.payload>(
  ledgerKind,
  async ({ pauseMs }, { jobId, complete }) => {
    await pause(pauseMs);
    await complete(async (use) => {
      await use(ledger).write(jobId);
      return undefined;
    });
    return undefined;
  },
);
