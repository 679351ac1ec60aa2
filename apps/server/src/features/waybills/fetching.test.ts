import { carrierAccounts } from '@baisi/contract/carrier-accounts';
import { waybills } from '@baisi/contract/waybills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { numberJob } from './fetching/number-kind.ts';
import { makeSender, makeWaybill } from './testing/made-waybills.ts';

const sfAccount = 'carrier-account-sf';
let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  await makeSender(server);
  server.app.startJobs();
});
afterAll(() => server.close());

/** Sets how the simulated carrier answers. */
const simulate = (faults: number, unknown: number, seed = 1) =>
  server.rows(sql`update biz_carrier_account
    set sim_fault_percent = ${faults}, sim_unknown_percent = ${unknown}, sim_seed = ${seed}, sim_delay_ms = 0
    where id = ${sfAccount}`);
beforeEach(() => simulate(0, 0));

type State = { waybill_status: number; waybill_no: string | null; fail_reason: string | null; sent: boolean };
const stateOf = async (id: string): Promise<State | undefined> =>
  (
    await server.rows<State>(sql`select waybill_status, waybill_no, fail_reason, fetch_sent_time is not null as sent
      from biz_waybill where id = ${id}`)
  )[0];
const statusOf = async (id: string) => (await stateOf(id))?.waybill_status;
const fetchNo = (ids: string) => server.call(waybills.fetchNo, { ids }, admin);
const movesOf = async (id: string) => {
  const { result } = await server.call(waybills.get, { id }, admin);
  return result.events.toReversed().map(({ move, waybillStatus }) => `${move} ${waybillStatus}`);
};
/** Numbers that the simulated carrier issued for a waybill. */
const issuedFor = (id: string) =>
  server.rows<{
    waybill_no: string;
    attempts: number;
    state: string;
  }>(sql`select s.waybill_no, s.attempts, s.state
    from biz_sim_label s join biz_waybill w on w.inner_no = s.inner_no where w.id = ${id}`);

/** Makes the simulated carrier remember that it has issued this number for a waybill. */
const rememberAs = async (id: string, waybillNo: string): Promise<void> => {
  const routes = { destRoute: null, sortCode: null, packageCode: null, labelUrl: null };
  const answer = { outcome: 'issued', waybillNo, subNos: [], ...routes, freight: '18.00' };
  await server.rows(sql`insert into biz_sim_label (inner_no, carrier_code, state, waybill_no, pace_seconds, answer)
    select inner_no, 'SF', 'issued', ${`${waybillNo}R`}, 60, ${JSON.stringify(answer)}::jsonb
    from biz_waybill where id = ${id}`);
};

test('a job fetches the number with its routes, its parcels and the freight, and subscribes the traces', async () => {
  const { id } = await makeWaybill(server, 10);
  await server.rows(sql`insert into biz_waybill_parcel (waybill_id, seq, weight_kg) values (${id}, 2, 1)`);
  const { result } = await fetchNo(id);
  expect(result).toEqual({ done: 1, refused: [] });
  await expect.poll(() => statusOf(id)).toBe(30);
  const record = (await server.call(waybills.get, { id }, admin)).result;
  expect(record.waybillNo).toMatch(/^SF\d+$/);
  expect(record.parcels.map(({ subNo }) => subNo === null)).toEqual([true, false]);
  expect(record).toMatchObject({
    destRoute: '杭州 西湖',
    freightReal: expect.stringMatching(/^\d+\.\d\d$/),
    failReason: null,
  });
  expect(await movesOf(id)).toEqual(['fetchNo 20', 'issue 30']);
  const subscribed = () =>
    server.rows(sql`select from sys_job where kind = 'waybill-subscribe' and key = ${id}
    and state = 'done'`);
  await expect.poll(async () => (await subscribed()).length).toBe(1);
  const started = await server.rows(sql`select from biz_sim_label where waybill_no = ${record.waybillNo}
    and start_time is not null`);
  expect(started).toHaveLength(1);
});

test('creating with numbers fetches them at once', async () => {
  const { order } = await makeWaybill(server, 99);
  const input = { orderIds: order.id, carrierCode: 'SF', fetch: true };
  const { result } = await server.call(waybills.create, input, admin);
  await expect.poll(() => statusOf(result.ids[0] ?? '')).toBe(30);
});

test('a refusal keeps the words of the carrier, and fetching again is a new request', async () => {
  await simulate(100, 0);
  const { id } = await makeWaybill(server, 10);
  await fetchNo(id);
  await expect.poll(() => statusOf(id)).toBe(25);
  const refused = await stateOf(id);
  expect(refused).toMatchObject({ sent: false, waybill_no: null });
  expect(refused?.fail_reason).not.toBe(null);
  await simulate(0, 0);
  await fetchNo(id);
  await expect.poll(() => statusOf(id)).toBe(30);
  expect(await stateOf(id)).toMatchObject({ fail_reason: null });
  expect(await movesOf(id)).toEqual(['fetchNo 20', 'refuse 25', 'fetchNo 20', 'issue 30']);
});

test('an account that is switched off refuses before anything is sent', async () => {
  await server.rows(sql`update biz_carrier_account set status = '0' where id = ${sfAccount}`);
  const { id } = await makeWaybill(server, 10);
  await fetchNo(id);
  await expect.poll(() => statusOf(id)).toBe(25);
  expect(await stateOf(id)).toMatchObject({ fail_reason: '月结账号或承运商已停用', sent: false });
  expect(await issuedFor(id)).toEqual([]);
  await server.rows(sql`update biz_carrier_account set status = '1' where id = ${sfAccount}`);
});

