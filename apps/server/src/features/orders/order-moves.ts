import {
  type OrderMove,
  type OrderState,
  type OrderStatus,
  orderMoveTexts,
  orderRuleOf,
  orderStateText,
} from '@baisi/contract/order-states';
import type { Use } from '../../db/work.ts';
import { type Caller, holds } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { type AppError, appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type OrderRow, orderMovesRepository } from './orders.repository.ts';

/** The refusal of a move that the table does not contain. */
export const moveRefused = (state: OrderState, move: OrderMove): AppError =>
  appError('state-refused', { state: orderStateText(state), action: orderMoveTexts[move] });

export const stateOf = ({ order_status, handle_status }: OrderRow): OrderState => ({
  orderStatus: order_status,
  handleStatus: handle_status,
});

/** Throws 409 if the state of the order does not allow the move. */
export function demandMove(row: OrderRow, move: OrderMove): void {
  if (orderRuleOf(stateOf(row), move) === undefined) throw moveRefused(stateOf(row), move);
}

type Made = {
  /** The person who makes it; null: a waybill. */
  actor: Caller | null;
  remark?: string | null;
  to?: OrderStatus;
  /** Other columns that the move sets. */
  values?: Readonly<Record<string, unknown>>;
};

/**
 * Moves a locked order by the table of the contract: checks state and permission code, writes the new state and the
 * step, and returns the row with its new state. The only place that changes the states of an order.
 */
export async function moveOrder(
  use: Use,
  { clock }: { clock: Clock },
  row: OrderRow,
  move: OrderMove,
  { actor, remark = null, to, values = {} }: Made,
): Promise<OrderRow> {
  const rule = orderRuleOf(stateOf(row), move, to);
  if (rule === undefined) throw moveRefused(stateOf(row), move);
  if ((rule.code === null) !== (actor === null)) {
    // Effects of waybills are asked for by people, too: voiding a waybill withdraws its shipment.
    if (rule.code !== null) throw moveRefused(stateOf(row), move);
  }
  if (rule.code !== null && actor !== null && !holds(actor, rule.code)) throw appError('forbidden');
  const moved = {
    order_status: rule.to ?? row.order_status,
    handle_status: rule.toHandled ?? row.handle_status,
  };
  const now = clock.now();
  const repository = use(orderMovesRepository);
  const isFirstSubmission = move === 'submit' && row.submit_time === null;
  await repository.set(row.id, { ...moved, ...values, ...(isFirstSubmission && { submit_time: now }) });
  await repository.addEvent({
    id: newId(),
    order_id: row.id,
    move,
    ...moved,
    remark,
    create_by: actor?.username ?? null,
    create_time: now,
  });
  return { ...row, ...moved };
}
