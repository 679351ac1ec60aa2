import type { Endpoint, InputOf } from '@baisi/contract/endpoint';
import { orders } from '@baisi/contract/orders';
import { exceptions } from '@baisi/contract/waybill-exceptions';
import { waybills } from '@baisi/contract/waybills';
import type { Dice } from '../../../db/seed/orders/dice.ts';
import { sql, type TestServer } from '../../../testing/test-server.ts';
import { orderForm } from '../../orders/testing/an-order.ts';
import { signedPush } from './signed-push.ts';
import type { Trader, Traits } from './trade-people.ts';

export type Order = Traits & { id: string };
export type Waybill = Traits & { id: string };

/** Everything that the people of a test have made. */
export type Trade = {
  server: TestServer;
  dice: Dice;
  orders: Order[];
  /** Orders of which waybills could be created at a time. */
  passed: Order[];
  waybills: Waybill[];
  exceptionIds: { id: string; waybill: Waybill }[];
  removed: Set<string>;
};

type Answer = { status: number; message: string; result: unknown; refusal?: { error: string } };

/** A call with the access that it needs. `onDone` gets its result. */
export type Action = {
  name: string;
  call(as: string): Promise<Answer>;
  /** Whether the person reaches everything that the call names. */
  isReached(who: Trader): boolean;
  codes: readonly string[];
  onDone?(result: unknown, who: Trader): void;
};

const moneyOf = (dice: Dice): string => (dice.between(0, 9_999) / 100).toFixed(2);

function lines(dice: Dice) {
  return Array.from({ length: dice.between(1, 4) }, (_, i) => ({
    goodsName: `商品${i + 1}`,
    qty: dice.chance(20) ? (dice.between(1, 9_000) / 1_000).toFixed(3) : String(dice.between(1, 9)),
    price: moneyOf(dice),
    weightKg: '0.5',
  }));
}

/** One of the last records: old ones are finished. */
const recent = <T>(dice: Dice, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : dice.pick(list.slice(-24));

type Made = Pick<Action, 'name' | 'codes'> & { isReached?: Action['isReached'] };

const idOf = (result: unknown): string =>
  typeof result === 'object' && result !== null && 'id' in result ? String(result.id) : '';

/** Makes actions on one record. */
const acting =
  ({ server }: Trade) =>
  <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> | (() => Promise<InputOf<E>>),
    made: Made,
    onDone?: Action['onDone'],
  ): Action => ({
    isReached: () => true,
    ...made,
    call: async (as) =>
      server.call(
        endpoint,
        typeof input === 'function' ? await (input as () => Promise<InputOf<E>>)() : input,
        as,
      ),
    ...(onDone === undefined ? {} : { onDone }),
  });

/** Adds an order. */
export function adding(trade: Trade): Action {
  const { dice } = trade;
  const source = dice.pick(['1', '4'] as const);
  const form = { source, items: lines(dice), freightAmount: moneyOf(dice), discount: '0' };
  return acting(trade)(
    orders.add,
    orderForm(form),
    { name: 'add', codes: ['order:add'] },
    (result, { username }) => trade.orders.push({ id: idOf(result), createBy: username, source }),
  );
}

/** One of the moves of an order; those that end it are rare. */
export function orderAction(trade: Trade): Action | undefined {
  const { dice, server } = trade;
  const order = recent(dice, trade.orders);
  if (order === undefined) return undefined;
  const { id } = order;
  const act = acting(trade);
  const on = (name: string, ...codes: string[]): Made => ({
    name,
    codes,
    isReached: ({ reaches }) => !trade.removed.has(id) && reaches.order(order),
  });
  const versionOf = async (): Promise<number> =>
    (await server.rows<{ version: number }>(sql`select version from biz_order where id = ${id}`))[0]
      ?.version ?? 1;
  const deal = (): Action => {
    const result = dice.pick([
      'pass',
      'pass',
      'pass',
      'pass',
      'pass',
      'suspend',
      'reject',
      'cancel',
    ] as const);
    const one = act(
      orders.deal,
      { id, result, remark: '意见' },
      on(`deal ${result}`, 'order:deal'),
      () => void (result === 'pass' && trade.passed.push(order)),
    );
    return {
      ...one,
      async call(as) {
        const lease = await server.call(orders.lease, { id }, as);
        if (lease.refusal !== undefined) return lease;
        const answer = await one.call(as);
        // A decision contains moves with codes of their own, which are asked one after the other.
        const isOfMove = answer.refusal?.error === 'forbidden' && result !== 'suspend';
        return isOfMove ? { ...answer, refusal: { error: 'forbidden-move' } } : answer;
      },
    };
  };
  return dice.pick([
    deal,
    deal,
    deal,
    deal,
    () => act(orders.submit, { ids: id }, on('submit', 'order:edit')),
    () => act(orders.submit, { ids: id }, on('submit', 'order:edit')),
    () => act(orders.audit, { ids: id, pass: dice.chance(85) }, on('audit', 'order:audit')),
    () => act(orders.audit, { ids: id, pass: true }, on('audit', 'order:audit')),
    () => act(orders.audit, { ids: id, pass: true }, on('audit', 'order:audit')),
    () =>
      dice.chance(75)
        ? deal()
        : act(orders.cancel, { ids: id, reason: '不要了' }, on('cancel', 'order:cancel')),
    () => act(orders.close, { ids: id }, on('close', 'order:close')),
    () => act(orders.release, { id }, on('release', 'order:deal')),
    () =>
      act(
        orders.edit,
        async () => ({ id, version: await versionOf(), items: lines(dice), sellerMemo: moneyOf(dice) }),
        on('edit', 'order:edit'),
      ),
    () =>
      dice.chance(75)
        ? deal()
        : act(orders.remove, { id }, on('remove', 'order:delete'), () => {
            trade.removed.add(id);
          }),
  ])();
}

