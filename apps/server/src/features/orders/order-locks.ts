import type { OrderMove } from '@baisi/contract/order-states';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Jobs, Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { appError } from '../../platform/errors.ts';
import type { RecordPorts } from '../../record-feature.ts';
import type { OrderLists } from './order-lists.service.ts';
import { demandMove, moveOrder } from './order-moves.ts';
import { type OrderRow, orderPartsRepository, orderTable } from './orders.repository.ts';
import type { TradeNews } from './trade-news.ts';

export type DecisionNeeds = RecordPorts & {
  work: Work;
  clock: Clock;
  bus: EventBus;
  jobs: Jobs;
  news: TradeNews;
  lists: OrderLists;
};

/** Locks orders within the person's rows; throws if one is missing. */
export async function lockOrders(
  { lists }: DecisionNeeds,
  use: Use,
  actor: Caller,
  ids: readonly string[],
): Promise<OrderRow[]> {
  const rows = await use(orderTable.queries).lock(ids, await lists.scopeOf(use, actor));
  if (rows.length < ids.length) throw appError('not-found');
  return rows;
}

/** Throws while another person has reserved the order. */
export function demandFree({ clock }: DecisionNeeds, row: OrderRow, actor: Caller): void {
  const { lease_until: until, lease_holder_id: holderId, lease_holder_name: name } = row;
  if (until === null || until <= clock.now() || holderId === actor.userId) return;
  throw appError('order-leased', { name: name ?? '', time: toWireTime(until).slice(11, 16) });
}

/** Moves a locked order for a person; an order with waybills is neither cancelled nor rejected. */
export async function moveByPerson(
  needs: DecisionNeeds,
  use: Use,
  row: OrderRow,
  move: OrderMove,
  made: { actor: Caller; remark?: string | null; values?: Readonly<Record<string, unknown>> },
): Promise<OrderRow> {
  if (move === 'cancel' || move === 'reject') {
    // A wrong state is the better reason.
    demandMove(row, move);
    const found = await use(orderPartsRepository).listWithWaybills([row.id]);
    if (found.length > 0) throw appError('order-has-waybills', { name: row.order_no });
  }
  return moveOrder(use, needs, row, move, made);
}
