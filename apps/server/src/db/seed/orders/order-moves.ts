import { type OrderMove, type OrderStatus, orderRuleOf } from '@baisi/contract/order-states';
import { fromThousandths, toThousandths } from '@baisi/contract/rules/money';
import {
  isShipped,
  type WaybillMove,
  type WaybillStatus,
  waybillRuleOf,
} from '@baisi/contract/waybill-states';
import type { OrderParts, WaybillParts } from './order-rows.ts';

/** Maker and remark of a move; without a maker a waybill, a job or the carrier made it. */
type Made<To> = { at: Date; by?: string; remark?: string | undefined; to?: To };

const thousandths = (text: string | number): number => toThousandths(String(text)) ?? 0;

/** Moves an order by the table of the contract, and throws for a move that it refuses. */
export function moveOrder(
  order: OrderParts,
  move: OrderMove,
  { at, by, remark, to }: Made<OrderStatus>,
): void {
  const { row, events } = order;
  const rule = orderRuleOf({ orderStatus: row.order_status, handleStatus: row.handle_status }, move, to);
  if (rule === undefined) throw new Error(`${row.order_status} ${row.handle_status}: no ${move}`);
  row.order_status = rule.to ?? row.order_status;
  row.handle_status = rule.toHandled ?? row.handle_status;
  if (move === 'submit') row.submit_time ??= at;
  row.version += 1;
  row.update_by = by ?? null;
  row.update_time = at;
  noteOrder(order, move, { at, by, remark });
  if (events.length > 60) throw new Error(`${row.id} never ends`);
}

/** Adds a step without a change of the states. */
export function noteOrder(
  { row, events }: OrderParts,
  move: OrderMove | 'add',
  { at, by, remark }: { at: Date; by?: string | undefined; remark?: string | undefined },
): void {
  events.push({
    id: `${row.id}-step-${events.length + 1}`,
    order_id: row.id,
    move,
    order_status: row.order_status,
    handle_status: row.handle_status,
    remark: remark ?? null,
    create_by: by ?? null,
    create_time: at,
  });
}

/** The status that an order has by its waybills, as the feature `orders` decides. */
function statusByWaybills(order: OrderParts, shipped: number): OrderStatus {
  if (shipped === 0) return 'approved';
  if (shipped < thousandths(order.row.total_qty)) return 'partShipped';
  const gone = order.waybills.filter(({ row }) => isShipped(row.waybill_status));
  return gone.every(({ row }) => row.waybill_status === 90) ? 'finished' : 'shipped';
}

/** Brings an order in line with its waybills. */
export function reflect(order: OrderParts, at: Date): void {
  const { row } = order;
  const shipped = order.waybills
    .filter((waybill) => isShipped(waybill.row.waybill_status))
    .flatMap(({ links }) => links)
    .reduce((sum, { qty }) => sum + thousandths(qty), 0);
  row.shipped_qty = fromThousandths(shipped);
  const wanted = statusByWaybills(order, shipped);
  if (wanted === 'finished' && row.order_status !== 'finished') {
    if (row.order_status !== 'shipped') moveOrder(order, 'ship', { at, to: 'shipped' });
    moveOrder(order, 'finish', { at });
  } else if (wanted !== row.order_status) moveOrder(order, 'ship', { at, to: wanted });
  const isAlarming = order.waybills.some(
    ({ row: waybill, exceptions }) =>
      waybill.waybill_status !== 99 && exceptions.some((one) => one.exception_state !== '2'),
  );
  if (isAlarming && row.handle_status !== 5) moveOrder(order, 'alarm', { at });
  if (!isAlarming && row.handle_status === 5) moveOrder(order, 'clear', { at });
}

/** Moves a waybill by the table of the contract, and throws for a move that it refuses. */
export function moveWaybill(waybill: WaybillParts, move: WaybillMove, made: Made<WaybillStatus>): void {
  const { row } = waybill;
  const rule = waybillRuleOf(row.waybill_status, move, made.to);
  if (rule === undefined) throw new Error(`${row.waybill_status}: no ${move}`);
  row.waybill_status = rule.to;
  if (rule.to === 30) row.issued_time ??= made.at;
  if (isShipped(rule.to)) row.left_time ??= made.at;
  row.version += 1;
  row.update_by = made.by ?? null;
  row.update_time = made.at;
  noteWaybill(waybill, move, made);
}

/** Adds a step without a change of the status. */
export function noteWaybill(
  { row, events }: WaybillParts,
  move: WaybillMove | 'create',
  { at, by, remark }: { at: Date; by?: string | undefined; remark?: string | undefined },
): void {
  events.push({
    id: `${row.id}-step-${events.length + 1}`,
    waybill_id: row.id,
    move,
    waybill_status: row.waybill_status,
    remark: remark ?? null,
    create_by: by ?? null,
    create_time: at,
  });
}
