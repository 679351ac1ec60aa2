import { createHash, randomBytes } from 'node:crypto';
import { orders } from '@baisi/contract/orders';
import { tokenHeader } from '@baisi/contract/session';
import pg from 'pg';
import { seedOrders } from '../apps/server/src/db/seed/bench-orders.ts';
import type { Tables } from '../apps/server/src/db/tables.ts';
import { openDatabase } from '../apps/server/src/platform/database/pool.ts';
import { againstLimit, alone, type Line, ms, percentile, type Result } from './harness/figure.ts';
import { load, type Target } from './harness/load.ts';
import type { FullProduct, Stage } from './harness/stage.ts';

// 订单管理 with a million orders, over HTTP, one caller: the manager of a branch, whose rows are those of the own
// department and the ones below. The limits are those of the product's specification for its lists.

const people = 3_000;
const count = 1_000_000;
const p50LimitMs = 10;
const p95LimitMs = 60;
const pastedLimitMs = 100;
const tabs = ['pending', 'approved', 'shipped', 'finished', 'cancelled'];
const races = 1_000;
/** Order clerks of one department, who reach the same orders. */
const runners = ['zhaoxiaomin', 'wangjunjie', 'qianruoxi', 'liwei'];
const department = 'A01A07A01';
/** Different searches of each kind: a total that was counted before comes from the cache. */
const searches = 40;

/** Opens a session of a person of the demo company, whose passwords are random. */
async function signedIn(client: pg.Client, { product }: FullProduct, username: string): Promise<Target> {
  const token = randomBytes(32).toString('base64url');
  const { rowCount } = await client.query(
    `insert into sys_session (id, token_hash, user_id, remembered, ip, user_agent, created_at, seen_at, ends_at, org_code)
     select $1, $2, id, false, '127.0.0.1', 'bench', now(), now(), now() + interval '1 hour', org_code
     from sys_user where username = $3`,
    [randomBytes(16).toString('hex'), createHash('sha256').update(token).digest(), username],
  );
  if (rowCount !== 1) throw new Error(`no ${username}`);
  return { origin: product.origin, headers: { [tokenHeader]: token } };
}

const pathOf = (query: Record<string, string>, { path }: { path: string } = orders.list): string =>
  `${path}?${new URLSearchParams({ pageNo: '1', pageSize: '10', ...query }).toString()}`;

const bothOf = (figure: string, latenciesMs: readonly number[]): Line[] => [
  againstLimit(`${figure}, p50`, ms, percentile(latenciesMs, 0.5), p50LimitMs),
  againstLimit(`${figure}, p95`, ms, percentile(latenciesMs, 0.95), p95LimitMs),
];

type Case = readonly [figure: string, paths: readonly string[], requests: number];

/** The search box: any of these fields contains the text. */
const box = (text: string): string =>
  pathOf({
    superQueryParams: JSON.stringify(
      ['orderNo', 'customerName', 'receiverName', 'receiverMobile', 'platformNo'].map((field) => ({
        field,
        rule: 'like',
        val: text,
      })),
    ),
    superQueryMatchType: 'or',
  });

/** Searches for values of the manager's rows, each once. */
async function searchCases(client: pg.Client): Promise<Case[]> {
  const { rows } = await client.query<Record<'customer' | 'receiver' | 'mobile', string>>(
    `select customer_name as customer, receiver_name as receiver, receiver_mobile as mobile from biz_order
     where sys_org_code like 'A01A07%' order by md5(id) limit $1`,
    [searches],
  );
  const each = (figure: string, path: (row: (typeof rows)[number], i: number) => string): Case => [
    `order list, 1 M, ${figure}`,
    [...new Set(rows.map(path))],
    searches,
  ];
  return [
    each('a customer', ({ customer }) => pathOf({ customerName: customer })),
    each('part of a customer', ({ customer }) => pathOf({ customerName: `*${customer.slice(2, 8)}*` })),
    each('beginning of a receiver', ({ receiver }) => pathOf({ receiverName: `${receiver}*` })),
    each('search box, a customer', ({ customer }) => box(customer)),
    each('search box, a receiver', ({ receiver }) => box(receiver)),
    each('search box, a mobile number', ({ mobile }) => box(mobile)),
    each('search box, four digits', ({ mobile }) => box(mobile.slice(-4))),
    each('search box, words of all orders', (_row, i) => box(`有限公司`.slice(i % 3))),
    each('search box, words of no order', (_row, i) => box(`乌有${String.fromCodePoint(0x4e00 + i)}`)),
  ];
}

