import { type Kysely, sql } from 'kysely';

/**
 * The kinds that this node has handlers for. Jobs of other kinds wait for a node with another version of the server.
 */
export type KnownKinds = {
  /** Names of the kinds without a limit of concurrency. */
  free: readonly string[];
  /** Maximum number of concurrent jobs per kind, across all nodes. */
  limits: readonly { kind: string; most: number }[];
};

/** Maximum number of jobs handed over by one statement. */
const mostAtOnce = 1_000;
/** Age in ms after which a handed-over job without a graphile-worker entry counts as lost. */
const lostAfterMs = 60_000;

/** Key of the advisory lock: the letters `jobs` in ASCII. */
const limitsLock = 0x6a_6f_62_73;

/**
 * Adds graphile-worker entries for a list of due jobs, and marks the jobs as handed over. `add_jobs` sends a
 * notification, which makes PostgreSQL commit one transaction after another. Therefore it runs in this short
 * transaction instead of the one that adds a job. The task of an entry is the kind of its job: graphile-worker gives a
 * node only entries of kinds that it has handlers for.
 */
const handOver = (due: ReturnType<typeof sql>, now: Date) => sql`
  with due as materialized (${due}),
  specs as (
    select array_agg(row(kind, json_build_object('id', id), null, null, null, null, priority, null)
      ::graphile_worker.job_spec order by priority, run_at, id) as list
    from due having count(*) > 0
  ),
  entries as materialized (select e.id, e.payload ->> 'id' as job_id from specs, graphile_worker.add_jobs(specs.list) e)
  update sys_job j set handed_at = ${now}, entry_id = e.id from entries e where j.id = e.job_id`;

/** Hands jobs over from sys_job, which is authoritative, to graphile-worker. */
export const relay = <DB>(db: Kysely<DB>, { free, limits }: KnownKinds) => {
  const limited = limits.map(({ kind }) => kind);
  const isWaiting = sql`state = 'queued' and handed_at is null`;
  return {
    /** Hands over due jobs without a limit of concurrency; returns true if there may be more. */
    async handOverUnlimited(now: Date): Promise<boolean> {
      const due = sql`select id, kind, priority, run_at from sys_job
        where ${isWaiting} and run_at <= ${now} and kind = any(${free}::text[])
        order by priority, run_at, id limit ${mostAtOnce} for update skip locked`;
      const { numAffectedRows = 0n } = await handOver(due, now).execute(db);
      return numAffectedRows >= mostAtOnce;
    },

    /**
     * Hands over due jobs of limited kinds, up to each limit. The lock lets one node at a time count the running jobs.
     */
    handOverLimited: (now: Date): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${limitsLock})`.execute(transaction);
        const due = sql`select d.id, l.kind, d.priority, d.run_at
          from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as l (kind text, most integer),
            lateral (select count(*) as number from sys_job j where j.kind = l.kind
              and (j.state = 'running' or (j.state = 'queued' and j.handed_at is not null))) as busy,
            lateral (select id, priority, run_at from sys_job j
              where j.kind = l.kind and ${isWaiting} and run_at <= ${now}
              order by priority, run_at, id limit greatest(0, l.most - busy.number) for update skip locked) as d`;
        await handOver(due, now).execute(transaction);
      }),

    /**
     * Returns whether jobs are due (without and with a limit of concurrency) or handed over, and when the next one is
     * due.
     */
    async look(
      now: Date,
    ): Promise<{ due: boolean; limitedDue: boolean; inQueue: boolean; nextAt: Date | null }> {
      const { rows } = await sql<{
        due: boolean;
        limitedDue: boolean;
        inQueue: boolean;
        nextAt: Date | null;
      }>`select
        exists (select from sys_job where ${isWaiting} and run_at <= ${now} and kind = any(${free}::text[])) as due,
        exists (select from sys_job where ${isWaiting} and run_at <= ${now} and kind = any(${limited}::text[]))
          as "limitedDue",
        exists (select from sys_job where state = 'queued' and handed_at is not null) as "inQueue",
        (select min(run_at) from sys_job where ${isWaiting} and run_at > ${now}) as "nextAt"`.execute(db);
      return rows[0] ?? { due: false, limitedDue: false, inQueue: false, nextAt: null };
    },

    /** Resets jobs whose entry is missing or out of attempts, for example after a backup was restored. */
    async takeBackLost(now: Date): Promise<void> {
      const before = new Date(now.getTime() - lostAfterMs);
      await sql`update sys_job j set handed_at = null, entry_id = null
        where state = 'queued' and handed_at < ${before} and not exists (
          select from graphile_worker.jobs e where e.id = j.entry_id and e.attempts < e.max_attempts)`.execute(
        db,
      );
    },
  };
};
