import type { WaybillStatus } from '@baisi/contract/waybill-states';
import { newId } from '../../../platform/ids.ts';
import { sql, type TestServer } from '../../../testing/test-server.ts';

let numbers = 0;
const next = (): string => {
  numbers += 1;
  return String(numbers).padStart(6, '0');
};

type Server = Pick<TestServer, 'rows'>;
type Row = Record<string, unknown>;

/** Inserts a row and returns its id. */
async function insert(server: Server, table: string, row: Row): Promise<string> {
  const id = newId();
  const columns = Object.entries({ id, ...row });
  await server.rows(sql`insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([, value]) => value))})`);
  return id;
}

/** Makes an address of its own the default sender. */
export async function makeSender(server: Server): Promise<void> {
  await server.rows(sql`update biz_address set is_default = false where kind = '1' and id <> 'made-sender'`);
  await server.rows(sql`insert into biz_address (id, kind, name, contact_mobile, region_code, province, city, district,
      address_detail, is_default)
    values ('made-sender', '1', '发货仓', '13900001234', '440304', '广东省', '深圳市', '福田区', '深南大道1号', true)
    on conflict (id) do nothing`);
}

export type MadeOrder = { id: string; orderNo: string; itemIds: readonly string[] };

/** Adds an order that was dealt with, with lines of these quantities of 1.5 kg each. */
export async function makeOrder(
  server: Server,
  quantities: readonly string[] = ['2'],
  values: Row = {},
): Promise<MadeOrder> {
  const orderNo = `DDmade${next()}`;
  const total = quantities.reduce((sum, qty) => sum + Number(qty), 0);
  const id = await insert(server, 'biz_order', {
    order_no: orderNo,
    source: '1',
    order_type: '1',
    order_date: new Date(),
    customer_name: '客户',
    receiver_name: '林一',
    receiver_mobile: '13812348000',
    receiver_province: '浙江省',
    receiver_city: '杭州市',
    receiver_district: '西湖区',
    region_code: '330106',
    receiver_detail: '文三路2号',
    goods_summary: '茶叶',
    total_qty: total,
    pay_type: '1',
    order_status: 'approved',
    handle_status: 1,
    create_by: 'made00000',
    ...values,
  });
  const itemIds: string[] = [];
  for (const [index, qty] of quantities.entries())
    itemIds.push(
      await insert(server, 'biz_order_item', {
        order_id: id,
        line_no: index + 1,
        goods_name: `商品${index + 1}`,
        qty,
        price: 10,
        amount: 10,
        weight_kg: '1.5',
      }),
    );
  return { id, orderNo, itemIds };
}

/** The status of an order that has a waybill in this status. */
const orderStatusOf = (status: WaybillStatus): string => {
  if (status === 90) return 'finished';
  return status >= 60 && status !== 99 ? 'shipped' : 'approved';
};

/** Adds a waybill of a new order in any status. One from 待打印 on has a number that SF's simulator remembers. */
export async function makeWaybill(
  server: Server,
  status: WaybillStatus,
  values: Row = {},
): Promise<{ id: string; waybillNo: string; order: MadeOrder }> {
  const order = await makeOrder(server, ['1'], { order_status: orderStatusOf(status) });
  const number = next();
  const [waybillNo, innerNo] = [`SF0${number}000000`, `YDmade${number}`];
  const id = await insert(server, 'biz_waybill', {
    inner_no: innerNo,
    waybill_no: status >= 30 ? waybillNo : null,
    carrier_code: 'SF',
    carrier_account_id: 'carrier-account-sf',
    pay_type: '3',
    sender_name: '发货仓',
    sender_mobile: '13900001234',
    sender_province: '广东省',
    sender_city: '深圳市',
    sender_district: '福田区',
    sender_detail: '深南大道1号',
    receiver_name: '林一',
    receiver_mobile: '13812348000',
    receiver_tel: '010-12345678',
    receiver_province: '浙江省',
    receiver_city: '杭州市',
    receiver_district: '西湖区',
    receiver_detail: '文三路2号',
    goods_summary: '商品1×1',
    weight_kg: 1.5,
    chargeable_weight: 1.5,
    waybill_status: status,
    fetch_sent_time: status === 21 ? new Date() : null,
    create_by: 'made00000',
    ...values,
  });
  if (status >= 30)
    await server.rows(sql`insert into biz_sim_label (inner_no, carrier_code, state, waybill_no, pace_seconds)
      values (${innerNo}, 'SF', 'issued', ${waybillNo}, 60)`);
  await server.rows(sql`insert into biz_waybill_parcel (waybill_id, seq, weight_kg) values (${id}, 1, 1.5)`);
  await server.rows(sql`insert into biz_waybill_order (waybill_id, order_item_id, order_id, qty)
    values (${id}, ${order.itemIds[0]}, ${order.id}, 1)`);
  return { id, waybillNo, order };
}

/** Adds an open exception of a waybill. */
export const makeException = (server: Server, waybillId: string, values: Row = {}): Promise<string> =>
  insert(server, 'biz_exception', {
    waybill_id: waybillId,
    exception_type: '3',
    create_by: 'made00000',
    ...values,
  });
