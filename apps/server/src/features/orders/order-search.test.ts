import { orders } from '@baisi/contract/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDice } from '../../db/seed/orders/dice.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { orderCalls } from './testing/an-order.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const columns = {
  orderNo: 'order_no',
  customerName: 'customer_name',
  receiverName: 'receiver_name',
  receiverMobile: 'receiver_mobile',
  platformNo: 'platform_no',
};
const fields = Object.keys(columns);

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (one) => `\\${one}`);

/** Numbers and count of the orders of which one of these columns is like the pattern, without any index of the search. */
async function matching(names: readonly string[], pattern: string) {
  const like = names.map((name) => sql`${sql.ref(name)} ilike ${pattern}`);
  const rows = await server.rows<{ no: string }>(sql`select order_no as no from biz_order
    where ${sql.join(like, sql` or `)} order by create_time desc, id desc`);
  return { total: rows.length, first: rows.slice(0, 10).map(({ no }) => no) };
}

async function listed(input: Record<string, string>) {
  const { result } = await server.call(orders.list, { pageSize: '10', ...input }, admin);
  return { total: result.total, first: result.records.map(({ orderNo }) => orderNo) };
}

const box = (text: string) => ({
  superQueryParams: JSON.stringify(fields.map((field) => ({ field, rule: 'like', val: text }))),
  superQueryMatchType: 'or',
});

/** Parts of one to eight characters of the values of the demo company's orders. */
async function someTexts(count: number): Promise<string[]> {
  const rows = await server.rows<Record<string, string | null>>(
    sql`select order_no, customer_name, receiver_name, receiver_mobile, platform_no from biz_order order by id`,
  );
  const dice = createDice(7);
  return Array.from({ length: count }, () => {
    const letters = Array.from(dice.pick(Object.values(dice.pick(rows)).filter((value) => value !== null)));
    const start = dice.between(0, letters.length - 1);
    return letters.slice(start, start + dice.between(1, 8)).join('');
  });
}

test('the search box finds exactly the orders with the text in one of its fields, newest first, with their number', async () => {
  const odd = ['有限公司', '公司', '佟', 'dd26', 'P2', '%', '_', '乌有', 'A-1', '\\', '0 1'];
  for (const text of [...odd, ...(await someTexts(60))]) {
    const expected = await matching(Object.values(columns), `%${escaped(text)}%`);
    expect([text, await listed(box(text))]).toEqual([text, expected]);
  }
});

test('a customer or receiver is found by any part, the beginning, the end and the whole name', async () => {
  const name = '杭州西子文创有限公司';
  for (const [input, pattern] of [
    [{ customerName: '*西子*' }, '%西子%'],
    [{ customerName: '*限公司*' }, '%限公司%'],
    [{ customerName: '杭州*' }, '杭州%'],
    [{ customerName: '*文创有限公司' }, '%文创有限公司'],
    [{ customerName: name }, name],
    [{ customerName: '杭州西子' }, '杭州西子'],
  ] as const)
    expect([pattern, await listed(input)]).toEqual([pattern, await matching(['customer_name'], pattern)]);
  for (const [input, pattern] of [
    [{ receiverName: '方*' }, '方%'],
    [{ receiverName: '*雅*' }, '%雅%'],
    [{ receiverName: '方雅琴' }, '方雅琴'],
  ] as const)
    expect([pattern, await listed(input)]).toEqual([pattern, await matching(['receiver_name'], pattern)]);
});

test('a search finds Latin letters in any case and an order that was changed a moment ago, within the rows of the person', async () => {
  const calls = orderCalls(server, admin);
  const id = await calls.add({ customerName: 'Ålesund Trading 有限公司', platformNo: '店铺乙-Ab9' });
  const { orderNo, version } = await calls.get(id);
  for (const text of ['trading', 'ÅLESUND', '店铺', 'b9', '乙-A', orderNo.toLowerCase()])
    expect([text, (await listed(box(text))).first]).toEqual([text, expect.arrayContaining([orderNo])]);
  await server.call(orders.edit, { id, version, customerName: '改名商行' }, admin);
  expect((await listed(box('改名商行'))).first).toEqual([orderNo]);
  expect((await listed({ ...box('trading'), customerName: '*有限*' })).total).toBe(0);
  const clerk = await server.signIn('zhaoxiaomin');
  const { result } = await server.call(orders.list, box('改名商行'), clerk);
  expect(result.total).toBe(0);
});

test('a search follows pages and other sorts', async () => {
  const pages = [];
  for (const pageNo of ['1', '2', '3']) pages.push(await listed({ ...box('有限公司'), pageNo }));
  const numbers = pages.flatMap(({ first }) => first);
  expect(new Set(numbers).size).toBe(30);
  const sorted = await listed({ ...box('有限公司'), column: 'payAmount', order: 'desc' });
  const rows = await server.rows<{ most: string }>(
    sql`select max(pay_amount)::text as most from biz_order where customer_name like '%有限公司%'`,
  );
  const [first] = await server.rows<{ amount: string }>(
    sql`select pay_amount::text as amount from biz_order where order_no = ${sorted.first[0]}`,
  );
  expect(first?.amount).toBe(rows[0]?.most);
});
