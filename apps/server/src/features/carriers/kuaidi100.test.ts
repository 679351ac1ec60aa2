import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { CarrierClient } from './clients/carrier-client.ts';
import { createKuaidi100Client } from './clients/kuaidi100/kuaidi100-client.ts';
import { kuaidi100Keys, type Mood, startKuaidi100Server } from './testing/kuaidi100-server.ts';
import { labelRequest } from './testing/label-request.ts';

let server: TestServer;
let kuaidi100: Awaited<ReturnType<typeof startKuaidi100Server>>;
let client: CarrierClient;
const { signal } = new AbortController();

const clientWith = (given: { poll?: string; api?: string; secret?: string; apiKey?: string } = {}) => {
  const { poll = kuaidi100.address, api = kuaidi100.address, ...keys } = given;
  return createKuaidi100Client({
    work: server.app.ports.work,
    clock: server.clock,
    site: { poll, api, patience: { connectMs: 2_000, totalMs: 400 } },
    carrierCode: 'YTO',
    com: 'yuantong',
    keys: { ...kuaidi100Keys, ...keys },
    accountNo: 'K100',
    net: '杭州网点',
    salt: 'salt-of-the-test',
  });
};

beforeAll(async () => {
  server = await startTestServer();
  kuaidi100 = await startKuaidi100Server();
  client = clientWith();
});
afterAll(async () => {
  await kuaidi100.close();
  await server.close();
});
beforeEach(() => kuaidi100.become('well'));

let numbers = 0;
const newNo = (): string => {
  numbers += 1;
  return `YD26112800${String(numbers).padStart(4, '0')}`;
};
const order = (innerNo: string) => client.order(labelRequest(innerNo), signal);

test('an order is signed, contains the request, and forbids a second number for the same order', async () => {
  const innerNo = newNo();
  const request = labelRequest(innerNo, {
    parcels: [{ weightKg: '1.2' }, { weightKg: '0.305' }],
    codAmount: '88.00',
  });
  const answer = await client.order(request, signal);
  expect(answer).toMatchObject({ outcome: 'issued', destRoute: '杭州 310-08', packageCode: 'HZ-01' });
  expect(answer).toHaveProperty('subNos', [`${kuaidi100.ledger.get(innerNo)}-1`]);
  expect(kuaidi100.calls.at(-1)).toMatchObject({
    path: '/label/order',
    method: 'order',
    param: {
      orderId: innerNo,
      reorder: false,
      kuaidicom: 'yuantong',
      partnerId: 'K100',
      partnerKey: 'partner-key',
      net: '杭州网点',
      count: 2,
      needChild: '1',
      weight: '1.505',
      payType: 'MONTHLY',
      collection: '88.00',
      recMan: { name: '收件人', mobile: '13800000002', printAddr: '浙江省杭州市西湖区文三路2号' },
    },
  });
});

test('a number that came is remembered: the same order again asks nobody', async () => {
  const innerNo = newNo();
  const first = await order(innerNo);
  const before = kuaidi100.calls.length;
  expect(await order(innerNo)).toEqual(first);
  expect(await client.find(labelRequest(innerNo), signal)).toEqual(first);
  expect(kuaidi100.calls.length).toBe(before);
});

test.each<Mood>(['status 500', 'malformed', 'silent', 'lost'])(
  'an order that meets “%s” is unknown, because it may have arrived',
  async (mood) => {
    kuaidi100.become(mood);
    expect(await order(newNo())).toMatchObject({ outcome: 'unknown' });
  },
);

test('after a lost answer the carrier says which number it issued, and never issues a second one', async () => {
  const innerNo = newNo();
  kuaidi100.become('lost');
  expect(await order(innerNo)).toMatchObject({ outcome: 'unknown' });
  kuaidi100.become('well');
  const found = await client.find(labelRequest(innerNo), signal);
  expect(found).toMatchObject({ outcome: 'issued', waybillNo: kuaidi100.ledger.get(innerNo) });
  expect(kuaidi100.ledger.has(`${innerNo} again`)).toBe(false);
});

test('an order that never left is refused, and nothing is to be found of it', async () => {
  const innerNo = newNo();
  const offline = clientWith({ api: 'http://127.0.0.1:1' });
  expect(await offline.order(labelRequest(innerNo), signal)).toEqual({
    outcome: 'refused',
    reason: '快递100无法连接',
  });
  expect(await client.find(labelRequest(innerNo), signal)).toEqual({ outcome: 'none' });
});