test('a lost answer is asked for: a number that was issued is found, and one that was not is refused', async () => {
  // With this seed the carrier issues a number for some of the requests whose answer it loses, and none for others.
  await simulate(0, 100);
  const ids: string[] = [];
  for (let i = 0; i < 12; i += 1) ids.push((await makeWaybill(server, 10)).id);
  await fetchNo(ids.join());
  await expect.poll(async () => new Set(await Promise.all(ids.map(statusOf)))).toEqual(new Set([21]));
  const { refusal } = await fetchNo(ids[0] ?? '');
  expect(refusal?.message).toBe('当前状态【取号结果未知】不允许执行【取号】');
  // The pauses pass: 30 s, 2 min.
  for (let i = 0; i < 3; i += 1) {
    server.clock.advance(150_000);
    await expect
      .poll(async () => {
        const due = await server.rows(sql`select from sys_job where kind = 'waybill-number'
          and state in ('queued', 'running') and run_at <= ${server.clock.now()}`);
        return due.length;
      })
      .toBe(0);
  }
  const found = new Set<string>();
  for (const id of ids) {
    const state = await stateOf(id);
    const [label] = await issuedFor(id);
    found.add(state?.waybill_status === 25 ? 'refused' : 'issued');
    expect([label?.attempts, state?.waybill_no]).toEqual([1, label?.waybill_no ?? null]);
    // Traces of the found ones have come meanwhile.
    expect((state?.waybill_status ?? 0) >= 30).toBe(label?.state === 'issued');
  }
  expect(found).toEqual(new Set(['refused', 'issued']));
});

test('a person asks at once, without another request for a number', async () => {
  const { id } = await makeWaybill(server, 21, { fetch_sent_time: server.clock.now() });
  const { result } = await server.call(waybills.askNo, { ids: id }, admin);
  expect(result).toEqual({ done: 1, refused: [] });
  // Younger than a minute: the request may still be on its way.
  await expect.poll(async () => (await stateOf(id))?.fail_reason).toBe('承运商尚未收到取号请求');
  expect(await statusOf(id)).toBe(21);
  server.clock.advance(61_000);
  await server.call(waybills.askNo, { ids: id }, admin);
  await expect.poll(() => statusOf(id)).toBe(25);
  expect(await issuedFor(id)).toEqual([]);
  const refused = await server.call(waybills.askNo, { ids: id }, admin);
  expect([refused.status, refused.refusal?.message]).toEqual([
    409,
    '当前状态【取号失败】不允许执行【查询取号结果】',
  ]);
});

test('a run that was killed after it sent the request asks, and never sends again', async () => {
  const lost = await makeWaybill(server, 20, { fetch_sent_time: server.clock.now() });
  const known = await makeWaybill(server, 20, { fetch_sent_time: server.clock.now() });
  await rememberAs(known.id, 'SF9000000000001');
  await server.call(waybills.askNo, { ids: `${lost.id},${known.id}` }, admin);
  await expect.poll(() => statusOf(known.id)).toBe(30);
  expect(await stateOf(known.id)).toMatchObject({ waybill_no: 'SF9000000000001' });
  await expect.poll(() => statusOf(lost.id)).toBe(21);
  expect(await issuedFor(lost.id)).toEqual([]);
});

test('a number that belongs to another waybill is not taken; after two days nobody asks by itself any more', async () => {
  const other = await makeWaybill(server, 30);
  const old = new Date(server.clock.now().getTime() - 49 * 3_600_000);
  const { id } = await makeWaybill(server, 21, { fetch_sent_time: old });
  await rememberAs(id, other.waybillNo);
  const ask = async (asks: number | null) => {
    const { work, jobs } = server.app.ports;
    await work.asSystem('test', (use) => jobs.add(use, numberJob, { id, asks }, { owner: null }));
    const open = () =>
      server.rows(sql`select from sys_job where kind = 'waybill-number'
      and state in ('queued', 'running') and payload->>'id' = ${id}`);
    await expect.poll(async () => (await open()).length).toBe(0);
  };
  await ask(7);
  expect(await stateOf(id)).toMatchObject({
    waybill_status: 21,
    waybill_no: null,
    fail_reason: `承运商返回的单号${other.waybillNo}已属于另一运单`,
  });
});

test('a fetched number is cancelled at the carrier before its waybill is void', async () => {
  const { id } = await makeWaybill(server, 10);
  await fetchNo(id);
  await expect.poll(() => statusOf(id)).toBe(30);
  await server.call(waybills.void, { ids: id, reason: '客户取消' }, admin);
  expect([await statusOf(id), (await issuedFor(id))[0]?.state]).toEqual([99, 'voided']);
});

test('a number that the carrier does not cancel keeps its waybill; the others of the batch are void', async () => {
  const [kept, gone] = [await makeWaybill(server, 30), await makeWaybill(server, 30)];
  await server.rows(sql`delete from biz_sim_label where waybill_no = ${kept.waybillNo}`);
  const { result } = await server.call(waybills.void, { ids: `${kept.id},${gone.id}`, reason: '错' }, admin);
  expect(result.done).toBe(1);
  expect(result.refused).toMatchObject([{ id: kept.id, reason: '承运商未完成操作：单号不存在' }]);
  expect([await statusOf(kept.id), await statusOf(gone.id)]).toEqual([30, 99]);
});

test('an account with waybills cannot be removed', async () => {
  await makeWaybill(server, 30);
  const { refusal } = await server.call(carrierAccounts.remove, { id: sfAccount }, admin);
  expect(refusal?.message).toBe('该月结账号已有运单，不能删除!');
});
