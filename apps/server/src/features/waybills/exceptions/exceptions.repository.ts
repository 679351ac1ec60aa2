import type { ExceptionState, ExceptionType, exceptionListFields } from '@baisi/contract/waybill-record';
import type { WaybillStatus } from '@baisi/contract/waybill-states';
import { type Insertable, type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { BizExceptionTable } from '../../../db/tables.ts';
import type { Handle } from '../../../db/work.ts';
import type { ListColumns } from '../../../platform/database/list.ts';
import { recordQueries } from '../../../platform/database/record-queries.ts';
import { waybillTable } from '../waybills.repository.ts';

export type ExceptionRow = Omit<Selectable<BizExceptionTable>, 'version'> & {
  version: number;
  exception_type: z.infer<typeof ExceptionType>;
  exception_state: z.infer<typeof ExceptionState>;
  inner_no: string;
  waybill_no: string | null;
  waybill_status: WaybillStatus;
  receiver_name: string;
  carrier_name: string;
  sys_org_code: string | null;
  owner_name: string | null;
};

const columns = {
  waybillNo: { value: sql`w.waybill_no` },
  exceptionType: { value: sql`x.exception_type` },
  exceptionState: { value: sql`x.exception_state` },
  ownerId: { value: sql`x.owner_id` },
  deadline: { value: sql`x.deadline` },
  createTime: { value: sql`x.create_time` },
} satisfies Record<keyof typeof exceptionListFields, ListColumns[string]>;

/** Exceptions of waybills. A person reaches those of the waybills that the person reaches. */
export const exceptionQueries = recordQueries<ExceptionRow, object>({
  table: 'biz_exception',
  from: sql`biz_exception x join biz_waybill w on w.id = x.waybill_id
    left join biz_carrier c on c.code = w.carrier_code
    left join sys_user u on u.id = x.owner_id`,
  id: sql`x.id`,
  present: sql<boolean>`true`,
  isWithin: waybillTable.isWithin,
  columns,
  select: () => sql`x.*, w.inner_no, w.waybill_no, w.waybill_status, w.receiver_name, w.sys_org_code,
    coalesce(c.name, w.carrier_code) as carrier_name, u.realname as owner_name`,
  locks: sql`x`,
  parent: sql`x.waybill_id`,
  orderFirst: sql`(x.exception_state = '2')`,
  sort: [{ field: 'deadline', descending: false }],
});

/** Writes of exceptions; a waybill has at most one that is not solved. */
export const exceptionWritesRepository = (db: Handle) => ({
  /** Adds an exception unless the waybill has an open one; returns whether it did. */
  async insert(row: Insertable<BizExceptionTable>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('biz_exception')
      .values(row)
      .onConflict((conflict) => conflict.column('waybill_id').where('exception_state', '<>', '2').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  set: (id: string, values: Partial<Insertable<BizExceptionTable>>) =>
    db.updateTable('biz_exception').set(values).where('id', '=', id).execute(),

  /** Solves the open exception of a waybill, if it has one. */
  solveOpenOf: (waybillId: string, resolution: string, at: Date) =>
    db
      .updateTable('biz_exception')
      .set({ exception_state: '2', resolution, solved_time: at })
      .where('waybill_id', '=', waybillId)
      .where('exception_state', '<>', '2')
      .execute(),

  isPerson: async (userId: string): Promise<boolean> =>
    (
      await db
        .selectFrom('sys_user')
        .select('id')
        .where('id', '=', userId)
        .where('del_flag', '=', 0)
        .execute()
    ).length === 1,
});
