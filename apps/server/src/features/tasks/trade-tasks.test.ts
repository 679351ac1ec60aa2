import type { PermissionCode } from '@baisi/contract/endpoint';
import { orders } from '@baisi/contract/orders';
import { mostTasks, tasks } from '@baisi/contract/tasks';
import { exceptions } from '@baisi/contract/waybill-exceptions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { orderCalls } from '../orders/testing/an-order.ts';
import { type Person, personHolding } from '../permissions/testing/menus.ts';
import { makeException, makeOrder, makeWaybill } from '../waybills/testing/made-waybills.ts';

let phones = 0;
/** A user with these codes and with a phone: a missing one would be a task, too. */
async function worker(...codes: PermissionCode[]): Promise<Person> {
  const person = await personHolding(server, ...codes);
  phones += 1;
  const phone = `1391000${String(phones).padStart(4, '0')}`;
  await server.rows(sql`update sys_user set phone = ${phone} where id = ${person.id}`);
  return person;
}

let server: TestServer;
let clerk: Person;
let reviewer: Person;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await worker('order:list', 'order:add', 'order:edit');
  reviewer = await worker('order:list', 'order:audit', 'order:deal', 'order:cancel');
});
// The work of the demo company, and that of other tests, would fill the lists of everybody.
beforeEach(async () => {
  await server.rows(sql`update biz_order set order_status = 'cancelled', handle_status = 3
    where order_status <> 'cancelled'`);
  await server.rows(sql`update biz_exception set exception_state = '2' where exception_state <> '2'`);
  await server.rows(sql`update biz_waybill set waybill_status = 99 where waybill_status in (21, 25)`);
});
afterAll(() => server.close());

const own = async ({ token }: Person) => (await server.call(tasks.own, {}, token)).result;
const keys = async (person: Person) => (await own(person)).tasks.map(({ key }) => key);
const counts = async ({ token }: Person) => (await server.call(tasks.counts, {}, token)).result;
const trail = async (name: 'done' | 'started', { token }: Person, input: object = {}) =>
  (await server.call(tasks[name], input, token)).result;

test('an order is a task to review and then to deal with, until somebody has; both find it in their own lists', async () => {
  const { add } = orderCalls(server, clerk.token);
  const id = await add({ customerName: '西子贸易' });
  expect(await keys(reviewer)).toEqual([]);
  await server.call(orders.submit, { ids: id }, clerk.token);
  expect(await keys(clerk)).toEqual([]);
  expect((await own(reviewer)).tasks).toEqual([
    expect.objectContaining({ key: `review ${id}`, kind: 'review', path: `/trade/orders?order=${id}` }),
  ]);
  await server.call(orders.audit, { ids: id, pass: true, remark: '可以' }, reviewer.token);
  expect(await keys(reviewer)).toEqual([`deal ${id}`]);
  await server.call(orders.lease, { id }, reviewer.token);
  await server.call(orders.deal, { id, result: 'pass' }, reviewer.token);
  expect(await keys(reviewer)).toEqual([]);
  const done = await trail('done', reviewer);
  expect(done.entries.map(({ action }) => action)).toEqual(['通过并发货', '审核通过']);
  expect(done.entries[1]).toMatchObject({ detail: '可以', path: `/trade/orders?order=${id}` });
  expect(await trail('started', clerk)).toMatchObject({
    entries: [{ action: '订单', title: expect.stringContaining('西子贸易'), detail: '待发货' }],
    next: null,
  });
  expect(await counts(reviewer)).toEqual({ own: 0, done: 2, started: 0 });
  expect(await counts(clerk)).toEqual({ own: 0, done: 0, started: 1 });
});

