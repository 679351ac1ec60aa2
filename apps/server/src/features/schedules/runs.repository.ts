import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** A schedule with a newly ended run, and its number of consecutive failures. */
export type SettledRun = {
  scheduleId: string;
  failuresInRow: number;
  alarmAfter: number;
  hasFailed: boolean;
};

type NewRun = {
  id: string;
  schedule_id: string;
  due_time: Date;
  state: string;
  job_id?: string;
  by_name?: string;
  error?: string;
  end_time?: Date;
};

const runsWithJobs = (db: Handle) =>
  db
    .selectFrom('sys_schedule_run as r')
    .leftJoin('sys_job as j', 'j.id', 'r.job_id')
    .select([
      'r.id',
      'r.schedule_id',
      'r.due_time',
      'r.job_id',
      'r.by_name',
      'r.error',
      'r.cause',
      'r.end_time',
    ])
    .select(
      sql<string>`case when r.state in ('queued', 'running') then coalesce(j.state, r.state) else r.state end`.as(
        'state',
      ),
    )
    .select(sql<Date | null>`coalesce(r.start_time, j.start_time)`.as('start_time'));

/** Queries over the runs of schedules. */
export const runsRepository = (db: Handle) => ({
  /** Returns false if another node has already added the run for this time. */
  async addRun(run: NewRun): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('sys_schedule_run')
      .values(run)
      .onConflict((conflict) =>
        conflict.columns(['schedule_id', 'due_time']).where('by_name', 'is', null).doNothing(),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  },

  async setJob(runId: string, jobId: string): Promise<void> {
    await db.updateTable('sys_schedule_run').set({ job_id: jobId }).where('id', '=', runId).execute();
  },

  async hasUnfinishedRun(id: string): Promise<boolean> {
    const unfinished = runsWithJobs(db).where('r.schedule_id', '=', id);
    const found = await unfinished.where('r.state', 'in', ['queued', 'running']).limit(1).execute();
    return found.length > 0;
  },

  /**
   * Stores how the jobs of runs ended, and counts consecutive failures. A cancelled run neither counts nor resets the
   * count.
   */
  async settle(): Promise<SettledRun[]> {
    const { rows } = await sql<SettledRun>`
      with ended as (
        update sys_schedule_run r
        set state = j.state, start_time = j.start_time, end_time = j.end_time, error = j.error, cause = j.cause
        from sys_job j
        where j.id = r.job_id and r.state in ('queued', 'running') and j.state in ('done', 'failed', 'cancelled')
        returning r.schedule_id, r.state
      )
      update sys_schedule_progress p
      set failures_in_row = case e.state when 'failed' then failures_in_row + 1 when 'done' then 0
        else failures_in_row end
      from ended e, sys_schedule s
      where p.schedule_id = e.schedule_id and s.id = e.schedule_id
      returning s.id as "scheduleId", p.failures_in_row as "failuresInRow", s.alarm_after as "alarmAfter",
        e.state = 'failed' as "hasFailed"`.execute(db);
    return rows;
  },

  /** Deletes the oldest runs of each schedule beyond the kept number. */
  async deleteOldRuns(kept: number): Promise<void> {
    await sql`delete from sys_schedule_run where id in (
      select id from (select id, row_number() over (partition by schedule_id order by due_time desc, id) as place
        from sys_schedule_run) r where place > ${kept})`.execute(db);
  },

  /** The newest run of each schedule; the state of an unfinished one is that of its job. */
  async listLastRuns() {
    return runsWithJobs(db)
      .distinctOn('r.schedule_id')
      .orderBy('r.schedule_id')
      .orderBy('r.due_time', 'desc')
      .execute();
  },

  listRuns: (id: string, { limit, offset }: { limit: number; offset: number }) =>
    runsWithJobs(db)
      .where('r.schedule_id', '=', id)
      .orderBy('r.due_time', 'desc')
      .orderBy('r.id')
      .limit(limit)
      .offset(offset)
      .execute(),

  async countRuns(id: string): Promise<number> {
    const { total } = await db
      .selectFrom('sys_schedule_run')
      .select((build) => build.fn.countAll<number>().as('total'))
      .where('schedule_id', '=', id)
      .executeTakeFirstOrThrow();
    return total;
  },
});

export type RunRow = Awaited<ReturnType<ReturnType<typeof runsRepository>['listRuns']>>[number];
