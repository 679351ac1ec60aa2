import type { OrderItem } from '@baisi/contract/order-record';
import { orderListFields } from '@baisi/contract/order-record';
import type { HandleStatus, OrderStatus } from '@baisi/contract/order-states';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type Selectable, sql } from 'kysely';
import type { BizOrderItemTable, BizOrderTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { recordTable } from '../../platform/database/record-table.ts';

/** Values that the form of an order stores, with those derived from its lines and its region. */
export type StoredOrder = {
  platformNo: string | null;
  source: '1' | '2' | '3' | '4';
  orderType: '1' | '2';
  orderDate: Date;
  customerName: string;
  receiverName: string;
  receiverMobile: string | null;
  receiverTel: string | null;
  receiverProvince: string;
  receiverCity: string;
  receiverDistrict: string;
  regionCode: string;
  receiverDetail: string;
  receiverPostcode: string | null;
  goodsSummary: string;
  totalQty: string;
  goodsAmount: string;
  freightAmount: string;
  discount: string;
  payType: '1' | '2' | '3';
  sellerMemo: string | null;
  buyerMemo: string | null;
  dueShipTime: Date | null;
  tags: string[];
};

type States = { order_status: OrderStatus; handle_status: HandleStatus };
type WaybillOfRow = {
  id: string;
  innerNo: string;
  waybillNo: string | null;
  carrierName: string;
  waybillStatus: number;
};
type Lease = { lease_holder_id: string | null; lease_holder_name: string | null; lease_until: Date | null };
type Joined = States & Lease & { handler_name: string | null; waybills: WaybillOfRow[] };

/** Waybills of an order that are not void, oldest first. */
const waybillsOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'innerNo', w.inner_no,
    'waybillNo', w.waybill_no, 'carrierName', coalesce(c.name, w.carrier_code), 'waybillStatus', w.waybill_status)
    order by w.create_time, w.id), '[]'::jsonb)
  from biz_waybill w left join biz_carrier c on c.code = w.carrier_code
  where w.waybill_status <> 99
    and w.id in (select waybill_id from biz_waybill_order l where l.order_id = o.id))`;

export const orderTable = recordTable<StoredOrder, BizOrderTable, Joined>()({
  table: 'biz_order',
  resource: 'trade/OrderList',
  alias: 'o',
  joins: sql`left join sys_user h on h.id = o.handler_id
    left join biz_order_lease lease on lease.order_id = o.id
    left join sys_user holder on holder.id = lease.user_id`,
  joinsOnlySelect: true,
  select: sql`h.realname as handler_name, ${waybillsOf} as waybills, lease.user_id as lease_holder_id,
    holder.realname as lease_holder_name, lease.lease_until`,
  name: sql`o.order_no`,
  list: orderListFields,
  byPinyin: ['customerName'],
});

type Queries = ReturnType<(typeof orderTable)['queries']>;
export type OrderRow = NonNullable<Awaited<ReturnType<Queries['findById']>>>;

export type OrderItemRow = Selectable<BizOrderItemTable> & { waybill_qty: string };

/** The quantity of a line `i` that is in waybills which are not void. */
const waybillQty = sql<string>`coalesce((select sum(l.qty) from biz_waybill_order l
  join biz_waybill w on w.id = l.waybill_id and w.waybill_status <> 99 where l.order_item_id = i.id), 0)`;

export type OrderEventRow = {
  id: string;
  move: string;
  order_status: OrderStatus;
  handle_status: HandleStatus;
  remark: string | null;
  create_by: string | null;
  create_by_name: string | null;
  create_time: Date;
};

/** The values of a line that are stored; `id`: the line, new or kept. */
export type ItemValues = {
  id: string;
  lineNo: number;
  skuCode: string | null;
  goodsName: string;
  spec: string | null;
  unit: string | null;
  qty: string;
  price: string;
  amount: OrderItem['amount'];
  weightKg: string | null;
  remark: string | null;
};

const toColumns = (orderId: string, item: ItemValues) => ({
  id: item.id,
  order_id: orderId,
  line_no: item.lineNo,
  sku_code: item.skuCode,
  goods_name: item.goodsName,
  spec: item.spec,
  unit: item.unit,
  qty: item.qty,
  price: item.price,
  amount: item.amount,
  weight_kg: item.weightKg,
  remark: item.remark,
});

/** Lines and steps of orders. */
export const orderPartsRepository = (db: Handle) => ({
  listItems: (orderIds: readonly string[]): Promise<OrderItemRow[]> =>
    db
      .selectFrom('biz_order_item as i')
      .selectAll('i')
      .select(waybillQty.as('waybill_qty'))
      .where('i.order_id', 'in', [...orderIds])
      .orderBy('i.order_id')
      .orderBy('i.line_no')
      .execute(),

  listEvents: async (orderId: string): Promise<OrderEventRow[]> =>
    (
      await sql<OrderEventRow>`select e.id, e.move, e.order_status, e.handle_status, e.remark, e.create_by,
          u.realname as create_by_name, e.create_time
        from biz_order_event e left join sys_user u on lower(u.username) = lower(e.create_by)
        where e.order_id = ${orderId} order by e.create_time desc, e.seq desc limit 500`.execute(db)
    ).rows,

  /** Makes the lines of an order these ones: stored lines with the same id are changed, others removed. */
  async setItems(orderId: string, items: readonly ItemValues[], author: string): Promise<void> {
    const ids = items.map(({ id }) => id);
    await db
      .deleteFrom('biz_order_item')
      .where('order_id', '=', orderId)
      .where((where) => where.not(where('id', '=', sql<string>`any(${ids}::text[])`)))
      .execute();
    const columns = items.map((item) => ({ ...toColumns(orderId, item), create_by: author }));
    await db
      .insertInto('biz_order_item')
      .values(columns)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((set) => ({
            line_no: set.ref('excluded.line_no'),
            sku_code: set.ref('excluded.sku_code'),
            goods_name: set.ref('excluded.goods_name'),
            spec: set.ref('excluded.spec'),
            unit: set.ref('excluded.unit'),
            qty: set.ref('excluded.qty'),
            price: set.ref('excluded.price'),
            amount: set.ref('excluded.amount'),
            weight_kg: set.ref('excluded.weight_kg'),
            remark: set.ref('excluded.remark'),
          }))
          // An unchanged line keeps its version and gets no line of 变更记录. An id of another order changes nothing.
          .where(
            sql<boolean>`biz_order_item.order_id = excluded.order_id and
              (biz_order_item.line_no, biz_order_item.sku_code, biz_order_item.goods_name, biz_order_item.spec,
                biz_order_item.unit, biz_order_item.qty, biz_order_item.price, biz_order_item.weight_kg,
                biz_order_item.remark)
              is distinct from (excluded.line_no, excluded.sku_code, excluded.goods_name, excluded.spec,
                excluded.unit, excluded.qty, excluded.price, excluded.weight_kg, excluded.remark)`,
          ),
      )
      .execute();
  },

  /** Ids among `orderIds` of orders with a waybill that is not void. */
  listWithWaybills: async (orderIds: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ order_id: string }>`select distinct l.order_id from biz_waybill_order l
      join biz_waybill w on w.id = l.waybill_id and w.waybill_status <> 99
      where l.order_id = any(${[...orderIds]}::text[])`.execute(db);
    return rows.map((row) => row.order_id);
  },
});

/** Changes of the states of orders; each is written with its step. */
export const orderMovesRepository = (db: Handle) => ({
  set: (id: string, values: Readonly<Record<string, unknown>>) =>
    sql`update biz_order set ${sql.join(
      Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    )} where id = ${id}`.execute(db),

  addEvent: (event: {
    id: string;
    order_id: string;
    move: string;
    order_status: OrderStatus;
    handle_status: HandleStatus;
    remark: string | null;
    create_by: string | null;
    create_time: Date;
  }) => db.insertInto('biz_order_event').values(event).execute(),

  /**
   * Reserves an order if nobody else has it; returns whether it did. One statement, so that of two persons only one
   * gets it.
   */
  async takeLease(id: string, userId: string, now: Date, until: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`insert into biz_order_lease (order_id, user_id, lease_until)
      values (${id}, ${userId}, ${until})
      on conflict (order_id) do update set user_id = excluded.user_id, lease_until = excluded.lease_until
      where biz_order_lease.lease_until <= ${now} or biz_order_lease.user_id = excluded.user_id`.execute(db);
    return numAffectedRows === 1n;
  },

  endLease: (id: string, userId: string) =>
    db.deleteFrom('biz_order_lease').where('order_id', '=', id).where('user_id', '=', userId).execute(),

  /** The oldest open order within the scope that nobody has reserved, after the order `after` in the same sequence. */
  async findNextOpen(scope: RowScope, now: Date, after: string | null): Promise<string | undefined> {
    const later =
      after === null
        ? sql`true`
        : sql`(o.order_date, o.id) > (select order_date, id from biz_order where id = ${after})`;
    const { rows } = await sql<{ id: string }>`select o.id from biz_order o
      where o.handle_status in (0, 2, 5) and o.order_status not in ('draft', 'rejected')
        and not exists (select from biz_order_lease l where l.order_id = o.id and l.lease_until > ${now})
        and ${orderTable.isWithin(scope)} and ${later}
      order by o.order_date, o.id limit 1`.execute(db);
    return rows[0]?.id;
  },
});
