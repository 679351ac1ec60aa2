import { exceptions } from '@baisi/contract/waybill-exceptions';
import { waybills } from '@baisi/contract/waybills';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { makeWaybill } from './testing/made-waybills.ts';
import { signedPush, type Told, timeOf } from './testing/signed-push.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const taken = { result: true, returnCode: '200', message: '成功' };
const refused = { result: false, returnCode: '500', message: '推送无效' };
const push = async (waybillNo: string, told: readonly Told[], more: Parameters<typeof signedPush>[2] = {}) =>
  (await server.call(waybills.push, signedPush(waybillNo, told, more))).result;
const get = async (id: string) => (await server.call(waybills.get, { id }, admin)).result;
const tracesOf = async (id: string) => (await server.call(waybills.trace, { id }, admin)).result.traces;
const stepsOf = async (id: string) =>
  (await get(id)).events.toReversed().map(({ move, waybillStatus }) => `${move} ${waybillStatus}`);

const life: readonly Told[] = [
  { minute: 1, state: 1 },
  { minute: 2, state: 0 },
  { minute: 3, state: 5 },
  { minute: 4, state: 3 },
];

describe('a push', () => {
  test('arrives as a form, as Kuaidi100 sends it', async () => {
    const { id, waybillNo } = await makeWaybill(server, 50);
    const { param, sign } = signedPush(waybillNo, [{ minute: 1, state: 1, text: '【深圳市】已揽收&a=1' }]);
    const answer = await server.request({
      method: 'POST',
      url: '/biz/carrier/push/SF',
      payload: new URLSearchParams({ param, sign }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    });
    expect([answer.status, answer.body]).toEqual([200, taken]);
    expect(await get(id)).toMatchObject({
      waybillStatus: 60,
      lastTraceText: '【深圳市】已揽收&a=1',
      lastTraceTime: timeOf(1),
      traceState: 1,
    });
  });

  test('is refused in the same words for a wrong signature, an unknown number and text that is no push', async () => {
    const { id, waybillNo } = await makeWaybill(server, 50);
    expect(await push(waybillNo, life, { sign: 'A'.repeat(32) })).toEqual(refused);
    expect(await push('SF9999', life)).toEqual(refused);
    // Signed for another carrier.
    expect(await push(waybillNo, life, { carrierCode: 'ZTO' })).toEqual(refused);
    const { param, sign } = signedPush(waybillNo, life);
    const changed = { carrierCode: 'SF', param: param.replace(waybillNo, 'SF1'), sign };
    expect((await server.call(waybills.push, changed)).result).toEqual(refused);
    expect([(await get(id)).waybillStatus, await tracesOf(id)]).toEqual([50, []]);
  });

  test('a form is taken by no other call, and a repeated field is refused', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const other = {
      method: 'POST',
      url: '/biz/waybill/scan',
      payload: 'code=1',
      headers: form,
      token: admin,
    } as const;
    expect((await server.request(other)).status).toBe(415);
    const twice = {
      method: 'POST',
      url: '/biz/carrier/push/SF',
      payload: 'param=a&param=b&sign=c',
      headers: form,
    } as const;
    expect((await server.request(twice)).status).toBe(400);
  });
});

describe('traces', () => {
  test('are stored once, however often they come', async () => {
    const { id, waybillNo } = await makeWaybill(server, 50);
    const some = life.slice(0, 3);
    expect(await push(waybillNo, some)).toEqual(taken);
    const before = await get(id);
    expect(await push(waybillNo, some)).toEqual(taken);
    await Promise.all([push(waybillNo, life), push(waybillNo, life), push(waybillNo, life.slice(0, 1))]);
    expect((await tracesOf(id)).map(({ state }) => state)).toEqual([3, 5, 0, 1]);
    expect(await stepsOf(id)).toEqual(['trace 80', 'trace 90']);
    expect(before.events).toHaveLength(1);
    expect(await get(id)).toMatchObject({ signedTime: timeOf(4), traceState: 3 });
  });

  test('that come late are stored and change nothing; in any order the end is the same', async () => {
    for (const order of [
      [3, 2, 1, 0],
      [1, 3, 0, 2],
      [2, 0, 3, 1],
    ]) {
      const { id, waybillNo } = await makeWaybill(server, 50);
      for (const place of order) {
        const one = life[place];
        if (one !== undefined) await push(waybillNo, [one]);
      }
      const { waybillStatus, lastTraceTime } = await get(id);
      expect([waybillStatus, lastTraceTime, (await tracesOf(id)).length]).toEqual([90, timeOf(4), 4]);
    }
  });

  test('of the same second decide by what is further on the way', async () => {
    const { id, waybillNo } = await makeWaybill(server, 50);
    await push(waybillNo, [
      { minute: 1, state: 3 },
      { minute: 1, state: 5 },
      { minute: 1, state: 1 },
    ]);
    expect((await get(id)).waybillStatus).toBe(90);
  });

  test('do not bring an ended waybill back, but are shown', async () => {
    const { id, waybillNo } = await makeWaybill(server, 90);
    await push(waybillNo, [{ minute: 9, state: 0, text: '晚到的轨迹' }]);
    expect(await get(id)).toMatchObject({ waybillStatus: 90, lastTraceText: '晚到的轨迹' });
    const gone = await makeWaybill(server, 99);
    await push(gone.waybillNo, life);
    expect((await get(gone.id)).waybillStatus).toBe(99);
  });

  test('move the order: what is under way is shipped, what is signed finishes it', async () => {
    const { waybillNo, order } = await makeWaybill(server, 50);
    const stateOf = () =>
      server.rows(sql`select order_status, shipped_qty::text from biz_order where id = ${order.id}`);
    await push(waybillNo, life.slice(0, 1));
    expect(await stateOf()).toEqual([{ order_status: 'shipped', shipped_qty: '1.000' }]);
    await push(waybillNo, life);
    expect(await stateOf()).toEqual([{ order_status: 'finished', shipped_qty: '1.000' }]);
  });

  test('that a carrier gives up are subscribed again after half an hour', async () => {
    const { id, waybillNo } = await makeWaybill(server, 70);
    await push(waybillNo, [], { status: 'abort' });
    const planned = await server.rows<{ minutes: number }>(sql`select
        extract(epoch from run_at - ${server.clock.now()}::timestamptz) / 60 as minutes
      from sys_job where kind = 'waybill-subscribe' and key = ${id}`);
    expect(planned.map(({ minutes }) => Math.round(Number(minutes)))).toEqual([31]);
  });
});

