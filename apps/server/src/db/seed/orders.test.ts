import { pathOf } from '@baisi/contract/addresses/regions';
import { orders } from '@baisi/contract/orders';
import { waybillStatuses } from '@baisi/contract/waybill-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { waybillNumbers } from '../../features/carriers/clients/sim/sim-numbers.ts';
import { orderForm } from '../../features/orders/testing/an-order.ts';
import { templateName } from '../../testing/databases.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { demoOrders } from './orders.ts';
import { ownDatabases } from './testing/own-databases.ts';

const databases = ownDatabases(inject('testServer'));
let db: Awaited<ReturnType<typeof databases.open>>;
beforeAll(async () => {
  db = await databases.open(templateName);
});
afterAll(databases.drop);

/** Rows that a rule excludes. */
const odd = async (query: string): Promise<unknown[]> =>
  (await sql<object>`select * from (${sql.raw(query)}) odd limit 3`.execute(db)).rows;
const countOf = async (from: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(db)).rows[0]?.n ?? 0;

test('a demo company has 2 000 orders, and the history records none of them', async () => {
  expect(await countOf('biz_order')).toBe(2_000);
  expect(
    await countOf(`change_history where table_name in ('biz_order', 'biz_waybill', 'biz_order_item')`),
  ).toBe(0);
});

test('the sums of an order are those of its lines, each rounded half up', async () => {
  expect(await odd('select id from biz_order_item where amount <> round(qty * price, 2)')).toEqual([]);
  expect(
    await odd(`select o.id from biz_order o join biz_order_item i on i.order_id = o.id group by o.id
      having o.goods_amount <> sum(i.amount) or o.total_qty <> sum(i.qty)`),
  ).toEqual([]);
  expect(
    await countOf('biz_order o where not exists (select from biz_order_item i where i.order_id = o.id)'),
  ).toBe(0);
  expect(await countOf('biz_order_item where qty <> trunc(qty)')).toBeGreaterThan(10);
});

test('the status of an order follows from its waybills', async () => {
  expect(
    await odd(`select o.id, o.order_status, o.shipped_qty, f.gone from biz_order o cross join lateral (
        select coalesce(sum(l.qty), 0) as gone, coalesce(bool_and(w.waybill_status = 90), false) as signed
        from biz_waybill_order l join biz_waybill w on w.id = l.waybill_id
        where l.order_id = o.id and w.waybill_status between 60 and 95) f
      where o.shipped_qty <> f.gone or f.gone > 0 and o.order_status <> case when f.gone < o.total_qty then 'partShipped'
        when f.signed then 'finished' else 'shipped' end
        or f.gone = 0 and o.order_status in ('partShipped', 'shipped', 'finished')`),
  ).toEqual([]);
});

test('the handle status is 5 exactly while an exception is open, and fits the order', async () => {
  expect(
    await odd(`select o.id from biz_order o where (o.handle_status = 5) <> exists (
      select from biz_waybill_order l join biz_exception e on e.waybill_id = l.waybill_id and e.exception_state <> '2'
      where l.order_id = o.id)`),
  ).toEqual([]);
  expect(
    await odd(`select id from biz_order where order_status = 'finished' and handle_status not in (1, 4)
      or order_status = 'cancelled' and handle_status not in (3, 4)
      or order_status in ('draft', 'pending', 'rejected') and handle_status not in (0, 2)
      or handle_status in (1, 2, 3) and handler_id is null`),
  ).toEqual([]);
  expect(await countOf('biz_order where handle_status = 5')).toBeGreaterThan(0);
});

test('the last step of an order and of a waybill has its state', async () => {
  expect(
    await odd(`select o.id from biz_order o cross join lateral (select * from biz_order_event e where e.order_id = o.id
      order by e.create_time desc, e.seq desc limit 1) e
      where (e.order_status, e.handle_status) <> (o.order_status, o.handle_status)`),
  ).toEqual([]);
  expect(
    await odd(`select w.id from biz_waybill w cross join lateral (select * from biz_waybill_event e
      where e.waybill_id = w.id order by e.create_time desc, e.seq desc limit 1) e
      where e.waybill_status <> w.waybill_status`),
  ).toEqual([]);
  const { rows } = await sql<{
    status: number;
  }>`select distinct waybill_status as status from biz_waybill`.execute(db);
  for (const { status } of rows) expect(waybillStatuses).toContain(status);
});

