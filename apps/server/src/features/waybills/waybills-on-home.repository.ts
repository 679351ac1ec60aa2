import type { NamedCount } from '@baisi/contract/home';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Handle } from '../../db/work.ts';
import { type DayValues, type Period, valuesByDay } from '../../platform/database/by-day.ts';
import { waybillTable } from './waybills.repository.ts';

/** Figures of waybills by day, within the rows of a person. */
export const waybillsOnHomeRepository = (db: Handle) => {
  type Counting = { at: RawBuilder<unknown>; of?: RawBuilder<unknown>; where?: RawBuilder<SqlBool>[] };
  const byDay =
    ({ at, of, where = [] }: Counting) =>
    async (period: Period, scope: RowScope): Promise<DayValues[]> =>
      (
        await valuesByDay(period, {
          at,
          ...(of && { of }),
          from: sql`biz_waybill w`,
          where: [...where, waybillTable.isWithin(scope)],
        }).execute(db)
      ).rows;
  return {
    listIssued: byDay({ at: sql`w.issued_time` }),
    listLeft: byDay({ at: sql`w.left_time` }),
    listSigned: byDay({ at: sql`w.signed_time`, where: [sql`w.waybill_status = 90`] }),
    listFreight: byDay({
      at: sql`w.create_time`,
      of: sql`sum(coalesce(w.freight_real, w.freight_est))`,
      where: [sql`w.waybill_status <> 99`],
    }),
    listReported: async (period: Period, scope: RowScope): Promise<DayValues[]> =>
      (
        await valuesByDay(period, {
          at: sql`x.create_time`,
          from: sql`biz_exception x join biz_waybill w on w.id = x.waybill_id`,
          where: [waybillTable.isWithin(scope)],
        }).execute(db)
      ).rows,
    listByCarrier: async (since: Date, scope: RowScope): Promise<NamedCount[]> =>
      (
        await sql<NamedCount>`select coalesce(c.name, n.carrier_code) as name, n.count::int from (
            select w.carrier_code, count(*) as count from biz_waybill w
            where w.create_time >= ${since} and w.waybill_status <> 99 and ${waybillTable.isWithin(scope)} group by 1) n
          left join biz_carrier c on c.code = n.carrier_code order by n.count desc, name`.execute(db)
      ).rows,
  };
};
