import type { NamedCount, ShippingDay } from '@baisi/contract/home';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../db/work.ts';
import { type DayValues, daysOf, type Period, stepsByDay, valuesOf } from '../../platform/database/by-day.ts';
import { waybillTable } from './waybills.repository.ts';

const localDay = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** Between what has left, and void: statuses of waybills under way and after it. */
const gone = (status: RawBuilder<unknown>) => sql`${status} between 60 and 95`;

/** The waybills within a scope; undefined for whoever reaches all of them. */
const recordsOf = (scope: RowScope) =>
  scope === 'all' ? undefined : { table: 'biz_waybill', alias: 'w', isWithin: waybillTable.isWithin(scope) };

/** Events of waybills by day, within the rows of a person. */
export const waybillsOnHomeRepository = (db: Handle) => {
  /** First steps by which waybills left, since a time. */
  const leaving = (from: Date) => sql`${gone(sql`e.waybill_status`)} and not exists (
    select from biz_waybill_event b where b.waybill_id = e.waybill_id and ${gone(sql`b.waybill_status`)}
      and (b.create_time, b.seq) < (e.create_time, e.seq)) and e.create_time >= ${from}`;
  const listSteps = async (period: Period, about: Parameters<typeof stepsByDay>[1]): Promise<DayValues[]> =>
    (await stepsByDay(period, about).execute(db)).rows;
  return {
    listIssued: (period: Period, scope: RowScope) =>
      listSteps(period, {
        steps: sql`select e.waybill_id as id, e.create_time as at from biz_waybill_event e
          where e.waybill_status = 30 and e.create_time >= ${period.from} and e.create_time < ${period.to}`,
        of: sql`count(distinct s.id)`,
        records: recordsOf(scope),
      }),
    /** Waybills that left on each day: their first step beyond the sender. */
    listLeft: (period: Period, scope: RowScope) =>
      listSteps(period, {
        steps: sql`select f.id, f.at from (
            select e.waybill_id as id, min(e.create_time) as at from biz_waybill_event e
            where ${gone(sql`e.waybill_status`)} and e.create_time >= ${period.from} and e.create_time < ${period.to}
            group by e.waybill_id) f
          where not exists (select from biz_waybill_event b where b.waybill_id = f.id
            and ${gone(sql`b.waybill_status`)} and b.create_time < ${period.from})`,
        of: sql`count(*)`,
        records: recordsOf(scope),
      }),
    listReported: async (period: Period, scope: RowScope): Promise<DayValues[]> =>
      (
        await sql<DayValues>`select d.day, n.* from ${daysOf(period)} cross join lateral (
          select ${valuesOf(sql`x.create_time`, sql`count(*)`)}
          from biz_exception x join biz_waybill w on w.id = x.waybill_id
          where x.create_time >= d.begins and x.create_time < d.ends and ${waybillTable.isWithin(scope)}) n`.execute(
          db,
        )
      ).rows,
    listFreight: async (period: Period, scope: RowScope): Promise<DayValues[]> =>
      (
        await sql<DayValues>`select d.day, n.* from ${daysOf(period)} cross join lateral (
          select ${valuesOf(sql`w.create_time`, sql`sum(coalesce(w.freight_real, w.freight_est))`)}
          from biz_waybill w where w.create_time >= d.begins and w.create_time < d.ends
            and w.waybill_status <> 99 and ${waybillTable.isWithin(scope)}) n`.execute(db)
      ).rows,
    /** Parcels that left and that were signed, on days that have any. */
    listShipping: async (since: Date, scope: RowScope): Promise<ShippingDay[]> =>
      (
        await sql<ShippingDay>`select day, sum(shipped)::int as shipped, sum(signed)::int as signed from (
            select ${localDay(sql`e.create_time`)} as day, count(*) as shipped, 0 as signed
            from biz_waybill_event e join biz_waybill w on w.id = e.waybill_id
            where ${leaving(since)} and ${waybillTable.isWithin(scope)} group by 1
            union all
            select ${localDay(sql`w.signed_time`)}, 0, count(*) from biz_waybill w
            where w.signed_time >= ${since} and w.waybill_status = 90 and ${waybillTable.isWithin(scope)} group by 1
          ) parts group by day`.execute(db)
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
