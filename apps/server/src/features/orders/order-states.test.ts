import {
  type HandleStatus,
  handleStatuses,
  mayMove,
  movesOfDeal,
  type OrderMove,
  type OrderStatus,
  orderStateText,
  orderStatuses,
} from '@baisi/contract/order-states';
import { orders } from '@baisi/contract/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Somebody, somebodyHolding } from '../users/testing/people.ts';
import { orderCalls } from './testing/an-order.ts';

let server: TestServer;
let admin: string;
let calls: ReturnType<typeof orderCalls>;
let [first, second]: [Somebody | undefined, Somebody | undefined] = [undefined, undefined];
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  calls = orderCalls(server, admin);
  first = await somebodyHolding(server, 'order:list', 'order:deal');
  second = await somebodyHolding(server, 'order:list', 'order:deal', 'order:audit');
});
afterAll(() => server.close());

const tokenOf = (person: Somebody | undefined): string => person?.token ?? '';
const put = (id: string, orderStatus: OrderStatus, handleStatus: HandleStatus) =>
  server.rows(
    sql`update biz_order set order_status = ${orderStatus}, handle_status = ${handleStatus} where id = ${id}`,
  );
const stateOf = async (id: string) => {
  const { orderStatus, handleStatus } = await calls.get(id);
  return { orderStatus, handleStatus };
};
const every = orderStatuses.flatMap((status) => handleStatuses.map((handled) => [status, handled] as const));

/** The calls that move an order. */
const moves: readonly (readonly [OrderMove, (id: string) => Promise<{ status: number; message: string }>])[] =
  [
    ['submit', (id) => server.call(orders.submit, { ids: id }, admin)],
    ['approve', (id) => server.call(orders.audit, { ids: id, pass: true }, admin)],
    ['reject', (id) => server.call(orders.audit, { ids: id, pass: false, remark: '地址不全' }, admin)],
    ['cancel', (id) => server.call(orders.cancel, { ids: id, reason: '不要了' }, admin)],
    ['close', (id) => server.call(orders.close, { ids: id }, admin)],
    ['delete', (id) => server.call(orders.remove, { id }, admin)],
  ];

describe('a move', () => {
  test.each(moves)(
    '%s is made exactly in the states of the table, and any other answers 409',
    async (move, call) => {
      const id = await calls.add();
      let current = id;
      for (const [orderStatus, handleStatus] of every) {
        const state = { orderStatus, handleStatus };
        await put(current, orderStatus, handleStatus);
        const answer = await call(current);
        const isAllowed = mayMove(state, move);
        expect([orderStatus, handleStatus, answer.status]).toEqual([
          orderStatus,
          handleStatus,
          isAllowed ? 200 : 409,
        ]);
        const refusal = `当前状态【${orderStateText(state)}】不允许执行【`;
        expect(answer.message.includes(refusal)).toBe(!isAllowed);
        if (isAllowed && move === 'delete') current = await calls.add();
        const after = await stateOf(current);
        expect(isAllowed || JSON.stringify(after) === JSON.stringify(state)).toBe(true);
      }
    },
  );

  test('is written with its person, remark and new state, in the transaction of the change', async () => {
    const id = await calls.add();
    await server.call(orders.submit, { ids: id }, admin);
    await server.call(orders.audit, { ids: id, pass: false, remark: '地址不全' }, admin);
    const { events } = await calls.get(id);
    expect(
      events.map(({ move, orderStatus, remark, createBy }) => [move, orderStatus, remark, createBy]),
    ).toEqual([
      ['reject', 'rejected', '地址不全', 'admin'],
      ['submit', 'pending', null, 'admin'],
      ['add', 'draft', null, 'admin'],
    ]);
  });

  test('of many orders moves those that may, and says of each other one why it stays', async () => {
    const ids = [await calls.add(), await calls.add()];
    await put(ids[1] ?? '', 'shipped', 1);
    const { result, message } = await server.call(orders.submit, { ids: ids.join(',') }, admin);
    expect(result).toMatchObject({
      done: 1,
      refused: [{ id: ids[1], reason: '当前状态【已发货】不允许执行【提交】' }],
    });
    expect(message).toBe('成功1条，未执行1条');
  });
});

