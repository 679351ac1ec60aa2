import { waybills } from '@baisi/contract/waybills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeFile } from '../../testing/taken-file.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { somebodyHolding } from '../users/testing/people.ts';
import { makeWaybill } from './testing/made-waybills.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

test('an export has the waybills of the list with its filters, masked numbers and texts of states', async () => {
  const { id, waybillNo } = await makeWaybill(server, 30, { receiver_mobile: '13812348000' });
  await makeWaybill(server, 70);
  const { result } = await server.call(waybills.get, { id }, admin);
  const orderNo = result.orderNos[0] ?? '';
  const { rows } = await takeFile(server, waybills.exportXls, { orderNo, waybillStatus: '30' }, admin);
  const [headings = [], ...lines] = rows;
  expect(lines).toHaveLength(1);
  const row = Object.fromEntries(headings.map((name, at) => [String(name), lines[0]?.[at]]));
  expect(row).toMatchObject({
    运单号: waybillNo,
    运单状态: '待打印',
    承运商: result.carrierName,
    订单号: orderNo,
    联系电话: '138****8000',
  });
  const none = await takeFile(server, waybills.exportXls, { orderNo: 'DD0' }, admin);
  expect(none.rows).toHaveLength(0);
});

test('an export of waybills needs its code', async () => {
  const { token } = await somebodyHolding(server, 'waybill:list');
  expect((await takeFile(server, waybills.exportXls, {}, token)).status).toBe(403);
});