describe('a refresh', () => {
  test('asks the carrier at most once in half an hour, also when two persons ask at once', async () => {
    const { id, waybillNo } = await makeWaybill(server, 50);
    await server.rows(sql`update biz_sim_label set start_time = ${new Date(server.clock.now().getTime() - 90_000)},
      events = '[{"state":1,"subState":"103","text":"已揽收","areaName":"深圳市"}]' where waybill_no = ${waybillNo}`);
    const refresh = () => server.call(waybills.refreshTrace, { id }, admin);
    const answers = await Promise.all([refresh(), refresh()]);
    const messages = answers.flatMap(({ refusal }) => refusal?.message ?? []);
    expect(messages).toEqual(['查询过于频繁, 请30分钟后再试!']);
    expect(await get(id)).toMatchObject({ waybillStatus: 60, lastTraceText: '已揽收' });
    expect(await tracesOf(id)).toMatchObject([
      { state: 1, subState: '103', source: 'poll', areaName: '深圳市' },
    ]);
    const { result } = await server.call(waybills.trace, { id }, admin);
    expect(result.refreshAfter).not.toBe(null);
    server.clock.advance(31 * 60_000);
    expect((await refresh()).refusal).toBeUndefined();
  });

  test('says what the carrier said', async () => {
    const { id, waybillNo } = await makeWaybill(server, 50);
    await server.rows(sql`delete from biz_sim_label where waybill_no = ${waybillNo}`);
    const { refusal } = await server.call(waybills.refreshTrace, { id }, admin);
    expect(refusal?.message).toBe('承运商未完成操作：单号不存在');
    const draft = await makeWaybill(server, 10);
    const { status } = await server.call(waybills.refreshTrace, { id: draft.id }, admin);
    expect(status).toBe(409);
  });
});

describe('exceptions of traces', () => {
  test('are opened once with a deadline of a day, and solved when the parcel arrives', async () => {
    const { id, waybillNo, order } = await makeWaybill(server, 80);
    await push(waybillNo, [{ minute: 1, state: 2, text: '电话无法联系收件人' }]);
    const [open] = (await get(id)).exceptions;
    expect(open).toMatchObject({
      exceptionType: '3',
      exceptionState: '0',
      remark: '电话无法联系收件人',
      createBy: null,
    });
    const left =
      new Date(`${open?.deadline ?? ''}+08:00`.replace(' ', 'T')).getTime() - server.clock.now().getTime();
    expect(Math.round(left / 3_600_000)).toBe(24);
    const alarmed = () => server.rows(sql`select handle_status from biz_order where id = ${order.id}`);
    expect(await alarmed()).toEqual([{ handle_status: 5 }]);
    await push(waybillNo, [
      { minute: 2, state: 5 },
      { minute: 3, state: 2, text: '再次派件失败' },
    ]);
    expect((await get(id)).exceptions).toHaveLength(1);
    await push(waybillNo, [{ minute: 4, state: 3, text: '本人签收' }]);
    const [solved] = (await get(id)).exceptions;
    expect(solved).toMatchObject({ exceptionState: '2', resolution: '承运商轨迹：本人签收' });
    expect(await alarmed()).toEqual([{ handle_status: 1 }]);
  });

  test('of a refused parcel are 拒收', async () => {
    const { waybillNo } = await makeWaybill(server, 80);
    await push(waybillNo, [{ minute: 1, state: 14 }]);
    const { result } = await server.call(exceptions.list, { waybillNo }, admin);
    expect(result.records).toMatchObject([{ exceptionType: '7', waybillStatus: 92 }]);
  });
});
