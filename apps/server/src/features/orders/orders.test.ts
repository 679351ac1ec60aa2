import { orders } from '@baisi/contract/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { somebodyHolding } from '../users/testing/people.ts';
import { orderCalls, orderForm } from './testing/an-order.ts';

let server: TestServer;
let admin: string;
let calls: ReturnType<typeof orderCalls>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  calls = orderCalls(server, admin);
});
afterAll(() => server.close());

describe('an order', () => {
  test('gets its number, amounts rounded half up, a summary, and masked numbers', async () => {
    const order = await calls.get(await calls.add());
    expect(order).toMatchObject({
      orderNo: expect.stringMatching(/^DD\d{12}$/),
      // 3 × 39.90 + 2 × 59.00 + 1.5 × 9.99 (14.985, rounded half up)
      goodsAmount: '252.69',
      payAmount: '259.69',
      totalQty: '6.5',
      goodsSummary: '保温杯×3，雨伞×2，帆布袋×1.5',
      receiverMobile: '138****5678',
      receiverTel: '0571-****8888',
      receiverProvince: '浙江省',
      receiverCity: '杭州市',
      receiverDistrict: '西湖区',
      orderStatus: 'draft',
      handleStatus: 0,
    });
    expect(order.items.map(({ amount }) => amount)).toEqual(['119.70', '118.00', '14.99']);
    expect(order.events).toMatchObject([{ move: 'add', createBy: 'admin' }]);
  });

  test('keeps its lines by their ids, and an edit without lines keeps them all', async () => {
    const id = await calls.add();
    const before = await calls.get(id);
    const [first, second] = before.items;
    await server.call(orders.edit, { id, version: before.version, customerName: '新客户' }, admin);
    const renamed = await calls.get(id);
    expect(renamed.items).toEqual(before.items);
    const items = [
      { id: second?.id, goodsName: '大雨伞', qty: '4', price: '60' },
      { goodsName: '台灯', qty: '1', price: '88.8' },
    ];
    await server.call(orders.edit, { id, version: renamed.version, items }, admin);
    const after = await calls.get(id);
    expect(
      after.items.map(({ id: line, lineNo, goodsName }) => [line === second?.id, lineNo, goodsName]),
    ).toEqual([
      [true, 1, '大雨伞'],
      [false, 2, '台灯'],
    ]);
    expect(after.items.some(({ id: line }) => line === first?.id)).toBe(false);
    expect(after).toMatchObject({ goodsAmount: '328.80', customerName: '新客户' });
  });

  test('takes no line of another order', async () => {
    const [other, own] = [await calls.add(), await calls.add()];
    const stolen = (await calls.get(other)).items[0]?.id;
    const { version } = await calls.get(own);
    const items = [{ id: stolen, goodsName: '偷来的', qty: '1', price: '1' }];
    await server.call(orders.edit, { id: own, version, items }, admin);
    expect((await calls.get(other)).items.map(({ goodsName }) => goodsName)).toContain('保温杯');
    expect((await calls.get(own)).items[0]?.id).not.toBe(stolen);
  });

  test('keeps a number that comes back masked, and stores another one', async () => {
    const id = await calls.add();
    const { version, receiverMobile, receiverTel } = await calls.get(id);
    await server.call(orders.edit, { id, version, receiverMobile, receiverTel, sellerMemo: '易碎' }, admin);
    expect((await server.call(orders.phone, { id }, admin)).result).toEqual({
      mobile: '13812345678',
      tel: '0571-88888888',
    });
    const next = (await calls.get(id)).version;
    await server.call(orders.edit, { id, version: next, receiverMobile: '13900002222-1234' }, admin);
    expect((await calls.get(id)).receiverMobile).toBe('139****2222-1234');
  });

  test.each([
    [{ receiverMobile: '12345678901' }, '您的手机号码格式不正确!'],
    [{ receiverMobile: null, receiverTel: null }, '手机号码和固定电话至少填写一项!'],
    [{ receiverName: '王' }, '收件人姓名长度应为2-20个字符!'],
    [{ receiverDetail: '路' }, '详细地址长度应为4-100个字符!'],
    [{ regionCode: '3301' }, '请选择完整的省/市/区!'],
    [{ regionCode: '999999' }, '请选择完整的省/市/区!'],
    [{ items: [] }, '请至少填写一行商品明细!'],
    [{ items: [{ goodsName: '杯', qty: '0', price: '1' }] }, '商品数量必须大于0!'],
    [{ items: [{ goodsName: '杯', qty: '1', price: '1.999' }] }, '单价应为不小于0的金额，最多两位小数'],
    [{ items: [{ goodsName: '杯', qty: '1' }] }, '第1行的单价不能为空'],
    [{ discount: '9999' }, '优惠不能大于商品金额与运费之和!'],
  ])('with %j is refused: %s', async (values, message) => {
    const answer = await server.call(orders.add, { ...orderForm(), ...values }, admin);
    expect(answer.message).toBe(message);
    expect(answer.refusal?.success).toBe(false);
  });

  test('is found by many pasted numbers, separated by anything', async () => {
    const ids = [await calls.add(), await calls.add(), await calls.add()];
    const numbers = await Promise.all(ids.slice(0, 2).map(async (id) => (await calls.get(id)).orderNo));
    const { result } = await server.call(orders.list, { orderNos: `${numbers.join('\n')}，XX1` }, admin);
    expect(result.records.map(({ orderNo }) => orderNo).toSorted()).toEqual(numbers.toSorted());
    const many = Array.from({ length: 501 }, (_, index) => `DD${index}`).join(' ');
    const refused = await server.call(orders.list, { orderNos: many }, admin);
    expect(refused).toMatchObject({ status: 400, message: '一次最多查询500个订单号' });
  });

  test('shows its whole numbers only to holders of the code, and the log keeps who looked', async () => {
    const id = await calls.add();
    const reader = await somebodyHolding(server, 'order:list');
    expect((await server.call(orders.phone, { id }, reader.token)).status).toBe(403);
    expect((await server.call(orders.get, { id }, reader.token)).result.receiverMobile).toBe('138****5678');
  });
});
