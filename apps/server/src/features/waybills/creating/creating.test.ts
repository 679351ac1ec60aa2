import { waybills } from '@baisi/contract/waybills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type MadeOrder, makeOrder, makeSender } from '../testing/made-waybills.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  await makeSender(server);
});
afterAll(() => server.close());

const create = (orders: readonly MadeOrder[], values: object = {}) =>
  server.call(
    waybills.create,
    { orderIds: orders.map(({ id }) => id).join(), carrierCode: 'SF', ...values },
    admin,
  );
const created = async (orders: readonly MadeOrder[], values: object = {}): Promise<string> => {
  const { result, refusal } = await create(orders, values);
  if (refusal !== undefined) throw new Error(refusal.message);
  return result.ids[0] ?? '';
};
const get = async (id: string) => (await server.call(waybills.get, { id }, admin)).result;
const refusalOf = async (answer: Promise<{ refusal?: { message: string } }>) =>
  (await answer).refusal?.message;

test('a waybill copies sender and receiver, takes a number of the day and the goods that are open', async () => {
  const order = await makeOrder(server, ['2', '1.5']);
  const record = await get(await created([order], { remark: '轻放', insuredAmount: '100' }));
  expect(record).toMatchObject({
    carrierName: '顺丰速运',
    accountName: expect.stringContaining('模拟'),
    payType: '3',
    senderName: '发货仓',
    receiverName: '林一',
    receiverMobile: '138****8000',
    orderNos: [order.orderNo],
    goodsSummary: '商品1×2，商品2×1.5',
    // 2 × 1.5 kg and 1.5 × 1.5 kg, charged in steps of half a kilogram: 18 yuan and five further kilograms.
    weightKg: '5.25',
    chargeableWeight: '5.5',
    freightEst: '43.00',
    insuredAmount: '100.00',
    waybillStatus: 10,
    parcelCount: 1,
  });
  expect(record.innerNo).toMatch(/^YD\d{12}$/);
  expect(record.items.map(({ qty }) => qty)).toEqual(['2', '1.5']);
  expect(record.events.map(({ move, createBy }) => [move, createBy])).toEqual([['create', 'admin']]);
  expect(await refusalOf(create([order]))).toBe(`订单${order.orderNo}没有未发货的商品!`);
});

test('several orders get a waybill each, or one for all if their receivers are the same', async () => {
  const orders = [await makeOrder(server, ['1']), await makeOrder(server, ['2'])];
  const each = await create([await makeOrder(server), await makeOrder(server)]);
  expect([each.result.ids.length, each.message]).toEqual([2, '已生成2个运单']);
  const merged = await get(await created(orders, { merge: true }));
  expect(merged.orderNos).toEqual(orders.map(({ orderNo }) => orderNo).toSorted());
  expect(merged.items.map(({ qty }) => qty)).toEqual(['1', '2']);
  const other = await makeOrder(server, ['1'], { receiver_detail: '别的地址1号' });
  const answer = create([await makeOrder(server), other], { merge: true });
  expect(await refusalOf(answer)).toBe('所选订单收件信息不一致, 不能合单!');
});

test('split quantities add up to the order and never to more, also when two people split at once', async () => {
  const order = await makeOrder(server, ['3']);
  const [orderItemId = ''] = order.itemIds;
  const split = (qty: string) => create([order], { items: [{ orderItemId, qty }] });
  expect((await split('1')).refusal).toBeUndefined();
  expect(await refusalOf(split('2.001'))).toBe('发货数量不能大于未发货数量!');
  const raced = await Promise.all([split('1.5'), split('1.5')]);
  expect(raced.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
  expect((await split('0.5')).refusal).toBeUndefined();
  const sums = await server.rows(
    sql`select sum(qty)::text as sum from biz_waybill_order where order_id = ${order.id}`,
  );
  expect(sums).toEqual([{ sum: '3.000' }]);
  const two = [await makeOrder(server), await makeOrder(server)];
  expect(await refusalOf(create(two, { items: [{ orderItemId, qty: '1' }] }))).toBe(
    '拆单发货一次只能选择一个订单!',
  );
  const foreign = create([await makeOrder(server)], { items: [{ orderItemId, qty: '1' }] });
  expect(await refusalOf(foreign)).toBe('所选商品不属于该订单!');
});

test('voiding gives the quantities back', async () => {
  const order = await makeOrder(server, ['1']);
  const id = await created([order]);
  await server.call(waybills.void, { ids: id, reason: '地址错误' }, admin);
  expect(await get(id)).toMatchObject({ waybillStatus: 99, voidReason: '地址错误' });
  expect((await create([order])).refusal).toBeUndefined();
});

test('parcels are weighed by their volume, and only as heavy and as many as the carrier takes', async () => {
  const parcel = { weightKg: '1', lengthCm: 60, widthCm: 50, heightCm: 40 };
  const record = await get(
    await created([await makeOrder(server)], { parcels: [parcel, { weightKg: '0.2' }] }),
  );
  // 120 000 cm³ / 6000 = 20 kg, and half a kilogram for the other parcel.
  expect(record).toMatchObject({ weightKg: '1.2', chargeableWeight: '20.5', parcelCount: 2 });
  const order = await makeOrder(server);
  expect(await refusalOf(create([order], { parcels: [{ weightKg: '50.001' }] }))).toBe(
    '单件重量不能超过50kg!',
  );
  const two = { carrierCode: 'ZTO', parcels: [{ weightKg: '1' }, { weightKg: '1' }] };
  expect(await refusalOf(create([order], two))).toBe('该承运商不支持子母件!');
  expect(await refusalOf(create([order], { carrierCode: 'XX' }))).toBe('承运商不存在或已停用!');
  expect(await refusalOf(create([order], { accountId: 'carrier-account-zto' }))).toBe(
    '该承运商没有可用的月结账号!',
  );
  expect(await refusalOf(create([order], { senderId: 'nobody' }))).toBe('发件地址不存在，请重新选择!');
  const light = await get(await created([await makeOrder(server, ['0.1'])]));
  expect(light.weightKg).toBe('1');
});

test('without a default sender nothing is created', async () => {
  await server.rows(sql`update biz_address set is_default = false where id = 'made-sender'`);
  expect(await refusalOf(create([await makeOrder(server)]))).toBe('请先在地址簿设置默认发件地址!');
  await server.rows(sql`update biz_address set is_default = true where id = 'made-sender'`);
});

test('an order that was not dealt with is refused with 409, and nothing of the batch is created', async () => {
  const fresh = await makeOrder(server, ['1'], { handle_status: 0 });
  const ready = await makeOrder(server);
  const answer = await create([ready, fresh]);
  expect([answer.status, answer.refusal?.message]).toEqual([409, '当前状态【待发货】不允许执行【生成运单】']);
  expect(await server.rows(sql`select from biz_waybill_order where order_id = ${ready.id}`)).toEqual([]);
});

test('an estimate says the same as the creation and creates nothing', async () => {
  const order = await makeOrder(server, ['2']);
  const input = { orderIds: order.id, carrierCode: 'SF' };
  const { result } = await server.call(waybills.estimate, input, admin);
  expect(result).toEqual([
    {
      orderNos: [order.orderNo],
      receiverName: '林一',
      weightKg: '3',
      chargeableWeight: '3',
      freightEst: '28.00',
    },
  ]);
  expect(await server.rows(sql`select from biz_waybill_order where order_id = ${order.id}`)).toEqual([]);
  const record = await get(await created([order]));
  expect(record).toMatchObject({ chargeableWeight: '3', freightEst: '28.00' });
});
