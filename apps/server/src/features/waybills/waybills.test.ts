import { history } from '@baisi/contract/history';
import { waybills } from '@baisi/contract/waybills';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRuleForNow, buttonIds, personWith, roleGiving } from '../permissions/testing/menus.ts';
import { somebodyHolding } from '../users/testing/people.ts';
import { type MadeOrder, makeOrder, makeSender, makeWaybill } from './testing/made-waybills.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  await makeSender(server);
});
afterAll(() => server.close());

const create = (order: MadeOrder, values: object = {}, as = admin) =>
  server.call(waybills.create, { orderIds: order.id, carrierCode: 'SF', ...values }, as);
const get = async (id: string, as = admin) => (await server.call(waybills.get, { id }, as)).result;
const list = async (input: Record<string, unknown>, as = admin) =>
  (await server.call(waybills.list, input, as)).result;
const refusalOf = async (answer: Promise<{ refusal?: { message: string } }>) =>
  (await answer).refusal?.message;
const movesOf = async (id: string) => (await get(id)).events.map(({ move }) => move);
const orderEvents = (id: string) =>
  server.rows<{ move: string }>(sql`select move from biz_order_event where order_id = ${id}`);

describe('reading', () => {
  test('the list filters by order number, status and time; the tabs count all statuses', async () => {
    const { id, order } = await makeWaybill(server, 70);
    const page = await list({ orderNo: order.orderNo });
    expect(page.records.map((record) => record.id)).toEqual([id]);
    expect((await list({ orderNo: 'DD-none' })).total).toBe(0);
    expect((await list({ orderNo: order.orderNo, waybillStatus: '10' })).total).toBe(0);
    const input = { orderNo: order.orderNo, waybillStatus: '10' };
    const { result } = await server.call(waybills.counts, input, admin);
    expect(result).toEqual({ all: 1, byStatus: [{ waybillStatus: 70, count: 1 }] });
  });

  test('a scanned code finds a waybill by its number, by ours and by that of a parcel', async () => {
    const { id, waybillNo } = await makeWaybill(server, 30);
    await server.rows(
      sql`update biz_waybill_parcel set sub_no = ${`${waybillNo}-1`} where waybill_id = ${id}`,
    );
    const { innerNo } = await get(id);
    for (const code of [waybillNo, innerNo, `${waybillNo}-1`]) {
      const { result } = await server.call(waybills.scan, { code }, admin);
      expect(result.id).toBe(id);
    }
    expect(await refusalOf(server.call(waybills.scan, { code: 'nothing' }, admin))).toBe(
      '没有条码为nothing的运单',
    );
  });

  test('numbers are masked everywhere but in the call that is in the operation log', async () => {
    const { id } = await makeWaybill(server, 30);
    const { text } = await server.request({
      method: 'GET',
      url: `/biz/waybill/queryById?id=${id}`,
      token: admin,
    });
    expect(text).not.toMatch(/13812348000|13900001234|010-12345678/);
    expect(await get(id)).toMatchObject({ receiverMobile: '138****8000', receiverTel: '010-****5678' });
    const { result } = await server.call(waybills.phone, { id }, admin);
    expect(result).toEqual({
      mobile: '13812348000',
      tel: '010-12345678',
      senderMobile: '13900001234',
      senderTel: null,
    });
    const logged = () =>
      server.rows(sql`select from sys_log
        where log_content like '%查看运单电话%' and request_param::text like ${`%${id}%`}`);
    await expect.poll(async () => (await logged()).length).toBe(1);
  });
});

describe('batches', () => {
  test('each waybill of a batch moves on its own; a single one that may not gets 409', async () => {
    const [fresh, printed, signed] = [
      await makeWaybill(server, 30),
      await makeWaybill(server, 40),
      await makeWaybill(server, 90),
    ];
    const ids = [fresh, printed, signed].map(({ id }) => id).join();
    const { result, message } = await server.call(waybills.handOver, { ids }, admin);
    const { innerNo } = await get(signed.id);
    const reason = '当前状态【已签收】不允许执行【交件】';
    expect(result).toEqual({ done: 2, refused: [{ id: signed.id, name: innerNo, reason }] });
    expect(message).toBe('成功2条，未执行1条');
    expect(await movesOf(fresh.id)).toEqual(['handOver']);
    const single = await server.call(waybills.handOver, { ids: signed.id }, admin);
    expect([single.status, single.refusal?.message]).toEqual([409, reason]);
    const unknown = await server.call(waybills.handOver, { ids: `${fresh.id},nothing` }, admin);
    expect(unknown.refusal?.message).toBe('未找到对应实体');
  });

  test('a batch plans one frame for open windows, in its own transaction', async () => {
    const made = await Promise.all([30, 30, 30].map(async () => (await makeWaybill(server, 30)).id));
    const jobs = () => server.rows(sql`select payload from sys_job where kind = 'waybill-news'`);
    const before = (await jobs()).length;
    await server.call(waybills.handOver, { ids: made.join() }, admin);
    const after = await jobs();
    expect(after).toHaveLength(before + 1);
    const refused = await server.call(waybills.handOver, { ids: made[0] ?? '' }, admin);
    expect([refused.status, (await jobs()).length]).toEqual([409, before + 1]);
  });
});

