import { home } from '@baisi/contract/home';
import { cardInput, type HomeCardKey } from '@baisi/contract/home-cards';
import { orders } from '@baisi/contract/orders';
import { exceptions } from '@baisi/contract/waybill-exceptions';
import { waybillStatuses } from '@baisi/contract/waybill-states';
import { waybills } from '@baisi/contract/waybills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addRuleForNow,
  buttonIds,
  personHolding,
  personWith,
  roleGiving,
} from '../permissions/testing/menus.ts';
import { makeException, makeOrder, makeWaybill } from '../waybills/testing/made-waybills.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const boardOf = async (token: string) => (await server.call(home.board, {}, token)).result;
const listTotal = async (key: HomeCardKey, token: string): Promise<number> => {
  const input = { ...cardInput(key, server.clock.now()), pageSize: 1 };
  if (key === 'open' || key === 'ordered') return (await server.call(orders.list, input, token)).result.total;
  if (key === 'abnormal') return (await server.call(exceptions.list, input, token)).result.total;
  return (await server.call(waybills.list, input, token)).result.total;
};

const orderStates = [
  ['draft', 0],
  ['pending', 0],
  ['pending', 2],
  ['rejected', 0],
  ['approved', 0],
  ['approved', 1],
  ['partShipped', 5],
  ['shipped', 1],
  ['finished', 5],
  ['finished', 4],
  ['cancelled', 3],
] as const;
const departments = ['A01A01', 'A01A02', null];
const hourMs = 3_600_000;

test('each card shows the number of its list in 200 random states, within the rows of each person', async () => {
  const rule = await addRuleForNow(server, admin, {
    permissionId: 'menu-orders',
    ruleColumn: 'sysOrgCode',
    ruleConditions: '=',
    ruleValue: 'A01A01',
  });
  const held = await buttonIds(server, 'order:list', 'waybill:list', 'exception:list');
  const clerk = await personWith(server, await roleGiving(server, held, { 'menu-orders': [rule] }));
  let seed = 20_261_128;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let state = 0; state < 200; state += 1) {
    const at = new Date(server.clock.now().getTime() - random(60) * hourMs);
    const department = departments[random(departments.length)];
    const [status, handled] = orderStates[random(orderStates.length)] ?? ['draft', 0];
    const stamps = { sys_org_code: department, create_time: at };
    await makeOrder(server, ['1'], {
      ...stamps,
      order_status: status,
      handle_status: handled,
      order_date: at,
    });
    const waybillStatus = waybillStatuses[random(waybillStatuses.length)] ?? 10;
    const { id } = await makeWaybill(server, waybillStatus, {
      ...stamps,
      freight_est: random(9_999) / 100,
      freight_real: random(2) === 0 ? null : random(9_999) / 100,
    });
    if (random(3) === 0) await makeException(server, id, { exception_state: String(random(3)) });
    for (const token of state % 4 === 0 ? [admin, clerk.token] : [clerk.token]) {
      // Totals of lists are kept for seconds, and rows written beside the server are not noticed.
      server.clock.advance(6_000);
      const { cards } = await boardOf(token);
      expect(cards.map(({ key }) => key)).toEqual([
        'open',
        'toPrint',
        'underWay',
        'abnormal',
        'ordered',
        'freight',
      ]);
      for (const card of cards)
        expect([state, card.key, card.count]).toEqual([state, card.key, await listTotal(card.key, token)]);
    }
  }
});

test('今日运费 is the sum of what the carriers charged, else of the estimates, over the waybills of its list', async () => {
  server.clock.advance(6_000);
  const input = { ...cardInput('freight', server.clock.now()), pageSize: 100 };
  const { records } = (await server.call(waybills.list, input, admin)).result;
  const cents = records
    .slice(0, 100)
    .reduce(
      (sum, { freightReal, freightEst }) => sum + Math.round(Number(freightReal ?? freightEst) * 100),
      0,
    );
  const freight = (await boardOf(admin)).cards.find(({ key }) => key === 'freight');
  expect(records.length).toBe(freight?.count);
  expect(Math.round(Number(freight?.value) * 100)).toBe(cents);
});

