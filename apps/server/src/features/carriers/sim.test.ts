import { carrierAccounts } from '@baisi/contract/carrier-accounts';
import { carriers } from '@baisi/contract/carriers';
import { readPattern } from '@baisi/contract/rules/full-match';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testInstallationKey } from '../../testing/accounts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { PushBody } from './clients/carrier-client.ts';
import { saltOf, writePush } from './clients/push.ts';
import { planLife } from './clients/sim/sim-life.ts';
import { waybillNumbers } from './clients/sim/sim-numbers.ts';
import { createRoll } from './clients/sim/sim-roll.ts';
import { type Carriers, createCarriers, PushRefused } from './index.ts';
import { labelRequest } from './testing/label-request.ts';
import { runSimPushes } from './testing/run-sim-pushes.ts';

let server: TestServer;
let admin: string;
/** Not the server's own one, whose pushes waybills receive. */
let carriersPort: Carriers;
const { signal } = new AbortController();
const delivered: { carrierCode: string; body: PushBody }[] = [];
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  const { work, jobs } = server.app.ports;
  carriersPort = createCarriers({
    work,
    jobs,
    clock: server.clock,
    pause: async () => undefined,
    installationKey: testInstallationKey,
  });
  carriersPort.receivePushes(async (carrierCode, body) => {
    refusals -= 1;
    if (refusals >= 0) throw new Error('not now');
    delivered.push({ carrierCode, body });
  });
});
afterAll(() => server.close());

let numbers = 0;
const newNo = (): string => {
  numbers += 1;
  return `YD26112900${String(numbers).padStart(4, '0')}`;
};
const clientOf = async (accountId: string) =>
  server.app.ports.work.asSystem('test', (use) => carriersPort.clientOf(use, accountId));
const clientWith = async (carrierCode: string, settings: object = {}) => {
  const added = await server.call(
    carrierAccounts.add,
    { carrierCode, name: `模拟${newNo()}`, ...settings },
    admin,
  );
  return (await clientOf(added.result.id)).client;
};
/** Pushes that the receiver refuses before it takes one. */
let refusals = 0;
const pushesOf = (waybillNo: string) =>
  delivered
    .map(({ carrierCode, body }) => carriersPort.readPush(carrierCode, body))
    .filter((push) => push.waybillNo === waybillNo);

test('every carrier of a fresh installation issues numbers of its own pattern by its default account', async () => {
  const offered = (await server.call(carriers.choices, {}, admin)).result;
  expect(offered.map(({ code }) => code)).toEqual([
    'SF',
    'ZTO',
    'YTO',
    'STO',
    'YD',
    'JD',
    'EMS',
    'DBL',
    'JTSD',
  ]);
  for (const { code, noPattern, accounts } of offered) {
    expect(accounts.map(({ isDefault }) => isDefault)[0]).toBe(true);
    const { client } = await clientOf(accounts[0]?.id ?? '');
    const answer = await client.order(labelRequest(newNo()), signal);
    const pattern = readPattern(noPattern ?? '');
    if (answer.outcome !== 'issued' || typeof pattern === 'string') throw new Error(`${code} issued nothing`);
    expect(pattern.matches(answer.waybillNo), `${code} ${answer.waybillNo}`).toBe(true);
  }
});

test('other serial numbers give other numbers, and the parcels of a waybill have numbers of their own', () => {
  const made = Array.from({ length: 2_000 }, (_, serial) => waybillNumbers('SF', serial + 1, 3)).flat();
  expect(new Set(made).size).toBe(6_000);
});

test('the same order gets the same number, also when both requests come at once', async () => {
  const client = await clientWith('SF');
  const request = labelRequest(newNo(), { parcels: [{ weightKg: '1' }, { weightKg: '2' }] });
  const [one, two] = await Promise.all([client.order(request, signal), client.order(request, signal)]);
  expect(one).toMatchObject({ outcome: 'issued', freight: '28.00' });
  expect(one).toHaveProperty('subNos.length', 1);
  expect(two).toEqual(one);
  expect(await client.order(request, signal)).toEqual(one);
  expect(await client.find(request, signal)).toEqual(one);
});

test('an account with faults refuses as many requests as it says, and another attempt may succeed', async () => {
  const refusing = await clientWith('ZTO', { simFaultPercent: 100 });
  const request = labelRequest(newNo());
  expect(await refusing.order(request, signal)).toMatchObject({ outcome: 'refused' });
  expect(await refusing.find(request, signal)).toEqual({ outcome: 'none' });
  const half = await clientWith('ZTO', { simFaultPercent: 50 });
  const attempts = [];
  for (let i = 0; i < 40; i += 1) attempts.push((await half.order(request, signal)).outcome);
  expect(attempts).toContain('issued');
});

