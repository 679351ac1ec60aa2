import type { Endpoint } from '@baisi/contract/endpoint';
import { exceptions } from '@baisi/contract/waybill-exceptions';
import { type WaybillStatus, waybillStatuses, waybillStatusTexts } from '@baisi/contract/waybill-states';
import { waybills } from '@baisi/contract/waybills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { makeException, makeWaybill } from './testing/made-waybills.ts';
import { signedPush } from './testing/signed-push.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const statusOf = async (id: string): Promise<number> => {
  const [row] = await server.rows<{ waybill_status: number }>(
    sql`select waybill_status from biz_waybill where id = ${id}`,
  );
  return row?.waybill_status ?? 0;
};

type Made = { id: string; waybillNo: string };
type Call = { endpoint: Endpoint; input(made: Made): Promise<object> | object };
/** The effect of a call from the statuses that allow it, written by hand from business.md 1.2. */
type Expected = { action: string; from: readonly WaybillStatus[]; to: WaybillStatus };

const solving = (outcome: string): Call => ({
  endpoint: exceptions.solve,
  input: async ({ id }) => ({ id: await makeException(server, id), outcome, resolution: '已处理' }),
});

const calls: readonly (Call & Expected)[] = [
  { endpoint: waybills.fetchNo, input: ({ id }) => ({ ids: id }), action: '取号', from: [10, 25], to: 20 },
  {
    endpoint: waybills.void,
    input: ({ id }) => ({ ids: id, reason: '错单' }),
    action: '作废',
    from: [10, 25, 30, 40, 50],
    to: 99,
  },
  { endpoint: waybills.handOver, input: ({ id }) => ({ ids: id }), action: '交件', from: [30, 40], to: 50 },
  {
    endpoint: waybills.sign,
    input: ({ id }) => ({ ids: id, signName: '本人' }),
    action: '手工签收',
    from: [60, 70, 80, 91],
    to: 90,
  },
  { ...solving('writeOff'), action: '登记丢失/破损', from: [91], to: 95 },
];

test.each(calls)('$action moves the statuses of the table to $to and no others', async (call) => {
  const wrong: unknown[] = [];
  for (const status of waybillStatuses) {
    const made = await makeWaybill(server, status);
    const input = await call.input(made);
    const answer = await server.call(call.endpoint, input, admin);
    const after = await statusOf(made.id);
    const isAllowed = call.from.includes(status);
    const text = `当前状态【${waybillStatusTexts[status]}】不允许执行【${call.action}】`;
    const wanted = isAllowed ? [200, call.to, undefined] : [409, status, text];
    const got = [answer.status, after, answer.refusal?.message];
    if (JSON.stringify(got) !== JSON.stringify(wanted)) wrong.push({ status, got, wanted });
  }
  expect(wrong).toEqual([]);
});

/** Statuses to which a trace leads, with Kuaidi100's state and the statuses from which it does. */
const before60 = [30, 40, 50] as const;
const traced: readonly { state: number; to: WaybillStatus; from: readonly WaybillStatus[] }[] = [
  { state: 1, to: 60, from: before60 },
  { state: 0, to: 70, from: [...before60, 60, 80, 91] },
  { state: 7, to: 70, from: [...before60, 60, 80, 91] },
  { state: 5, to: 80, from: [...before60, 60, 70, 91] },
  { state: 3, to: 90, from: [...before60, 60, 70, 80, 91, 92] },
  { state: 2, to: 91, from: [...before60, 60, 70, 80] },
  { state: 14, to: 92, from: [...before60, 60, 70, 80, 91] },
  { state: 6, to: 93, from: [...before60, 60, 70, 80, 91, 92] },
  { state: 4, to: 94, from: [...before60, 60, 70, 80, 90, 91, 92, 93] },
  { state: 11, to: 70, from: [] },
];

test.each(traced)(
  'a trace of state $state moves the statuses of the table to $to and no others',
  async (one) => {
    const wrong: unknown[] = [];
    for (const status of waybillStatuses.filter((known) => known >= 30)) {
      const { id, waybillNo } = await makeWaybill(server, status);
      const { result } = await server.call(
        waybills.push,
        signedPush(waybillNo, [{ minute: 1, state: one.state }]),
      );
      const got = [result.result, await statusOf(id)];
      const wanted = [true, one.from.includes(status) ? one.to : status];
      if (JSON.stringify(got) !== JSON.stringify(wanted)) wrong.push({ status, got, wanted });
    }
    expect(wrong).toEqual([]);
  },
);

test('a reported exception makes a parcel that is under way 疑难件, and is only recorded for others', async () => {
  const wrong: unknown[] = [];
  for (const status of waybillStatuses) {
    const { id } = await makeWaybill(server, status);
    const report = { waybillId: id, exceptionType: '4' as const, deadline: '2030-01-01 18:00:00' };
    const answer = await server.call(exceptions.report, report, admin);
    const isRefused = [10, 20, 21, 25, 99].includes(status);
    const after = status >= 30 && status <= 80 ? 91 : status;
    const got = [answer.status, await statusOf(id)];
    const wanted = [isRefused ? 409 : 200, after];
    if (JSON.stringify(got) !== JSON.stringify(wanted)) wrong.push({ status, got, wanted });
  }
  expect(wrong).toEqual([]);
});

test('solving an exception resumes or signs 疑难件; where the parcel went on already, it is only solved', async () => {
  const wrong: unknown[] = [];
  for (const [outcome, from] of [
    ['resume', { 91: 70 }],
    ['sign', { 60: 90, 70: 90, 80: 90, 91: 90 }],
  ] as const) {
    for (const status of waybillStatuses.filter((known) => known >= 30)) {
      const made = await makeWaybill(server, status);
      const answer = await server.call(
        exceptions.solve,
        (await solving(outcome).input(made)) as never,
        admin,
      );
      const to = new Map<number, number>(Object.entries(from).map(([key, value]) => [Number(key), value]));
      const isMerelySolved = status !== 91 && (outcome === 'resume' || status === 90);
      const isDone = to.has(status) || isMerelySolved;
      const got = [answer.status, await statusOf(made.id)];
      const wanted = [isDone ? 200 : 409, to.get(status) ?? status];
      if (JSON.stringify(got) !== JSON.stringify(wanted)) wrong.push({ outcome, status, got, wanted });
    }
  }
  expect(wrong).toEqual([]);
});

test('each move writes one step with its author, and the steps and the status agree', async () => {
  const { id, waybillNo } = await makeWaybill(server, 30);
  await server.call(waybills.handOver, { ids: id }, admin);
  await server.call(waybills.push, signedPush(waybillNo, [{ minute: 1, state: 1 }]));
  await server.call(waybills.sign, { ids: id, signName: '前台' }, admin);
  const { result } = await server.call(waybills.get, { id }, admin);
  expect(
    result.events.toReversed().map(({ move, waybillStatus, createBy }) => [move, waybillStatus, createBy]),
  ).toEqual([
    ['handOver', 50, 'admin'],
    ['trace', 60, null],
    ['sign', 90, 'admin'],
  ]);
  expect(result.waybillStatus).toBe(90);
});

test('two people who hand the same parcel over at once make one step', async () => {
  const { id } = await makeWaybill(server, 30);
  const answers = await Promise.all([1, 2, 3].map(() => server.call(waybills.handOver, { ids: id }, admin)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});
