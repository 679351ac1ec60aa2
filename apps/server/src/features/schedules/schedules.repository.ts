import type { Handle } from '../../db/work.ts';

type Defaults = { id: string; cron: string; timeZone: string; alarmAfter: number };
/** Queries over schedules and their progress: the time up to which each was handled. */
export const schedulesRepository = (db: Handle) => ({
  /** Adds the schedules that the table does not have yet, with their defaults. */
  async addMissing(declared: readonly Defaults[], now: Date): Promise<void> {
    for (const { id, cron, timeZone, alarmAfter } of declared) {
      await db
        .insertInto('sys_schedule')
        .values({ id, cron, time_zone: timeZone, alarm_after: alarmAfter, create_by: 'system' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .insertInto('sys_schedule_progress')
        .values({ schedule_id: id, considered_until: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  },

  list: () =>
    db
      .selectFrom('sys_schedule as s')
      .innerJoin('sys_schedule_progress as p', 'p.schedule_id', 's.id')
      .selectAll('s')
      .select(['p.considered_until', 'p.failures_in_row'])
      .execute(),

  /** Locks a schedule with its progress. */
  lock: (id: string) =>
    db
      .selectFrom('sys_schedule as s')
      .innerJoin('sys_schedule_progress as p', 'p.schedule_id', 's.id')
      .selectAll('s')
      .select(['p.considered_until', 'p.failures_in_row'])
      .where('s.id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  async set(
    id: string,
    values: { cron?: string; time_zone?: string; alarm_after?: number; status?: string },
  ): Promise<void> {
    await db.updateTable('sys_schedule').set(values).where('id', '=', id).execute();
  },

  async setConsidered(id: string, until: Date): Promise<void> {
    await db
      .updateTable('sys_schedule_progress')
      .set({ considered_until: until })
      .where('schedule_id', '=', id)
      .execute();
  },
});

export type ScheduleRow = Awaited<ReturnType<ReturnType<typeof schedulesRepository>['list']>>[number];