describe('orders', () => {
  test('a shipped and signed waybill moves its order; voiding one that was not shipped does not', async () => {
    const { id, order } = await makeWaybill(server, 70);
    await server.call(waybills.sign, { ids: id, signName: '本人' }, admin);
    expect(await get(id)).toMatchObject({ waybillStatus: 90, signName: '本人' });
    const [row] = await server.rows(
      sql`select order_status, shipped_qty::text from biz_order where id = ${order.id}`,
    );
    expect(row).toEqual({ order_status: 'finished', shipped_qty: '1.000' });
    expect((await orderEvents(order.id)).map(({ move }) => move)).toEqual(['finish']);
  });
});

test('the history tells the moves with masked numbers, and restores nothing', async () => {
  const { id } = await makeWaybill(server, 30);
  await server.call(waybills.handOver, { ids: id }, admin);
  const { result } = await server.call(history.list, { table: 'biz_waybill', id }, admin);
  expect(result.records[0]?.fields).toEqual([
    { name: 'waybill_status', label: '运单状态', before: '待打印', after: '待揽收', canRestore: false },
  ]);
  expect(JSON.stringify(result)).not.toContain('13812348000');
  const place = { table: 'biz_waybill', id, changeId: result.records[0]?.id ?? '', version: 2 } as const;
  const { refusal } = await server.call(history.restore, place, admin);
  expect(refusal?.error).toBe('nothing-to-restore');
});

describe('rights', () => {
  test('each permission code allows its own endpoints and no others', async () => {
    const lister = await somebodyHolding(server, 'waybill:list');
    const { id } = await makeWaybill(server, 30);
    expect((await server.call(waybills.list, {}, lister.token)).status).toBe(200);
    const refused = await Promise.all([
      create(await makeOrder(server), {}, lister.token),
      server.call(waybills.fetchNo, { ids: id }, lister.token),
      server.call(waybills.void, { ids: id, reason: '错' }, lister.token),
      server.call(waybills.handOver, { ids: id }, lister.token),
      server.call(waybills.sign, { ids: id, signName: '本人' }, lister.token),
      server.call(waybills.phone, { id }, lister.token),
      server.call(waybills.refreshTrace, { id }, lister.token),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  });

  test('creating with numbers needs the code for numbers, too', async () => {
    const codes = await buttonIds(server, 'waybill:create');
    const clerk = await personWith(server, await roleGiving(server, codes));
    const order = await makeOrder(server);
    expect((await create(order, { fetch: true }, clerk.token)).status).toBe(403);
    expect(await server.rows(sql`select from biz_waybill_order where order_id = ${order.id}`)).toEqual([]);
    expect((await create(order, {}, clerk.token)).refusal).toBeUndefined();
  });

  test('row rules limit reading, moving, scanning and creating', async () => {
    const rule = await addRuleForNow(server, admin, {
      permissionId: 'menu-waybills',
      ruleColumn: 'sysOrgCode',
      ruleConditions: '=',
      ruleValue: 'A01A01',
    });
    const held = [
      'waybill:list',
      'waybill:handOver',
      'waybill:create',
      'waybill:void',
      'waybill:trace',
    ] as const;
    const codes = await buttonIds(server, ...held, 'waybill:fetchNo', 'exception:handle', 'mobile:unmask');
    const clerk = await personWith(server, await roleGiving(server, codes, { 'menu-waybills': [rule] }));
    const as = clerk.token;
    const own = await makeWaybill(server, 30, { sys_org_code: 'A01A01' });
    const foreign = await makeWaybill(server, 30, { sys_org_code: 'A01A02' });
    expect(new Set((await list({ pageSize: 100 }, as)).records.map(({ id }) => id))).toEqual(
      new Set([own.id]),
    );
    const refusals = await Promise.all([
      server.call(waybills.get, { id: foreign.id }, as),
      server.call(waybills.trace, { id: foreign.id }, as),
      server.call(waybills.phone, { id: foreign.id }, as),
      server.call(waybills.refreshTrace, { id: foreign.id }, as),
      server.call(waybills.fetchNo, { ids: foreign.id }, as),
      server.call(waybills.void, { ids: foreign.id, reason: '错' }, as),
      server.call(waybills.handOver, { ids: `${own.id},${foreign.id}` }, as),
    ]);
    expect(refusals.map(({ refusal }) => refusal?.message)).toEqual(refusals.map(() => '未找到对应实体'));
    const scanned = await server.call(waybills.scan, { code: foreign.waybillNo }, as);
    expect(scanned.refusal?.message).toBe(`没有条码为${foreign.waybillNo}的运单`);
    const order = await makeOrder(server, ['1'], { sys_org_code: 'A01A02' });
    expect((await create(order, {}, as)).refusal?.error).toBe('beyond-own-rows');
    expect((await server.call(waybills.handOver, { ids: own.id }, as)).refusal).toBeUndefined();
  });
});