test('the newest trace of a waybill has its state, and nothing is in the future', async () => {
  expect(
    await odd(`select w.id from biz_waybill w cross join lateral (select * from biz_waybill_trace t
      where t.waybill_id = w.id order by t.event_time desc limit 1) t
      where (t.state, t.event_time, t.text) is distinct from (w.trace_state, w.last_trace_time, w.last_trace_text)
        or w.waybill_status <> 95 and w.waybill_status <> case t.state when 0 then 70 when 1 then 60 when 2 then 91
          when 3 then 90 when 4 then 94 when 5 then 80 when 6 then 93 when 14 then 92 end`),
  ).toEqual([]);
  for (const [table, column] of [
    ['biz_order_event', 'create_time'],
    ['biz_waybill_event', 'create_time'],
    ['biz_waybill_trace', 'event_time'],
  ])
    expect(await countOf(`${table} where ${column} > now()`)).toBe(0);
});

test('numbers of waybills are unique, match the pattern of the carrier, and are no numbers that it will give', async () => {
  expect(
    await odd(`select w.waybill_no from biz_waybill w join biz_carrier c on c.code = w.carrier_code
      where w.waybill_no !~ ('^(' || c.no_pattern || ')$')`),
  ).toEqual([]);
  const { rows } = await sql<{
    code: string;
    number: string;
  }>`select carrier_code as code, waybill_no as number
    from biz_waybill where waybill_no is not null`.execute(db);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  const codes = [...new Set(rows.map(({ code }) => code))];
  const given = new Set(
    codes.flatMap((code) => Array.from({ length: 5_000 }, (_, i) => waybillNumbers(code, i + 1, 1)[0] ?? '')),
  );
  expect(rows.filter(({ number }) => given.has(number))).toEqual([]);
});

test('orders and waybills belong to people and departments of the company, who had joined', async () => {
  expect(
    await odd(`select o.id from biz_order o where not exists (select from sys_user u
      join sys_user_depart l on l.user_id = u.id join sys_depart d on d.id = l.depart_id
      where u.username = o.create_by and d.org_code = o.sys_org_code and u.create_time <= o.create_time)`),
  ).toEqual([]);
  expect(
    await odd(`select o.id from biz_order o where handler_id is not null
      and not exists (select from sys_user u where u.id = o.handler_id)`),
  ).toEqual([]);
  for (const table of ['biz_order_event', 'biz_waybill', 'biz_waybill_event'])
    expect(await countOf(`${table} where create_by not in (select username from sys_user)`)).toBe(0);
});

test('the regions of orders and addresses exist', async () => {
  const { rows } = await sql<{ code: string; province: string; city: string; district: string }>`
    select region_code as code, receiver_province as province, receiver_city as city, receiver_district as district
    from biz_order union select region_code, province, city, district from biz_address`.execute(db);
  for (const { code, ...names } of rows) expect(pathOf(code)).toEqual(names);
  expect(await countOf(`biz_address where kind = '1' and is_default`)).toBe(1);
});

test('a new order gets a number that no order has', async () => {
  const server = await startTestServer();
  try {
    const admin = await server.signIn('admin');
    const before = await server.rows<{ order_no: string }>(sql`select order_no from biz_order`);
    const { result } = await server.call(orders.add, orderForm(), admin);
    const added = (await server.call(orders.get, { id: result.id }, admin)).result.orderNo;
    expect(before.map((row) => row.order_no)).not.toContain(added);
  } finally {
    await server.close();
  }
  expect(
    await odd(`select order_no from biz_order o where substr(order_no, 9)::int > (
      select last from biz_number where kind = 'DD' and day = substr(o.order_no, 3, 6))`),
  ).toEqual([]);
  expect(
    await odd(`select inner_no from biz_waybill w where substr(inner_no, 9)::int > (
      select last from biz_number where kind = 'YD' and day = substr(w.inner_no, 3, 6))`),
  ).toEqual([]);
});

test('the same time gives the same orders, at any hour of a year', () => {
  const carriers = ['SF', 'ZTO'].map((code) => ({
    code,
    name: code,
    volumetricDivisor: 6_000,
    weightStep: '1' as const,
    supportsParcels: code === 'SF',
    firstWeightKg: '1',
    firstFee: '8.00',
    addWeightKg: '1',
    addFee: '2.00',
  }));
  const textAt = (now: string): string => {
    const made = demoOrders(carriers, new Date(now));
    expect(made).toHaveLength(2_000);
    return JSON.stringify(made);
  };
  for (const now of ['2027-02-28T16:01:00Z', '2028-02-29T15:59:00Z']) textAt(now);
  // Compared as one text: the difference of two of 20 MB would be no help.
  const [one, other] = [textAt('2026-11-22T02:30:00Z'), textAt('2026-11-22T02:30:00Z')];
  expect(one === other).toBe(true);
});
