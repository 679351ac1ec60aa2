import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDice, type Dice } from '../../db/seed/orders/dice.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { makeSender } from './testing/made-waybills.ts';
import {
  type Action,
  adding,
  orderAction,
  shipping,
  type Trade,
  waybillAction,
} from './testing/trade-actions.ts';
import { brokenRules, strayOrders, strayWaybills } from './testing/trade-audit.ts';
import { type Trader, traders } from './testing/trade-people.ts';

/** TRADE_ACTIONS: number of actions. TRADE_SEED: another number gives other actions. */
const count = Number(process.env['TRADE_ACTIONS'] ?? 300);
const seed = Number(process.env['TRADE_SEED'] ?? 20_261_128);
const minuteMs = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await makeSender(server);
  await server.rows(sql`update biz_carrier_account set sim_fault_percent = 20, sim_unknown_percent = 10,
    sim_delay_ms = 0 where id = 'carrier-account-sf'`);
  server.app.startJobs();
});
afterAll(() => server.close());

function someAction(trade: Trade, turn: number): Action {
  const { dice } = trade;
  const roll = dice.between(1, 100);
  const chosen =
    roll <= 5
      ? adding(trade)
      : roll <= 50
        ? orderAction(trade)
        : roll <= 62
          ? shipping(trade)
          : waybillAction(trade, turn);
  return chosen ?? adding(trade);
}

/** Lets a person do something; in most cases one who has the code, because most random ones have not. */
function someWho(people: readonly Trader[], { codes }: Action, dice: Dice): Trader {
  const able = people.filter((one) => codes.every((code) => one.codes.has(code)));
  return dice.pick(dice.chance(80) && able.length > 0 ? able : people);
}

type Answer = Awaited<ReturnType<Action['call']>>;

/** The statement of an answer about the rights of the person. */
const outcomeOf = ({ status, refusal }: Answer): string => {
  if (refusal?.error === 'forbidden' || refusal?.error === 'not-found') return refusal.error;
  return status < 500 ? 'within rights' : `failed ${status}`;
};

/** The outcome that follows from the codes and rows of the person. */
function expectedOf(who: Trader, { codes, isReached }: Action): string {
  if (codes.some((code) => !who.codes.has(code))) return 'forbidden';
  return isReached(who) ? 'within rights' : 'not-found';
}

async function act(who: Trader, action: Action) {
  const answer = await action.call(who.token);
  if (answer.status !== 401) return answer;
  who.token = await server.signIn(who.username);
  return action.call(who.token);
}

test(`after ${count} actions of people with different codes and rows, states, sums, quantities and history are in order`, {
  timeout: Math.max(60_000, count * 100),
}, async () => {
  const people = await traders(server);
  const dice = createDice(seed);
  const trade: Trade = {
    server,
    dice,
    orders: [],
    passed: [],
    waybills: [],
    exceptionIds: [],
    removed: new Set(),
  };
  const done = new Map<string, number>();
  for (let turn = 0; turn < count; turn += 1) {
    const action = someAction(trade, turn);
    const who = someWho(people, action, dice);
    const answer = await act(who, action);
    const said = `${seed} ${turn}: ${who.name}, ${action.name}: ${answer.status} ${answer.message}`;
    expect([said, outcomeOf(answer)]).toEqual([said, expectedOf(who, action)]);
    if (answer.refusal === undefined) {
      done.set(action.name, (done.get(action.name) ?? 0) + 1);
      action.onDone?.(answer.result, who);
    }
    if (dice.chance(1)) server.clock.advance(6 * minuteMs);
  }
  const waiting = () =>
    server.rows(sql`select from biz_waybill where waybill_status = 20
    and id = any(${trade.waybills.map(({ id }) => id)}::text[])`);
  await expect.poll(async () => (await waiting()).length).toBe(0);

  const orders = trade.orders.map(({ id }) => id);
  const waybills = trade.waybills.map(({ id }) => id);
  expect(await strayOrders(server, orders)).toEqual([]);
  expect(await strayWaybills(server, waybills)).toEqual([]);
  expect(await brokenRules(server, { orders, waybills })).toEqual({});
  // Otherwise nothing would have been tried.
  expect([...done.keys()]).toEqual(expect.arrayContaining(['create', 'fetchNo', 'handOver', 'push']));
  const reached = await server.rows<{ status: number }>(sql`select distinct waybill_status as status
    from biz_waybill_event where waybill_id = any(${waybills}::text[])`);
  expect(reached.length).toBeGreaterThan(6);
});