describe('处理', () => {
  test.each(['pass', 'suspend', 'reject', 'cancel'] as const)(
    '%s is decided exactly in the states of the table',
    async (result) => {
      const id = await calls.add();
      for (const [orderStatus, handleStatus] of every) {
        await put(id, orderStatus, handleStatus);
        await server.call(orders.lease, { id }, admin);
        const answer = await server.call(orders.deal, { id, result, remark: '意见' }, admin);
        const isAllowed = movesOfDeal({ orderStatus, handleStatus }, result) !== undefined;
        expect([orderStatus, handleStatus, answer.status]).toEqual([
          orderStatus,
          handleStatus,
          isAllowed ? 200 : 409,
        ]);
      }
    },
  );

  test('of a draft submits, reviews and passes it in one step, for a person with the codes', async () => {
    const id = await calls.add();
    await server.call(orders.lease, { id }, tokenOf(first));
    const refused = await server.call(orders.deal, { id, result: 'pass' }, tokenOf(first));
    expect(refused.status).toBe(403);
    expect(await stateOf(id)).toEqual({ orderStatus: 'draft', handleStatus: 0 });
    await server.call(orders.release, { id }, tokenOf(first));
    await server.call(orders.lease, { id }, admin);
    expect((await server.call(orders.deal, { id, result: 'pass' }, admin)).status).toBe(200);
    expect(await stateOf(id)).toEqual({ orderStatus: 'approved', handleStatus: 1 });
    expect((await calls.get(id)).events.map(({ move }) => move)).toEqual([
      'pass',
      'approve',
      'submit',
      'add',
    ]);
  });

  test('is refused while another person has the order, and free when the server’s clock ends the lease', async () => {
    const id = await calls.add();
    expect((await server.call(orders.lease, { id }, tokenOf(first))).status).toBe(200);
    const busy = await server.call(orders.lease, { id }, tokenOf(second));
    expect(busy.status).toBe(409);
    expect(busy.message).toMatch(/^该订单正由.+处理，\d\d:\d\d后可以接手$/);
    expect((await server.call(orders.submit, { ids: id }, admin)).status).toBe(409);
    expect((await calls.get(id)).leaseHolderId).toBe(first?.id);
    server.clock.advance(5 * 60_000 + 1_000);
    expect((await calls.get(id)).leaseHolderId).toBeNull();
    expect((await server.call(orders.lease, { id }, tokenOf(second))).status).toBe(200);
    const late = await server.call(orders.deal, { id, result: 'suspend', remark: '等货' }, tokenOf(first));
    expect(late.status).toBe(409);
  });

  test('without a reservation is refused', async () => {
    const id = await calls.add();
    const answer = await server.call(orders.deal, { id, result: 'suspend', remark: '等货' }, admin);
    expect(answer).toMatchObject({ status: 409, message: '处理时间已到，请重新打开后再处理' });
  });

  test('gives one order to one of many persons who press at the same moment', async () => {
    const id = await calls.add();
    const people = await Promise.all(
      Array.from({ length: 6 }, () => somebodyHolding(server, 'order:list', 'order:deal')),
    );
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(people.map(({ token }) => server.call(orders.lease, { id }, token)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      server.clock.advance(5 * 60_000 + 1_000);
    }
  });

  test('goes to the next order that nobody has, and past the last one begins again', async () => {
    await server.rows(sql`update biz_order set handle_status = 1`);
    const ids = [await calls.add(), await calls.add(), await calls.add()];
    await server.call(orders.submit, { ids: ids.join(',') }, admin);
    const next = async (after: string | null, person: Somebody | undefined) =>
      (await server.call(orders.leaseNext, { after }, tokenOf(person))).result.id;
    const one = await next(null, first);
    const other = await next(null, second);
    expect(new Set([one, other]).size).toBe(2);
    const last = ids.find((id) => id !== one && id !== other) ?? '';
    expect(await next(one, first)).toBe(last);
    await server.call(orders.release, { id: other ?? '' }, tokenOf(second));
    expect(ids).toContain(await next(last, second));
  });
});