test('an order that did not leave stays unknown when an earlier one may have arrived', async () => {
  const innerNo = newNo();
  kuaidi100.become('silent');
  await order(innerNo);
  const offline = clientWith({ api: 'http://127.0.0.1:1' });
  expect(await offline.order(labelRequest(innerNo), signal)).toMatchObject({ outcome: 'unknown' });
});

test('two days after a lost answer nobody asks again, because that could issue a second number', async () => {
  const innerNo = newNo();
  kuaidi100.become('lost');
  await order(innerNo);
  kuaidi100.become('well');
  const before = kuaidi100.calls.length;
  server.clock.advance(48 * 3_600_000);
  expect(await client.find(labelRequest(innerNo), signal)).toMatchObject({ outcome: 'unknown' });
  expect(await order(innerNo)).toMatchObject({ outcome: 'unknown' });
  expect(kuaidi100.calls.length).toBe(before);
});

test('a refusal is told in the words of Kuaidi100, and the order may be sent again', async () => {
  const innerNo = newNo();
  kuaidi100.become('refusing');
  expect(await order(innerNo)).toEqual({ outcome: 'refused', reason: '收件人地址无法识别' });
  kuaidi100.become('well');
  expect(await order(innerNo)).toMatchObject({ outcome: 'issued' });
});

test('a wrong secret is refused by the signature', async () => {
  const wrong = clientWith({ secret: 'another' });
  expect(await wrong.order(labelRequest(newNo()), signal)).toEqual({
    outcome: 'refused',
    reason: '验证签名失败',
  });
});

test('a cancellation names the order of the carrier; afterwards the order gets no number', async () => {
  const innerNo = newNo();
  await order(innerNo);
  const waybillNo = kuaidi100.ledger.get(innerNo) ?? '';
  expect(await client.void(waybillNo, innerNo, '不寄了', signal)).toEqual({ done: true });
  expect(kuaidi100.cancelled.at(-1)).toMatchObject({
    kuaidinum: waybillNo,
    orderId: `COM-${innerNo}`,
    reason: '不寄了',
  });
  expect(await order(innerNo)).toMatchObject({ outcome: 'refused' });
  kuaidi100.become('refusing');
  expect(await client.void('YT0000000000000', newNo(), '不寄了', signal)).toMatchObject({ done: false });
});

test('traces come oldest first with states, sub-states, area and courier', async () => {
  kuaidi100.tell([
    { context: '快件已签收', ftime: '2026-11-28 10:00:00', statusCode: '301', status: '本人签收' },
    {
      context: '快递员张三正在派件，电话13800000003',
      ftime: '2026-11-28 08:00:00',
      statusCode: '5',
      areaCode: 'CN330106000000',
      areaName: '浙江,杭州市,西湖区',
    },
    { context: '到达派件城市', ftime: '2026-11-27 22:00:00', statusCode: '1001' },
    { context: '已揽收', ftime: '2026-11-26 09:00:00', status: '揽收' },
    { context: '没有时间', ftime: '' },
  ]);
  const traces = await client.trace('YT1', '13800000002', signal);
  expect(traces.map(({ state, subState }) => [state, subState])).toEqual([
    [1, null],
    [0, '1001'],
    [5, null],
    [3, '301'],
  ]);
  expect(traces[2]).toMatchObject({
    time: new Date('2026-11-28T08:00:00+08:00'),
    courier: '张三',
    courierTel: '13800000003',
    areaName: '浙江,杭州市,西湖区',
  });
  expect(kuaidi100.calls.at(-1)).toMatchObject({
    path: '/poll/query.do',
    param: { com: 'yuantong', num: 'YT1', phone: '13800000002' },
  });
  kuaidi100.tell([]);
  expect(await client.trace('YT1', null, signal)).toEqual([]);
});

test('a subscription contains the address and the salt of its pushes', async () => {
  await client.subscribe('YT1', '0002', 'https://baisi.example/biz/carrier/push/YTO', signal);
  expect(kuaidi100.calls.at(-1)).toMatchObject({
    path: '/poll',
    param: {
      company: 'yuantong',
      number: 'YT1',
      key: kuaidi100Keys.apiKey,
      parameters: {
        callbackurl: 'https://baisi.example/biz/carrier/push/YTO',
        salt: 'salt-of-the-test',
        phone: '0002',
      },
    },
  });
  kuaidi100.become('refusing');
  await expect(client.subscribe('YT1', null, 'https://baisi.example/x', signal)).rejects.toMatchObject({
    reason: '收件人地址无法识别',
  });
});

test('a test of an account succeeds with the right keys only', async () => {
  expect(await client.test(signal)).toContain('连接成功');
  await expect(clientWith({ apiKey: 'wrong' }).test(signal)).rejects.toMatchObject({
    reason: '验证签名失败',
  });
});