test('exceptions of nobody and of oneself, and failed numbers, are tasks of those who may handle them', async () => {
  const keeper = await worker('waybill:list', 'waybill:fetchNo');
  const agent = await worker('exception:list', 'exception:handle');
  const failed = await makeWaybill(server, 25, { fail_reason: '余额不足' });
  const [first, second, third] = [
    await makeWaybill(server, 91),
    await makeWaybill(server, 91),
    await makeWaybill(server, 91),
  ];
  const late = await makeException(server, first.id, { deadline: new Date('2026-01-01T00:00:00Z') });
  const mine = await makeException(server, second.id, { owner_id: agent.id });
  await makeException(server, third.id, { owner_id: reviewer.id });
  expect((await own(keeper)).tasks).toEqual([
    expect.objectContaining({ key: `number ${failed.id}`, detail: expect.stringContaining('余额不足') }),
  ]);
  const { tasks: listed, totals } = await own(agent);
  expect(listed.map(({ key, isUrgent }) => [key, isUrgent])).toEqual([
    [`exception ${late}`, true],
    [`exception ${mine}`, false],
  ]);
  expect(totals).toEqual([{ kind: 'exception', total: 2 }]);
  expect(
    (await server.call(exceptions.solve, { id: mine, outcome: 'resume', resolution: '好了' }, agent.token))
      .refusal,
  ).toBeUndefined();
  expect((await own(agent)).totals).toEqual([{ kind: 'exception', total: 1 }]);
});

test('more tasks of a kind than are listed are counted', async () => {
  const made = mostTasks + 3;
  for (let n = 0; n < made; n += 1)
    await makeOrder(server, ['1'], { order_status: 'pending', handle_status: 0 });
  const { tasks: listed, totals } = await own(reviewer);
  expect(listed).toHaveLength(mostTasks);
  expect(totals).toEqual([{ kind: 'review', total: made }]);
  expect((await counts(reviewer)).own).toBe(made);
});

test('pages of a trail contain every step once, also those of one moment', async () => {
  const writer = await worker('order:list');
  const at = new Date();
  const made: string[] = [];
  for (let n = 0; n < 7; n += 1)
    made.push((await makeOrder(server, ['1'], { create_by: writer.username, create_time: at })).id);
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await trail('started', writer, { pageSize: 3, ...(after === undefined ? {} : { after }) });
    found.push(...page.entries.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(found.toSorted()).toEqual(made.toSorted());
});

test('somebody without the code sees none of the own steps, and no task of the trade', async () => {
  const outsider = await worker('log:list');
  await makeOrder(server, ['1'], { create_by: outsider.username });
  expect(await trail('started', outsider)).toEqual({ entries: [], next: null });
  expect(await counts(outsider)).toEqual({ own: 0, done: 0, started: 0 });
});

test('a role that ends within a week is a task of its holder', async () => {
  const holder = await worker('log:list');
  const ending = new Date(server.clock.now().getTime() + 3 * 24 * 3_600_000);
  await server.rows(sql`update sys_user_role set ends_at = ${ending} where user_id = ${holder.id}`);
  expect((await own(holder)).tasks).toEqual([
    expect.objectContaining({ kind: 'grant', isUrgent: false, path: null }),
  ]);
});

test('a failed background job waits for its owner for a week, and is among what the owner began', async () => {
  const owner = await worker('log:list');
  const job = (id: string, endedDaysAgo: number) =>
    server.rows(sql`insert into sys_job (id, kind, title, state, payload, owner_id, create_by, error, end_time,
        max_attempts, priority, run_at, deadline_ms)
      values (${id}, 'export', ${`导出${id}`}, 'failed', '{}', ${owner.id}, ${owner.username}, '磁盘已满',
        now() - ${endedDaysAgo} * interval '1 day', 1, 0, now(), 60000)`);
  await job('made-job-new', 1);
  await job('made-job-old', 8);
  expect((await own(owner)).tasks).toEqual([
    expect.objectContaining({ key: 'failed-job made-job-new', detail: '磁盘已满' }),
  ]);
  expect((await trail('started', owner)).entries.map(({ detail }) => detail)).toEqual(['失败', '失败']);
});
