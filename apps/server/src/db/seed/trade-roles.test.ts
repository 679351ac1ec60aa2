import { addressBook } from '@baisi/contract/address-book';
import { carrierAccounts } from '@baisi/contract/carrier-accounts';
import { carriers } from '@baisi/contract/carriers';
import { orders } from '@baisi/contract/orders';
import { onlineReports } from '@baisi/contract/reports';
import { users } from '@baisi/contract/users';
import { exceptions } from '@baisi/contract/waybill-exceptions';
import { waybills } from '@baisi/contract/waybills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderCalls, orderForm } from '../../features/orders/testing/an-order.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.app.startJobs();
});
afterAll(() => server.close());

const signIn = (username: string) => server.signIn(username);

/** The calls with which each page of 订单运单 opens. */
const pages = {
  orders: [orders.list, orders.counts],
  waybills: [waybills.list, waybills.counts],
  exceptions: [exceptions.list],
  carriers: [carriers.list],
  accounts: [carrierAccounts.list, carriers.choices],
  addresses: [addressBook.list],
};
type Page = keyof typeof pages;

const opened = async (token: string): Promise<string[]> => {
  const found: string[] = [];
  for (const [page, calls] of Object.entries(pages)) {
    const answers = await Promise.all(
      calls.map((endpoint) => server.request({ method: 'GET', url: endpoint.path, token })),
    );
    if (answers.every(({ status }) => status === 200)) found.push(page);
  }
  return found;
};

test.each<[who: string, username: string, Page[]]>([
  ['an order clerk', 'zhaoxiaomin', ['orders', 'waybills', 'exceptions', 'addresses']],
  ['a warehouse keeper', 'wuzhigang', ['orders', 'waybills', 'exceptions', 'addresses']],
  ['a service agent', 'zhuziyan', ['orders', 'waybills', 'exceptions', 'addresses']],
  ['an accountant', 'dongwenbo', ['orders', 'waybills', 'carriers', 'accounts']],
  ['a branch manager', 'shenjiayi', ['orders', 'waybills', 'exceptions']],
  ['a buyer', 'caomengyao', []],
])('%s opens the pages of the own work and no others', async (_who, username, expected) => {
  expect(await opened(await signIn(username))).toEqual(expected);
});

const codesIn = async (token: string): Promise<string[]> => {
  const { records } = (await server.call(orders.list, { pageSize: 100 }, token)).result;
  return [...new Set(records.map(({ sysOrgCode }) => sysOrgCode ?? ''))].toSorted();
};

test('an order clerk reads the orders of the own department, a manager those of the branch, others all', async () => {
  expect(await codesIn(await signIn('zhaoxiaomin'))).toEqual(['A01A07A01']);
  expect(await codesIn(await signIn('shenjiayi'))).toEqual(['A01A07A01']);
  expect(await codesIn(await signIn('huangguohui'))).toEqual(['A01A08A01']);
  expect((await codesIn(await signIn('wuzhigang'))).length).toBeGreaterThan(2);
});

test('from a new order to the scanned parcel at the carrier, everybody does the own part and not the next one', async () => {
  const clerk = await signIn('zhaoxiaomin');
  const keeper = await signIn('wuzhigang');
  const id = (await server.call(orders.add, orderForm(), clerk)).result.id;
  expect((await server.call(orders.submit, { ids: id }, keeper)).status).toBe(403);
  await orderCalls(server, clerk).pass(id);
  const { result: senders } = await server.call(addressBook.list, { kind: '1' }, keeper);
  const [sender] = senders.records;
  const wanted = { orderIds: id, carrierCode: 'SF', senderId: sender?.id };
  expect((await server.call(waybills.create, wanted, clerk)).status).toBe(403);
  const [waybillId = ''] = (await server.call(waybills.create, wanted, keeper)).result.ids;
  await server.rows(sql`update biz_carrier_account set sim_fault_percent = 0, sim_unknown_percent = 0`);
  expect((await server.call(waybills.fetchNo, { ids: waybillId }, clerk)).status).toBe(403);
  expect((await server.call(waybills.fetchNo, { ids: waybillId }, keeper)).result.done).toBe(1);
  const read = async () => (await server.call(waybills.get, { id: waybillId }, keeper)).result;
  await expect.poll(async () => (await read()).waybillNo).toMatch(/^SF/);
  const { waybillNo } = await read();
  expect((await server.call(waybills.scan, { code: waybillNo ?? '' }, keeper)).result.id).toBe(waybillId);
  expect((await server.call(waybills.handOver, { ids: waybillId }, keeper)).result.done).toBe(1);
  expect((await read()).waybillStatus).toBe(50);
});

test('a service agent reports and assigns a stuck parcel and reads the number of its receiver; an accountant does not', async () => {
  const agent = await signIn('zhuziyan');
  const accountant = await signIn('dongwenbo');
  const { records } = (await server.call(waybills.list, { waybillStatus: '70' }, agent)).result;
  const waybillId = records[0]?.id ?? '';
  const report = {
    waybillId,
    exceptionType: '3' as const,
    ownerId: 'user-zhuziyan',
    deadline: '2030-01-01 18:00:00',
  };
  expect((await server.call(exceptions.report, report, accountant)).status).toBe(403);
  expect((await server.call(exceptions.report, report, agent)).status).toBe(200);
  expect((await server.call(users.choices, { realname: '朱' }, agent)).status).toBe(200);
  expect((await server.call(waybills.phone, { id: waybillId }, accountant)).status).toBe(403);
  expect((await server.call(waybills.phone, { id: waybillId }, agent)).result.mobile).toMatch(/^1641/);
});

test('an order clerk chooses a customer by a report that masks telephone numbers; a keeper has no use for it', async () => {
  const code = 'order_customers';
  const clerk = await signIn('zhaoxiaomin');
  const { result: about } = await server.call(onlineReports.columns, { code }, clerk);
  const { result } = await server.call(onlineReports.data, { id: about.cgRpConfigId }, clerk);
  expect(result.total).toBe(12);
  for (const row of result.records) expect(row['mobile']).toMatch(/^164\*{4}\d{4}$/);
  expect((await server.call(onlineReports.columns, { code }, await signIn('wuzhigang'))).status).toBe(403);
});
