import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { createDice } from './orders/dice.ts';
import { addressRows } from './orders/order-addresses.ts';
import { orderCustomers } from './orders/order-customers.ts';
import { liveOrder } from './orders/order-life.ts';
import type { OrderParts } from './orders/order-rows.ts';
import { branchesOf } from './orders/order-staff.ts';
import { dayOf, orderTimes } from './orders/order-times.ts';
import type { SeedCarrier } from './orders/waybill-draft.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Orders of the demo company in a year. */
const orderCount = 2_000;
/** Another number gives another year. */
const diceSeed = 20_260_101;

/** Carriers of the demo company: EMS is only for letters. */
async function listCarriers(db: Kysely<Tables>): Promise<SeedCarrier[]> {
  const { rows } = await sql<SeedCarrier>`select code, name, volumetric_divisor as "volumetricDivisor",
      weight_step as "weightStep", supports_parcels as "supportsParcels", first_weight_kg::text as "firstWeightKg",
      first_fee::text as "firstFee", add_weight_kg::text as "addWeightKg", add_fee::text as "addFee"
    from biz_carrier where code <> 'EMS' order by sort_no`.execute(db);
  return rows;
}

/** Makes the orders of the year that ends `now`, each with its own dice, so that a step more changes no other order. */
export function demoOrders(carriers: readonly SeedCarrier[], now: Date): OrderParts[] {
  const dice = createDice(diceSeed);
  const branches = branchesOf(now);
  const ofDay = new Map<string, number>();
  let serial = 0;
  const world = {
    now,
    carriers,
    nextSerial: () => {
      serial += 1;
      return serial;
    },
  };
  const orders = orderTimes(orderCount, now, dice.next).map((at, i): OrderParts => {
    const open = orderCustomers.filter(
      ({ branch }) => branches[branch].orders.anyone(at, dice) !== undefined,
    );
    const customer = dice.pick(open);
    const branch = branches[customer.branch];
    const clerk = branch.orders.anyone(at, dice);
    if (clerk === undefined) throw new Error('nobody takes the order');
    const day = dayOf(at);
    const placeOfDay = (ofDay.get(day) ?? 0) + 1;
    ofDay.set(day, placeOfDay);
    return liveOrder(
      {
        place: i + 1,
        placeOfDay,
        at,
        clerk: clerk.username,
        orgCode: branch.orders.orgCode,
        customer,
        receiver: dice.pick(customer.receivers),
      },
      branch,
      world,
      createDice(diceSeed + i + 1),
    );
  });
  numberWaybills(orders);
  return orders;
}

/** Gives waybills our numbers, in the order of their creation. */
function numberWaybills(orders: readonly OrderParts[]): void {
  const ofDay = new Map<string, number>();
  const waybills = orders
    .flatMap((order) => order.waybills)
    .toSorted((a, b) => a.row.create_time.getTime() - b.row.create_time.getTime());
  for (const { row, label } of waybills) {
    const day = dayOf(row.create_time);
    const place = (ofDay.get(day) ?? 0) + 1;
    ofDay.set(day, place);
    row.inner_no = `YD${day}${String(place).padStart(6, '0')}`;
    if (label) label.inner_no = row.inner_no;
  }
}

/** Inserts rows in one statement, from one JSON parameter: thousands of rows have more values than a statement takes. */
async function insertAll(db: Kysely<Tables>, table: keyof Tables, rows: readonly object[]): Promise<void> {
  // A row may leave out columns without a value, and all of them the same generated ones.
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => sql.ref(name));
  await sql`insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join(columns)} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    `.execute(db);
}

/**
 * Adds a year of orders with everything that belongs to them, and the addresses of the company. The history does not
 * record them: it shows what people change, and would begin with ten thousand rows. Foreign keys are checked once at the
 * end, which halves the time. Call it inside a transaction.
 */
export async function insertOrders(db: Kysely<Tables>, now: Date): Promise<void> {
  const orders = demoOrders(await listCarriers(db), now);
  const waybills = orders.flatMap((order) => order.waybills);
  const tables: readonly (readonly [keyof Tables, readonly object[]])[] = [
    ['biz_address', addressRows(now)],
    ['biz_order', orders.map(({ row }) => row)],
    ['biz_order_item', orders.flatMap(({ items }) => items)],
    ['biz_order_event', orders.flatMap(({ events }) => events)],
    ['biz_waybill', waybills.map(({ row }) => row)],
    ['biz_waybill_order', waybills.flatMap(({ links }) => links)],
    ['biz_waybill_parcel', waybills.flatMap(({ parcels }) => parcels)],
    ['biz_waybill_trace', waybills.flatMap(({ traces }) => traces)],
    ['biz_waybill_event', waybills.flatMap(({ events }) => events)],
    ['biz_exception', waybills.flatMap(({ exceptions }) => exceptions)],
    ['biz_sim_label', waybills.flatMap(({ label }) => label ?? [])],
  ];
  await withoutIndexes(
    db,
    tables.map(([table]) => table),
    async () => {
      for (const [table, rows] of tables) await insertAll(db, table, rows);
    },
  );
  await sql`insert into biz_number (kind, day, last)
    select left(number, 2), substr(number, 3, 6), max(substr(number, 9)::integer)
    from (select order_no as number from biz_order union all select inner_no from biz_waybill) as taken
    group by 1, 2`.execute(db);
}