/** Creates waybills: of a whole order, of a part of a line, or one of two orders. */
export function shipping(trade: Trade): Action | undefined {
  const { dice, server } = trade;
  const from = dice.chance(85) && trade.passed.length > 0 ? trade.passed : trade.orders;
  const chosen = [recent(dice, from), dice.chance(10) ? recent(dice, from) : undefined];
  const all = [...new Set(chosen.filter((one) => one !== undefined))];
  const [first] = all;
  if (first === undefined) return undefined;
  const partOf = async () => {
    const rows = await server.rows<{ id: string }>(
      sql`select id from biz_order_item where order_id = ${first.id} order by line_no limit 2`,
    );
    return rows.map(({ id }) => ({ orderItemId: id, qty: dice.pick(['1', '0.5', '2']) }));
  };
  const isPart = all.length === 1 && dice.chance(40);
  const input = async () => {
    const items = isPart ? await partOf() : [];
    return {
      orderIds: all.map(({ id }) => id).join(),
      carrierCode: 'SF',
      merge: all.length > 1,
      fetch: dice.chance(30),
      ...(items.length === 0 ? {} : { items }),
    };
  };
  return acting(trade)(
    waybills.create,
    input,
    {
      name: 'create',
      codes: ['waybill:create'],
      isReached: ({ reaches }) => all.every((one) => !trade.removed.has(one.id) && reaches.order(one)),
    },
    (result, { username }) => {
      for (const id of (result as { ids: string[] }).ids)
        trade.waybills.push({ id, createBy: username, source: first.source });
    },
  );
}

const traceStates = [0, 1, 1, 2, 3, 3, 4, 5, 5, 6, 7, 14];

/** A push of the carrier about a waybill that has a number. */
function pushing(trade: Trade, { id }: Waybill, minute: number): Action {
  const { server, dice } = trade;
  return {
    name: 'push',
    codes: [],
    isReached: () => true,
    async call() {
      const [row] = await server.rows<{ no: string | null }>(
        sql`select waybill_no as no from biz_waybill where id = ${id}`,
      );
      const told = { minute, state: dice.pick(traceStates) };
      return server.call(waybills.push, signedPush(row?.no ?? 'SF0', [told]));
    },
  };
}

/** One of the moves of a waybill. */
export function waybillAction(trade: Trade, turn: number): Action | undefined {
  const { dice } = trade;
  const waybill = recent(dice, trade.waybills);
  if (waybill === undefined) return undefined;
  const { id } = waybill;
  const act = acting(trade);
  const on = (name: string, ...codes: string[]): Made => ({
    name,
    codes,
    isReached: ({ reaches }) => reaches.waybill(waybill),
  });
  const report = () =>
    act(
      exceptions.report,
      { waybillId: id, exceptionType: '3', deadline: '2030-01-01 18:00:00' },
      on('report', 'exception:handle'),
      (result) => trade.exceptionIds.push({ id: idOf(result), waybill }),
    );
  const solve = () => {
    const found = recent(dice, trade.exceptionIds);
    if (found === undefined) return report();
    const outcome = dice.pick(['resume', 'sign', 'writeOff'] as const);
    return act(
      exceptions.solve,
      { id: found.id, outcome, resolution: '已联系' },
      {
        name: 'solve',
        codes: ['exception:handle'],
        isReached: ({ reaches }) => reaches.waybill(found.waybill),
      },
    );
  };
  const push = () => pushing(trade, waybill, turn);
  return dice.pick([
    push,
    push,
    report,
    solve,
    () => act(waybills.fetchNo, { ids: id }, on('fetchNo', 'waybill:fetchNo')),
    () => act(waybills.fetchNo, { ids: id }, on('fetchNo', 'waybill:fetchNo')),
    () => act(waybills.handOver, { ids: id }, on('handOver', 'waybill:handOver')),
    () => act(waybills.fetchNo, { ids: id }, on('fetchNo', 'waybill:fetchNo')),
    () => act(waybills.askNo, { ids: id }, on('askNo', 'waybill:fetchNo')),
    () => act(waybills.handOver, { ids: id }, on('handOver', 'waybill:handOver')),
    () => act(waybills.sign, { ids: id, signName: '本人' }, on('sign', 'waybill:manualSign')),
    () => act(waybills.void, { ids: id, reason: '地址错误' }, on('void', 'waybill:void')),
  ])();
}
