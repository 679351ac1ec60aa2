import { jobs } from '@baisi/contract/jobs';
import { orders } from '@baisi/contract/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeFile } from '../../testing/taken-file.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRuleForNow, buttonIds, personWith, roleGiving } from '../permissions/testing/menus.ts';
import { somebodyHolding } from '../users/testing/people.ts';
import { orderCalls } from './testing/an-order.ts';

let server: TestServer;
let admin: string;
let calls: ReturnType<typeof orderCalls>;
beforeAll(async () => {
  server = await startTestServer();
  server.app.startJobs();
  admin = await server.signIn('admin');
  calls = orderCalls(server, admin);
});
afterAll(() => server.close());

/** The rows of a file, each by its headings. */
const exported = async (input: Parameters<typeof takeFile<typeof orders.exportXls>>[2], token = admin) => {
  const { rows } = await takeFile(server, orders.exportXls, input, token);
  const [headings = [], ...lines] = rows;
  return lines.map((line) => Object.fromEntries(headings.map((name, at) => [String(name), line[at]])));
};

test('an export has the orders of the list with its tab and its pasted numbers, and masked numbers of telephones', async () => {
  const ids = [await calls.add({ customerName: '导出甲' }), await calls.add({ customerName: '导出乙' })];
  const [first, second] = [await calls.get(ids[0] ?? ''), await calls.get(ids[1] ?? '')];
  await server.call(orders.submit, { ids: second.id }, admin);
  const orderNos = `${first.orderNo}\n${second.orderNo}`;
  const pending = await exported({ orderNos, orderStatus: 'pending' });
  expect(pending.map((row) => row['订单号'])).toEqual([second.orderNo]);
  expect(pending[0]).toMatchObject({
    订单状态: '待审核',
    处理状态: '待处理',
    订单类型: '国内订单',
    客户名称: '导出乙',
    联系电话: '138****5678',
    固定电话: '0571-****8888',
    详细地址: '文三路100号3幢502室',
    数量: 6.5,
    应付金额: 259.69,
    付款方式: '寄付现结',
  });
  const both = await exported({ orderNos, column: 'customerName', order: 'asc' });
  expect(both.map((row) => String(row['客户名称'])).toSorted()).toEqual(['导出乙', '导出甲']);
  const selected = await exported({ selections: first.id });
  expect(selected.map((row) => row['订单号'])).toEqual([first.orderNo]);
});

test('an export in the background takes the pasted numbers, too', async () => {
  const { orderNo } = await calls.get(await calls.add());
  const { result } = await server.call(orders.exportLater, { orderNos: `${orderNo} DD0` }, admin);
  const job = async () => (await server.call(jobs.get, { id: result.jobId }, admin)).result;
  await expect.poll(async () => (await job()).state, { timeout: 30_000 }).toBe('done');
  expect(await job()).toMatchObject({ title: '导出订单', progress: { total: 1 }, result: { kind: 'file' } });
});

test('an export needs its code, and stays within the rows of its reader', async () => {
  const { token: lister } = await somebodyHolding(server, 'order:list');
  expect((await takeFile(server, orders.exportXls, {}, lister)).status).toBe(403);
  const rule = await addRuleForNow(server, admin, {
    permissionId: 'menu-orders',
    ruleColumn: 'customerName',
    ruleConditions: '=',
    ruleValue: '只看这个客户',
  });
  const held = await buttonIds(server, 'order:export', 'order:list');
  const { token } = await personWith(server, await roleGiving(server, held, { 'menu-orders': [rule] }));
  await calls.add({ customerName: '只看这个客户' });
  await calls.add({ customerName: '别的客户' });
  const rows = await exported({}, token);
  expect(rows.map((row) => row['客户名称'])).toEqual(['只看这个客户']);
});
