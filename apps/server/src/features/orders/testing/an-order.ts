import type { InputOf } from '@baisi/contract/endpoint';
import { orders } from '@baisi/contract/orders';
import type { World } from '../../../testing/security/world.ts';
import type { TestServer } from '../../../testing/test-server.ts';

type Form = InputOf<typeof orders.add>;

/** The form of an order with three lines. */
export const orderForm = (values: Partial<Form> = {}): Form => ({
  customerName: '杭州西子贸易有限公司',
  receiverName: '王小明',
  receiverMobile: '13812345678',
  receiverTel: '0571-88888888',
  regionCode: '330106',
  receiverDetail: '文三路100号3幢502室',
  items: [
    {
      skuCode: 'A001',
      goodsName: '保温杯',
      spec: '500ml',
      unit: '个',
      qty: '3',
      price: '39.90',
      weightKg: '0.35',
    },
    { skuCode: 'A002', goodsName: '雨伞', unit: '把', qty: '2', price: '59.00', weightKg: '0.5' },
    { skuCode: 'A003', goodsName: '帆布袋', unit: '个', qty: '1.5', price: '9.99', weightKg: '0.2' },
  ],
  freightAmount: '12.00',
  discount: '5.00',
  ...values,
});

/** Calls of a test with a person's token, from a new order to one that waits for waybills. */
export const orderCalls = (server: TestServer, token: string) => ({
  add: async (values: Partial<Form> = {}): Promise<string> =>
    (await server.call(orders.add, orderForm(values), token)).result.id,
  get: async (id: string) => (await server.call(orders.get, { id }, token)).result,
  /** Submits, approves and passes an order, so that waybills can be created. */
  async pass(id: string): Promise<string> {
    await server.call(orders.submit, { ids: id }, token);
    await server.call(orders.audit, { ids: id, pass: true }, token);
    await server.call(orders.lease, { id }, token);
    await server.call(orders.deal, { id, result: 'pass' }, token);
    return id;
  },
});

let numbers = 0;

/** Creates an order of the security suites directly in its tables. */
export async function madeOrder(world: World, values: Record<string, unknown> = {}): Promise<string> {
  numbers += 1;
  const id = await world.insert('biz_order', {
    order_no: `MADE${String(numbers).padStart(6, '0')}`,
    source: '1',
    order_type: '1',
    order_date: new Date(),
    customer_name: '测试客户',
    receiver_name: '测试收件人',
    receiver_mobile: '13900001111',
    receiver_province: '浙江省',
    receiver_city: '杭州市',
    receiver_district: '西湖区',
    region_code: '330106',
    receiver_detail: '测试路1号',
    goods_summary: '保温杯×1',
    total_qty: '1',
    goods_amount: '10.00',
    pay_type: '1',
    create_by: 'made',
    ...values,
  });
  await world.insert('biz_order_item', {
    order_id: id,
    line_no: 1,
    goods_name: '保温杯',
    qty: '1',
    price: '10.00',
    amount: '10.00',
  });
  return id;
}
