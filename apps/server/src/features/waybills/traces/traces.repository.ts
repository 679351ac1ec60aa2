import { type Selectable, sql } from 'kysely';
import type { BizWaybillTraceTable } from '../../../db/tables.ts';
import type { Handle } from '../../../db/work.ts';

export type TraceRow = Selectable<BizWaybillTraceTable>;
export type NewTrace = Omit<TraceRow, 'create_time'>;

/** Traces of waybills: stored once, never changed. */
export const tracesRepository = (db: Handle) => ({
  /** Adds traces that are not stored yet; returns how many. */
  async insert(rows: readonly NewTrace[]): Promise<number> {
    if (rows.length === 0) return 0;
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('biz_waybill_trace')
      .values([...rows])
      .onConflict((conflict) => conflict.columns(['waybill_id', 'raw_hash']).doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows);
  },

  /** All traces of the newest time; usually one. */
  listNewest: (waybillId: string): Promise<TraceRow[]> =>
    db
      .selectFrom('biz_waybill_trace')
      .selectAll()
      .where('waybill_id', '=', waybillId)
      .where('event_time', '=', (query) =>
        query
          .selectFrom('biz_waybill_trace as t')
          .select(sql<Date>`max(t.event_time)`.as('newest'))
          .where('t.waybill_id', '=', waybillId),
      )
      .execute(),

  /** Newest first. */
  list: (waybillId: string): Promise<TraceRow[]> =>
    db
      .selectFrom('biz_waybill_trace')
      .selectAll()
      .where('waybill_id', '=', waybillId)
      .orderBy('event_time', 'desc')
      .orderBy('create_time', 'desc')
      .orderBy('id')
      .limit(500)
      .execute(),
});
