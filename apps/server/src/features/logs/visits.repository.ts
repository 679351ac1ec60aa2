import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** Number of sign-ins of a day in GMT+8, and of their addresses. */
export type DayRow = { day: string; visit: number; ip: number };

/** Counts sign-ins in sys_log, using the index of visits. */
export const visitsRepository = (db: Handle) => ({
  countAll: async (): Promise<number> => {
    const { total } = await db
      .selectFrom('sys_log')
      .select((of) => of.fn.countAll<number>().as('total'))
      .where('is_visit', '=', true)
      .executeTakeFirstOrThrow();
    return total;
  },
  listDaysSince: async (since: Date): Promise<DayRow[]> => {
    const query = sql<DayRow>`select to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
        count(*) as visit, count(distinct ip) as ip
      from sys_log where is_visit and create_time >= ${since} group by 1`;
    return (await query.execute(db)).rows;
  },
});
