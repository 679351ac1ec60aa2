import type { PayType } from '@baisi/contract/order-record';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { waybillListFields } from '@baisi/contract/waybill-record';
import type { WaybillMove, WaybillStatus } from '@baisi/contract/waybill-states';
import { type Insertable, type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  BizWaybillEventTable,
  BizWaybillOrderTable,
  BizWaybillParcelTable,
  BizWaybillTable,
} from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { type ListColumns, whereOf } from '../../platform/database/list.ts';
import { columnOf } from '../../platform/database/record-rows.ts';
import { recordTable } from '../../platform/database/record-table.ts';

type Joined = {
  waybill_status: WaybillStatus;
  pay_type: z.infer<typeof PayType>;
  carrier_name: string;
  account_name: string | null;
  order_nos: string[];
};

/** The list's own filter 订单号 becomes a condition on ids, which no request can name. */
const list = { ...waybillListFields, id: { kind: 'text', label: '运单' } } as const;

export const waybillTable = recordTable<object, BizWaybillTable, Joined>()({
  table: 'biz_waybill',
  resource: 'trade/WaybillList',
  alias: 'w',
  joins: sql`left join biz_carrier c on c.code = w.carrier_code
    left join biz_carrier_account a on a.id = w.carrier_account_id`,
  joinsOnlySelect: true,
  select: sql`coalesce(c.name, w.carrier_code) as carrier_name, a.name as account_name,
    array(select distinct o.order_no from biz_waybill_order l join biz_order o on o.id = l.order_id
      where l.waybill_id = w.id order by o.order_no) as order_nos`,
  name: sql`w.inner_no`,
  list,
});

type Queries = ReturnType<(typeof waybillTable)['queries']>;
export type WaybillRow = NonNullable<Awaited<ReturnType<Queries['findById']>>>;
/** Values of columns that a move or a job sets. */
export type WaybillValues = Partial<Insertable<BizWaybillTable>>;

const columns: ListColumns = Object.fromEntries(
  Object.keys(waybillListFields).map((field) => [field, { value: sql.ref(`w.${columnOf(field)}`) }]),
);

/** Reads of waybills beside those of every record. */
export const waybillsRepository = (db: Handle) => ({
  countByStatus: async (query: ListQuery, ids: readonly string[] | undefined, scope: RowScope) => {
    const chosen = ids === undefined ? [] : [sql<boolean>`w.id = any(${[...ids]}::text[])`];
    const asked = [waybillTable.isWithin(scope), ...whereOf(columns, query), ...chosen];
    const { rows } = await sql<{ waybill_status: number; count: number }>`
      select w.waybill_status, count(*)::int as count from biz_waybill w
      where ${sql.join(asked, sql` and `)} group by w.waybill_status order by w.waybill_status`.execute(db);
    return rows;
  },

  /** Freight of the waybills of a list: what the carrier charged, else the estimate. */
  sumFreight: async (query: ListQuery, scope: RowScope): Promise<string> => {
    const asked = [waybillTable.isWithin(scope), ...whereOf(columns, query)];
    const { rows } = await sql<{ freight: string }>`
      select coalesce(sum(coalesce(w.freight_real, w.freight_est)), 0)::numeric(14,2)::text as freight
      from biz_waybill w where ${sql.join(asked, sql` and `)}`.execute(db);
    return rows[0]?.freight ?? '0.00';
  },

  /** Ids of the waybills that contain an order with this number. */
  listIdsOfOrder: async (orderNo: string): Promise<string[]> => {
    const { rows } = await sql<{ waybill_id: string }>`select distinct l.waybill_id from biz_order o
      join biz_waybill_order l on l.order_id = o.id where o.order_no = ${orderNo}`.execute(db);
    return rows.map((row) => row.waybill_id);
  },

  /** The waybill within the scope that a scanned code names; of several, one that is not void, the newest. */
  findIdByCode: async (code: string, scope: RowScope): Promise<string | undefined> => {
    const { rows } = await sql<{ id: string }>`select w.id from biz_waybill w
      where (w.inner_no = ${code} or w.waybill_no = ${code}
          or w.id in (select waybill_id from biz_waybill_parcel where sub_no = ${code}))
        and ${waybillTable.isWithin(scope)}
      order by (w.waybill_status = 99), w.create_time desc, w.id limit 1`.execute(db);
    return rows[0]?.id;
  },

  /** Ids of waybills by id, our number or the carrier's number, in this order; a void one only if nothing else has it. */
  listIdsByNumbers: async (numbers: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`select found.id
      from unnest(${[...numbers]}::text[]) with ordinality as asked (number, place)
      cross join lateral (select w.id from biz_waybill w
        where w.id = asked.number or w.inner_no = asked.number or w.waybill_no = asked.number
        order by (w.waybill_status = 99), w.create_time desc, w.id limit 1) found
      order by asked.place`.execute(db);
    return rows.map(({ id }) => id);
  },

  findIdByNumber: async (carrierCode: string, waybillNo: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom('biz_waybill')
        .select('id')
        .where('carrier_code', '=', carrierCode)
        .where('waybill_no', '=', waybillNo)
        .executeTakeFirst()
    )?.id,
});

