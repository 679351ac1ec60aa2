import {
  type HandleStatus,
  type OrderMove,
  type OrderStatus,
  orderRuleOf,
} from '@baisi/contract/order-states';
import { type WaybillMove, type WaybillStatus, waybillRuleOf } from '@baisi/contract/waybill-states';
import { sql, type TestServer } from '../../../testing/test-server.ts';

type OrderStep = { id: string; move: OrderMove | 'add'; status: OrderStatus; handled: HandleStatus };

/** Orders whose steps the table does not allow, or whose state is not that of the last step. */
export async function strayOrders(server: TestServer, ids: readonly string[]): Promise<string[]> {
  const steps = await server.rows<OrderStep>(sql`select order_id as id, move, order_status as status,
      handle_status as handled from biz_order_event where order_id = any(${ids}::text[]) order by seq`);
  const rows = await server.rows<Omit<OrderStep, 'move'>>(sql`select id, order_status as status,
      handle_status as handled from biz_order where id = any(${ids}::text[])`);
  const byOrder = Map.groupBy(steps, ({ id }) => id);
  return rows.flatMap((row) => {
    let state = { orderStatus: 'draft' as OrderStatus, handleStatus: 0 as HandleStatus };
    for (const { move, status, handled } of byOrder.get(row.id) ?? []) {
      if (move !== 'add') {
        // A move that keeps the status has no `to` in the table.
        const rule = orderRuleOf(state, move, status) ?? orderRuleOf(state, move);
        const reached = [rule?.to ?? state.orderStatus, rule?.toHandled ?? state.handleStatus];
        if (rule === undefined || reached.join() !== [status, handled].join())
          return [
            `${row.id}: ${move} from ${state.orderStatus} ${state.handleStatus} to ${status} ${handled}`,
          ];
      }
      state = { orderStatus: status, handleStatus: handled };
    }
    const isLast = state.orderStatus === row.status && state.handleStatus === row.handled;
    return isLast ? [] : [`${row.id}: is ${row.status} ${row.handled}, its steps end otherwise`];
  });
}

type WaybillStep = { id: string; move: WaybillMove | 'create'; status: WaybillStatus };

/** Waybills whose steps the table does not allow, or whose state is not that of the last step. */
export async function strayWaybills(server: TestServer, ids: readonly string[]): Promise<string[]> {
  const steps = await server.rows<WaybillStep>(sql`select waybill_id as id, move, waybill_status as status
    from biz_waybill_event where waybill_id = any(${ids}::text[]) order by seq`);
  const rows = await server.rows<Omit<WaybillStep, 'move'>>(sql`select id, waybill_status as status
    from biz_waybill where id = any(${ids}::text[])`);
  const byWaybill = Map.groupBy(steps, ({ id }) => id);
  return rows.flatMap((row) => {
    let status: WaybillStatus = 10;
    for (const step of byWaybill.get(row.id) ?? []) {
      if (step.move !== 'create' && waybillRuleOf(status, step.move, step.status) === undefined)
        return [`${row.id}: ${step.move} from ${status} to ${step.status}`];
      ({ status } = step);
    }
    return status === row.status ? [] : [`${row.id}: is ${row.status}, its steps end at ${status}`];
  });
}

type Ids = { orders: readonly string[]; waybills: readonly string[] };

/** Rows that break a rule which has nothing to do with steps, by the words of the rule. */
export async function brokenRules(server: TestServer, { orders, waybills }: Ids) {
  const ours = sql`any(${[...orders]}::text[])`;
  const sent = sql`any(${[...waybills]}::text[])`;
  const isGone = sql`w.waybill_status >= 60 and w.waybill_status <> 99`;
  const rules = {
    'the sums of an order are those of its lines': sql`select o.id from biz_order o
      left join biz_order_item i on i.order_id = o.id where o.id = ${ours} group by o.id
      having o.goods_amount is distinct from sum(i.amount) or o.total_qty is distinct from sum(i.qty)
        or bool_or(i.amount <> round(i.qty * i.price, 2))`,
    'the shipped quantity is that of the waybills that left': sql`select o.id from biz_order o where o.id = ${ours}
      and o.shipped_qty <> (select coalesce(sum(l.qty), 0) from biz_waybill_order l
        join biz_waybill w on w.id = l.waybill_id where l.order_id = o.id and ${isGone})`,
    'no line is in waybills with more than its quantity': sql`select i.id from biz_order_item i
      where i.order_id = ${ours} and i.qty < (select coalesce(sum(l.qty), 0) from biz_waybill_order l
        join biz_waybill w on w.id = l.waybill_id where l.order_item_id = i.id and w.waybill_status <> 99)`,
    'an order waits for a person exactly while a waybill has an open exception': sql`select o.id from biz_order o
      where o.id = ${ours} and (o.handle_status = 5) <> exists (select from biz_waybill_order l
        join biz_waybill w on w.id = l.waybill_id and w.waybill_status <> 99
        join biz_exception e on e.waybill_id = w.id and e.exception_state <> '2' where l.order_id = o.id)`,
    'a cancelled or rejected order has no waybill': sql`select o.id from biz_order o where o.id = ${ours}
      and o.order_status in ('cancelled', 'rejected') and exists (select from biz_waybill_order l
        join biz_waybill w on w.id = l.waybill_id and w.waybill_status <> 99 where l.order_id = o.id)`,
    'no two waybills have the same number': sql`select waybill_no as id from biz_waybill
      where id = ${sent} and waybill_no is not null group by waybill_no having count(*) > 1`,
    'no number was requested twice': sql`select w.id from biz_waybill w join biz_sim_label s on s.inner_no = w.inner_no
      where w.id = ${sent} and s.waybill_no is distinct from coalesce(w.waybill_no, s.waybill_no)`,
    'the first submission of an order has its time': sql`select o.id from biz_order o where o.id = ${ours}
      and o.submit_time is distinct from (select min(e.create_time) from biz_order_event e
        where e.order_id = o.id and e.move = 'submit')`,
    'the first number and the first step beyond the sender have their times': sql`select w.id from biz_waybill w
      cross join lateral (select min(e.create_time) filter (where e.waybill_status = 30) as issued,
          min(e.create_time) filter (where e.waybill_status between 60 and 95) as gone
        from biz_waybill_event e where e.waybill_id = w.id) step
      where w.id = ${sent} and (w.issued_time, w.left_time) is distinct from (step.issued, step.gone)`,
    'each version has its change in the history': sql`select id from (
        select 'biz_order' as kind, id, version from biz_order where id = ${ours}
        union all select 'biz_waybill', id, version from biz_waybill where id = ${sent}
        union all select 'biz_order_item', id, version from biz_order_item where order_id = ${ours}) r
      where (select array_agg(version order by version) from change_history h
          where h.table_name = r.kind and h.row_id = r.id)
        is distinct from (select array_agg(n) from generate_series(1, r.version) n)`,
  };
  const broken: Record<string, string[]> = {};
  for (const [rule, query] of Object.entries(rules)) {
    const rows = await server.rows<{ id: string }>(sql`${query}`);
    if (rows.length > 0) broken[rule] = rows.map(({ id }) => id).slice(0, 5);
  }
  return broken;
}