test('a card without its code is absent, and somebody without any sees no figures', async () => {
  const keysOf = async (...codes: Parameters<typeof buttonIds>[1][]) =>
    (await boardOf((await personHolding(server, ...codes)).token)).cards.map(({ key }) => key);
  expect(await keysOf('order:list')).toEqual(['open', 'ordered']);
  expect(await keysOf('waybill:list')).toEqual(['toPrint', 'underWay', 'freight']);
  expect(await keysOf('exception:list')).toEqual(['abnormal']);
  const { token } = await personHolding(server, 'log:list');
  expect(await boardOf(token)).toEqual({ cards: [], scopes: [] });
  expect((await server.call(home.charts, {}, token)).result).toEqual({
    shipping: null,
    carriers: null,
    departments: null,
  });
});

test('the rows that figures count are named', async () => {
  const { token } = await personHolding(server, 'order:list', 'waybill:list');
  const { scopes } = await boardOf(token);
  expect(scopes.map(({ noun }) => noun)).toEqual(['订单', '运单']);
  expect((await boardOf(admin)).scopes).toEqual([
    { noun: '订单', rules: [] },
    { noun: '运单', rules: [] },
  ]);
});

test('an order that was submitted today raises the figure of its day, and yesterday counts until the same time of day', async () => {
  const flowOf = async (key: HomeCardKey) => (await boardOf(admin)).cards.find((card) => card.key === key);
  const before = await flowOf('open');
  const now = server.clock.now().getTime();
  for (const at of [now - 1_000, now - 24 * hourMs - 1_000, now - 24 * hourMs + 60_000])
    await makeOrder(server, ['1'], { submit_time: new Date(at) });
  // Figures are kept for five seconds.
  server.clock.advance(6_000);
  const after = await flowOf('open');
  expect(after?.today).toBe((before?.today ?? 0) + 1);
  expect(after?.yesterday).toBe((before?.yesterday ?? 0) + 1);
  expect(after?.days.at(-1)).toBe(after?.today);
  expect(after?.days).toHaveLength(7);
});

test('the charts have every day, also those without parcels, and their shares add up', async () => {
  const { shipping, carriers, departments } = (await server.call(home.charts, {}, admin)).result;
  expect(shipping).toHaveLength(14);
  const [counted] = await server.rows<{ n: number }>(sql`select count(*)::int as n from biz_waybill
    where waybill_status <> 99 and create_time >= ${new Date(server.clock.now().getTime() - 30 * 24 * hourMs)}`);
  const shared = carriers?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  expect(shared).toBeGreaterThan(0);
  expect(shared).toBeLessThanOrEqual(counted?.n ?? 0);
  expect(departments?.length).toBeGreaterThan(0);
});

test('a person arranges the own home page; a window with the older arrangement is refused', async () => {
  const { token } = await personHolding(server, 'order:list');
  const layout = async (as = token) => (await server.call(home.layout, {}, as)).result;
  const save = (values: object, as = token) =>
    server.call(home.saveLayout, { widgets: null, entrances: null, version: 0, ...values }, as);
  expect(await layout()).toEqual({ widgets: null, entrances: null, version: 0 });
  expect((await save({ widgets: ['tasks', 'cards'] })).result).toEqual({ version: 1 });
  expect((await save({ widgets: ['visits'] })).refusal?.error).toBe('stale-version');
  expect((await save({ widgets: [], entrances: ['/trade/orders'], version: 1 })).result).toEqual({
    version: 2,
  });
  expect(await layout()).toEqual({ widgets: [], entrances: ['/trade/orders'], version: 2 });
  const stale = await save({ version: 1 });
  expect([stale.status, stale.refusal?.error]).toEqual([409, 'stale-version']);
  expect(await layout(admin)).toEqual({ widgets: null, entrances: null, version: 0 });
  expect((await save({ widgets: ['cards', 'cards'], version: 2 })).refusal?.message).toBe('首页组件不能重复');
  const many = Array.from({ length: 9 }, (_, n) => `/page${n}`);
  expect((await save({ entrances: many, version: 2 })).refusal?.message).toBe('快捷入口最多8个');
});
