import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { withoutIndexes } from './without-indexes.ts';

/** A day has numbers from this one on, so that they are not those of the demo company. */
const firstNumber = sql.lit(200_000);

/**
 * SQL of rows `n`, `day` (days ago) with its `date`, `seq` (number of that day) and `at` (time of the order, up to 14 hours
 * earlier, which may be the day before: so numbers are made of `date`).
 */
const numbered = (count: number) => sql`(select n, n % 365 as day, ${firstNumber} + n / 365 as seq,
    to_char((now() - n % 365 * interval '1 day') at time zone 'Asia/Shanghai', 'YYMMDD') as date,
    now() - n % 365 * interval '1 day' - n * 7919 % 50000 * interval '1 second' as at
  from generate_series(1::bigint, ${count}::bigint) as n) as numbered`;

const id = (kind: 'order' | 'item' | 'waybill') => sql`md5(${sql.lit(`bench-${kind}-`)} || n)`;

/** Orders of the last days wait for something; of older ones 3 % were cancelled, and the others are finished. */
const status = sql`case when day < 2 then (array['draft', 'pending', 'approved', 'approved'])[1 + n / 365 % 4]
  when day < 6 then (array['approved', 'partShipped', 'shipped', 'shipped'])[1 + n / 365 % 4]
  when n % 33 = 0 then 'cancelled' else 'finished' end`;

async function insertOrders(db: Kysely<Tables>, count: number): Promise<void> {
  await sql`
    insert into biz_order (id, order_no, source, platform_no, order_type, order_date, customer_name, receiver_name,
      receiver_mobile, receiver_province, receiver_city, receiver_district, region_code, receiver_detail, goods_summary,
      total_qty, shipped_qty, goods_amount, freight_amount, discount, pay_type, order_status, handle_status, sys_org_code,
      create_by, create_time, submit_time)
    select ${id('order')}, 'DD' || date || lpad(seq::text, 6, '0'),
      (1 + n % 4)::text, 'PB' || n, '1', at, '测试客户' || lpad((n * 7919 % 5000)::text, 4, '0') || '有限公司',
      '收件人' || n % 997, '1691' || lpad((n * 48271 % 9999991)::text, 7, '0'), '浙江省', '杭州市', '西湖区', '330106',
      '文三路' || n % 800 || '号', '保温杯×' || 1 + n % 9, 1 + n % 9, case when day < 6 then 0 else 1 + n % 9 end,
      (1 + n % 9) * 79, 12, 0, '3', ${status},
      case when day < 2 then n % 2 * 2 when n % 33 = 0 and day >= 6 then 3 when n % 997 = 0 then 5 when day < 40 then 1
        else 4 end,
      codes[1 + n * 31 % cardinality(codes)], authors[1 + n * 17 % cardinality(authors)], at,
      case when ${status} <> 'draft' then at end
    from ${numbered(count)},
      (select array_agg(org_code order by org_code) as codes from sys_depart
        where id like 'dept-%-orders' or id like 'dept-%-service') as departments,
      (select array_agg(username order by username) as authors from sys_user where post = 'order_clerk') as people
  `.execute(db);
  await sql`
    insert into biz_order_item (id, order_id, line_no, sku_code, goods_name, unit, qty, price, amount, weight_kg)
    select ${id('item')}, ${id('order')}, 1, 'JJ3001', '保温杯', '个', 1 + n % 9, 79, (1 + n % 9) * 79, 0.36
    from ${numbered(count)}`.execute(db);
}

/** A waybill for each order that is older than two days and was not cancelled; it left four hours after it was added. */
async function insertWaybills(db: Kysely<Tables>, count: number): Promise<void> {
  const sent = sql`day >= 2 and not (day >= 6 and n % 33 = 0)`;
  await sql`
    insert into biz_waybill (id, inner_no, waybill_no, carrier_code, carrier_account_id, pay_type, sender_name,
      sender_province, sender_city, sender_district, sender_detail, receiver_name, receiver_mobile, receiver_province,
      receiver_city, receiver_district, receiver_detail, goods_summary, weight_kg, chargeable_weight, waybill_status,
      sys_org_code, create_time, issued_time, left_time, signed_time)
    select ${id('waybill')}, 'YD' || date || lpad(seq::text, 6, '0'),
      'YT9' || lpad(n::text, 12, '0'), 'YTO', 'carrier-account-yto', '3', '百司上海仓', '上海市', '上海市', '青浦区',
      '华隆路1777号', o.receiver_name, o.receiver_mobile, o.receiver_province, o.receiver_city, o.receiver_district,
      o.receiver_detail, o.goods_summary, 1, 1, case when day < 6 then 70 else 90 end, o.sys_org_code,
      at + interval '3 hours', at + interval '181 minutes', at + interval '7 hours',
      case when day >= 6 then at + interval '2 days' end
    from ${numbered(count)} join biz_order o on o.id = ${id('order')} where ${sent}`.execute(db);
  await sql`
    insert into biz_waybill_order (waybill_id, order_item_id, order_id, qty)
    select ${id('waybill')}, ${id('item')}, ${id('order')}, 1 + n % 9 from ${numbered(count)} where ${sent}
  `.execute(db);
}

/**
 * Adds `count` orders of the last year with one line each, and their waybills, to a seeded database without bench
 * orders. They belong to the eight departments of the branches that work on orders. The history does not record them.
 */
export async function seedOrders(db: Kysely<Tables>, count: number): Promise<void> {
  const tables = ['biz_order', 'biz_order_item', 'biz_waybill', 'biz_waybill_order'] as const;
  await db.transaction().execute((transaction) =>
    withoutIndexes(transaction, tables, async () => {
      await insertOrders(transaction, count);
      await insertWaybills(transaction, count);
    }),
  );
  // Not only for statistics: without a visibility map a count would read every row of the table.
  await sql`vacuum (analyze) biz_order, biz_order_item, biz_waybill, biz_waybill_order`.execute(db);
}