test('a lost answer is unknown; asked again, the carrier says what it issued or that it issued nothing', async () => {
  const losing = await clientWith('ZTO', { simUnknownPercent: 100 });
  const outcomes = new Set<string>();
  const again: { found: { outcome: string }; answer: { outcome: string } }[] = [];
  for (let i = 0; i < 30; i += 1) {
    const request = labelRequest(newNo());
    expect(await losing.order(request, signal)).toMatchObject({ outcome: 'unknown' });
    const found = await losing.find(request, signal);
    outcomes.add(found.outcome);
    again.push({ found, answer: await losing.order(request, signal) });
  }
  expect([...outcomes].toSorted()).toEqual(['issued', 'none']);
  const issued = again.filter(({ found }) => found.outcome === 'issued');
  expect(issued.map(({ answer }) => answer)).toEqual(issued.map(({ found }) => found));
});

test('a number is voided before the parcel is picked up, and its order gets no other one', async () => {
  const client = await clientWith('YTO');
  const request = labelRequest(newNo());
  const answer = await client.order(request, signal);
  const waybillNo = answer.outcome === 'issued' ? answer.waybillNo : '';
  expect(await client.void(waybillNo, request.innerNo, '不寄了', signal)).toEqual({ done: true });
  expect(await client.void(waybillNo, request.innerNo, '不寄了', signal)).toEqual({ done: true });
  expect(await client.order(request, signal)).toMatchObject({ outcome: 'refused' });
  expect(await client.void('YT0', request.innerNo, '不寄了', signal)).toMatchObject({ done: false });
});

test('after a subscription the whole life of a parcel is pushed, refused pushes again, and can be queried', async () => {
  const client = await clientWith('YTO', { simPaceSeconds: 1 });
  const request = labelRequest(newNo());
  const answer = await client.order(request, signal);
  const waybillNo = answer.outcome === 'issued' ? answer.waybillNo : '';
  expect(await client.trace(waybillNo, null, signal)).toEqual([]);
  await client.subscribe(waybillNo, null, '', signal);
  await client.subscribe(waybillNo, null, '', signal);
  refusals = 2;
  await runSimPushes(server, carriersPort);
  const pushes = pushesOf(waybillNo);
  const longest = Math.max(...pushes.map(({ events }) => events.length));
  const whole = pushes.find(({ events }) => events.length === longest);
  expect(whole?.status).toBe('shutdown');
  expect(whole?.events[0]).toMatchObject({ state: 1, subState: '103' });
  expect([3, 4]).toContain(whole?.events.at(-1)?.state);
  server.clock.advance(60_000);
  expect((await client.trace(waybillNo, null, signal)).map(({ text }) => text)).toEqual(
    whole?.events.map(({ text }) => text),
  );
  expect(await client.void(waybillNo, request.innerNo, '晚了', signal)).toMatchObject({ done: false });
});

test('a push with another signature, for another carrier or with changed content is refused', () => {
  const events = [
    { time: server.clock.now(), state: 1, subState: '103', text: '已揽收', areaCode: null, areaName: null },
  ];
  const body = writePush({ waybillNo: 'YT1', status: 'polling', events }, saltOf(testInstallationKey, 'YTO'));
  const { readPush } = carriersPort;
  const { param, sign } = body;
  expect(() => readPush('YTO', { param, sign: '0'.repeat(32) })).toThrow(PushRefused);
  expect(() => readPush('ZTO', body)).toThrow(PushRefused);
  expect(() => readPush('YTO', { param: `${param} `, sign })).toThrow(PushRefused);
  expect(readPush('YTO', { param, sign: sign.toLowerCase() }).events.length).toBeGreaterThan(0);
});

test('by chance pushes come twice and in another order, and parcels are refused or returned', () => {
  const route = { carrierName: '中通', ...labelRequest('x') };
  const lives = Array.from({ length: 400 }, (_, i) => planLife(route, createRoll(7, String(i))));
  const states = new Set(lives.flatMap(({ events }) => events.map(({ state }) => state)));
  expect([...states].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 14]);
  expect(lives.some(({ pushes }) => pushes.some((count, i) => count === pushes[i + 1]))).toBe(true);
  expect(lives.some(({ pushes }) => pushes.some((count, i) => count > (pushes[i + 1] ?? count)))).toBe(true);
  for (const { events, pushes } of lives) {
    expect(new Set(pushes).size).toBe(events.length);
    // No push contains an event that has not happened when it is sent.
    expect(pushes.every((count, step) => count - 1 <= step + 1)).toBe(true);
  }
  expect(planLife(route, createRoll(7, '1'))).toEqual(lives[1]);
});

test('a carrier that asks for the end of a phone number gives no traces without it', async () => {
  const client = await clientWith('SF');
  const answer = await client.order(labelRequest(newNo()), signal);
  const waybillNo = answer.outcome === 'issued' ? answer.waybillNo : '';
  await expect(client.trace(waybillNo, null, signal)).rejects.toMatchObject({
    reason: '请填写收/寄件人手机号后四位',
  });
  expect(await client.trace(waybillNo, '13800000002', signal)).toEqual([]);
  await expect(client.trace('SF0', '0002', signal)).rejects.toMatchObject({ reason: '单号不存在' });
});