export type ParcelRow = Selectable<BizWaybillParcelTable>;
export type ItemOfWaybillRow = {
  waybill_id: string;
  order_id: string;
  order_no: string;
  order_item_id: string;
  sku_code: string | null;
  goods_name: string;
  spec: string | null;
  unit: string | null;
  qty: string;
};
export type WaybillEventRow = Selectable<BizWaybillEventTable> & {
  waybill_status: WaybillStatus;
  create_by_name: string | null;
};

/** Parcels, goods and steps of waybills. */
export const waybillPartsRepository = (db: Handle) => ({
  listParcels: (waybillId: string): Promise<ParcelRow[]> =>
    db
      .selectFrom('biz_waybill_parcel')
      .selectAll()
      .where('waybill_id', '=', waybillId)
      .orderBy('seq')
      .execute(),

  listParcelsOf: (waybillIds: readonly string[]): Promise<ParcelRow[]> =>
    db
      .selectFrom('biz_waybill_parcel')
      .selectAll()
      .where('waybill_id', 'in', [...waybillIds])
      .orderBy('seq')
      .execute(),

  listItemsOf: async (waybillIds: readonly string[]): Promise<ItemOfWaybillRow[]> =>
    (
      await sql<ItemOfWaybillRow>`select l.waybill_id, l.order_id, o.order_no, l.order_item_id, i.sku_code,
          i.goods_name, i.spec, i.unit, l.qty
        from biz_waybill_order l join biz_order o on o.id = l.order_id
        join biz_order_item i on i.id = l.order_item_id
        where l.waybill_id = any(${[...waybillIds]}::text[]) order by o.order_no, i.line_no`.execute(db)
    ).rows,

  listEvents: async (waybillId: string): Promise<WaybillEventRow[]> =>
    (
      await sql<WaybillEventRow>`select e.*, u.realname as create_by_name
        from biz_waybill_event e left join sys_user u on lower(u.username) = lower(e.create_by)
        where e.waybill_id = ${waybillId} order by e.create_time desc, e.id desc limit 500`.execute(db)
    ).rows,

  listOrderIds: async (waybillIds: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ order_id: string }>`select distinct order_id from biz_waybill_order
      where waybill_id = any(${[...waybillIds]}::text[])`.execute(db);
    return rows.map((row) => row.order_id);
  },

  /** Numbers of the second parcel and those after it, in their order. */
  async setSubNos(waybillId: string, subNos: readonly string[]): Promise<void> {
    if (subNos.length === 0) return;
    await sql`update biz_waybill_parcel p set sub_no = n.sub_no
      from unnest(${[...subNos]}::text[]) with ordinality as n (sub_no, place)
      where p.waybill_id = ${waybillId} and p.seq = n.place + 1`.execute(db);
  },
});

/** Writes of waybills. Their status is changed by `moves.ts` alone. */
export const waybillWritesRepository = (db: Handle) => ({
  insert: (row: Insertable<BizWaybillTable>) => db.insertInto('biz_waybill').values(row).execute(),
  insertParcels: (rows: readonly Insertable<BizWaybillParcelTable>[]) =>
    db
      .insertInto('biz_waybill_parcel')
      .values([...rows])
      .execute(),
  insertItems: (rows: readonly Insertable<BizWaybillOrderTable>[]) =>
    db
      .insertInto('biz_waybill_order')
      .values([...rows])
      .execute(),
  set: (id: string, values: WaybillValues) =>
    db.updateTable('biz_waybill').set(values).where('id', '=', id).execute(),
  addEvent: (event: {
    id: string;
    waybill_id: string;
    move: WaybillMove | 'create';
    waybill_status: WaybillStatus;
    remark: string | null;
    create_by: string | null;
    create_time: Date;
  }) => db.insertInto('biz_waybill_event').values(event).execute(),
});