/** Pages with their totals; a filter that was not used before has no cached total. */
async function measureLists(stage: Stage, client: pg.Client, manager: Target): Promise<Line[]> {
  const lines: Line[] = [];
  const cases: readonly Case[] = [
    ['order list, 1 M, first page', [pathOf({})], 200],
    ['order list, 1 M, tabs', tabs.map((orderStatus) => pathOf({ orderStatus })), 200],
    ['order counts, 1 M', [pathOf({}, orders.counts)], 200],
    ...(await searchCases(client)),
  ];
  for (const [figure, paths, requests] of cases) {
    const { latenciesMs } = await load(manager, paths, 1, { requests });
    const found = bothOf(figure, latenciesMs);
    lines.push(...found);
    for (const { figure: name, ours } of found) stage.say(`  ${name}: ${ours}`);
  }
  return lines;
}

/** Milliseconds in which a page of these pasted numbers comes; undefined when the product refuses them. */
async function pasted(manager: Target, numbers: readonly string[]): Promise<number | undefined> {
  // Spaces, which take one character of the address: commas and line breaks take three.
  const path = pathOf({ orderNos: numbers.join(' ') });
  const began = performance.now();
  const answer = await fetch(manager.origin + path, { headers: manager.headers });
  const text = await answer.text();
  if (answer.status === 414) return undefined;
  if (!answer.ok || !text.includes(`"total":${numbers.length}`))
    throw new Error(`pasted: ${text.slice(0, 200)}`);
  return performance.now() - began;
}

/** Numbers of the manager's rows, others each time. */
async function measurePasted(client: pg.Client, manager: Target, size: number): Promise<Line> {
  const { rows } = await client.query<{ order_no: string }>(
    `select order_no from biz_order where sys_org_code like 'A01A07%' order by md5(order_no) limit $1`,
    [size * 20],
  );
  const latencies: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    const numbers = rows.slice(i * size, (i + 1) * size).map((row) => row.order_no);
    const took = await pasted(manager, numbers);
    if (took === undefined) return alone(`${size} pasted order numbers`, 'refused: the address is too long');
    latencies.push(took);
  }
  return againstLimit(`${size} pasted order numbers, p95`, ms, percentile(latencies, 0.95), pastedLimitMs);
}

async function race(people: readonly Target[], id: string, latencies: number[]): Promise<number> {
  const answers = await Promise.all(
    people.map(async ({ origin, headers }) => {
      const began = performance.now();
      const { status } = await fetch(origin + orders.lease.path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ id }),
      });
      latencies.push(performance.now() - began);
      if (status !== 200 && status !== 409) throw new Error(`the lease answered ${status}`);
      return status;
    }),
  );
  return answers.filter((status) => status === 200).length;
}

/** Persons who open the same order at the same moment: exactly one gets it. */
async function measureRaces(client: pg.Client, clerks: readonly Target[]): Promise<Line[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from biz_order where handle_status in (0, 2, 5) and sys_org_code = $2 order by id limit $1`,
    [races, department],
  );
  const latencies: number[] = [];
  let doubles = 0;
  let unclaimed = 0;
  for (const { id } of rows) {
    const winners = await race(clerks, id, latencies);
    if (winners > 1) doubles += 1;
    if (winners === 0) unclaimed += 1;
  }
  return [
    alone(
      `${rows.length} races of ${clerks.length} for an order`,
      `${doubles} double, ${unclaimed} without winner`,
    ),
    alone('answer in such a race, p95', ms(percentile(latencies, 0.95))),
  ];
}

async function measureAll(stage: Stage, full: FullProduct, client: pg.Client): Promise<Line[]> {
  const manager = await signedIn(client, full, 'shenjiayi');
  const clerks: Target[] = [];
  for (const one of runners) clerks.push(await signedIn(client, full, one));
  const lists = await measureLists(stage, client, manager);
  const numbers = [await measurePasted(client, manager, 500), await measurePasted(client, manager, 200)];
  return [...lists, ...numbers, ...(await measureRaces(client, clerks))];
}

/** Measures lists, pasted numbers and reservations with a million orders. */
export async function ordersFigure(stage: Stage): Promise<Result> {
  const full = await stage.productOf(people);
  const began = performance.now();
  const { db, close } = openDatabase<Tables>(full.address, { max: 1, onIdleError: () => {} });
  await seedOrders(db, count);
  await close();
  const client = new pg.Client(full.address);
  await client.connect();
  await client.query('checkpoint');
  stage.say(`  ${count} orders seeded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  stage.undo(() => client.end());
  return { lines: await measureAll(stage, full, client) };
}
