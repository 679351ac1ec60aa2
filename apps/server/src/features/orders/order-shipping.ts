import { type OrderMove, type OrderStatus, orderRuleOf } from '@baisi/contract/order-states';
import { fromThousandths, toThousandths } from '@baisi/contract/rules/money';
import { isShipped, type WaybillStatus } from '@baisi/contract/waybill-states';
import { sql } from 'kysely';
import type { Handle, Jobs, Use } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { appError } from '../../platform/errors.ts';
import type { RecordPorts } from '../../record-feature.ts';
import { demandMove, moveOrder, stateOf } from './order-moves.ts';
import {
  type OrderItemRow,
  type OrderRow,
  orderMovesRepository,
  orderPartsRepository,
  orderTable,
} from './orders.repository.ts';
import { createTradeNews } from './trade-news.ts';

/** A locked order with its lines; `open_qty`: the part of a line that no waybill contains. */
export type OrderToShip = { row: OrderRow; items: readonly (OrderItemRow & { open_qty: string })[] };

type Shipped = { waybill_status: WaybillStatus; qty: string; has_exception: boolean };

const shippedRepository = (db: Handle) => ({
  /** Contents of the waybills of an order, void ones left out. */
  list: async (orderId: string): Promise<Shipped[]> =>
    (
      await sql<Shipped>`select w.waybill_status, l.qty,
          exists (select from biz_exception e where e.waybill_id = w.id and e.exception_state <> '2') as has_exception
        from biz_waybill_order l join biz_waybill w on w.id = l.waybill_id
        where l.order_id = ${orderId} and w.waybill_status <> 99`.execute(db)
    ).rows,
});

const thousandths = (text: string): number => toThousandths(text) ?? 0;

/** The status that an order has by its waybills. */
function statusOf(row: OrderRow, shipped: readonly Shipped[]): OrderStatus {
  const gone = shipped.filter(({ waybill_status: status }) => isShipped(status));
  const quantity = gone.reduce((sum, { qty }) => sum + thousandths(qty), 0);
  if (quantity === 0) return 'approved';
  if (quantity < thousandths(row.total_qty)) return 'partShipped';
  return gone.every(({ waybill_status: status }) => status === 90) ? 'finished' : 'shipped';
}

/** The moves that lead from one status to the other, in the order of the table. */
function movesBetween(row: OrderRow, wanted: OrderStatus): readonly (readonly [OrderMove, OrderStatus])[] {
  if (row.order_status === wanted) return [];
  if (wanted === 'finished') {
    const ship = row.order_status === 'shipped' ? [] : ([['ship', 'shipped']] as const);
    return [...ship, ['finish', 'finished']];
  }
  const forward = orderRuleOf(stateOf(row), 'ship', wanted) !== undefined;
  // A finished order whose parcel came back is shipped again only by the table.
  return [[forward ? 'ship' : 'unship', wanted]];
}

/** How waybills read orders and move them; the feature `waybills` calls it inside its transactions. */
export function createOrderShipping(needs: {
  clock: Clock;
  bus: EventBus;
  jobs: Jobs;
  rights: RecordPorts['rights'];
}) {
  const news = createTradeNews('order', needs);
  const reflectOne = async (use: Use, row: OrderRow, actor: Caller | null): Promise<void> => {
    const shipped = await use(shippedRepository).list(row.id);
    const gone = shipped.filter(({ waybill_status: status }) => isShipped(status));
    const quantity = fromThousandths(gone.reduce((sum, { qty }) => sum + thousandths(qty), 0));
    if (thousandths(row.shipped_qty) !== thousandths(quantity))
      await use(orderMovesRepository).set(row.id, { shipped_qty: quantity });
    let moved = row;
    for (const [move, to] of movesBetween(row, statusOf(row, shipped)))
      moved = await moveOrder(use, needs, moved, move, { actor, to });
    const isAlarming = shipped.some(({ has_exception }) => has_exception);
    if (isAlarming && moved.handle_status !== 5) await moveOrder(use, needs, moved, 'alarm', { actor });
    if (!isAlarming && moved.handle_status === 5) await moveOrder(use, needs, moved, 'clear', { actor });
  };

  return {
    /**
     * Locks orders within the person's rows with their lines. Throws if one is missing, or 409 if its state allows no
     * waybill.
     */
    async lock(use: Use, actor: Caller, ids: readonly string[]): Promise<OrderToShip[]> {
      const scope = await needs.rights.rowScopeOf(use, actor, orderTable.resource);
      const rows = await use(orderTable.queries).lock(ids, scope);
      if (rows.length < ids.length) throw appError('not-found');
      for (const row of rows) demandMove(row, 'createWaybill');
      const items = Map.groupBy(await use(orderPartsRepository).listItems(ids), (item) => item.order_id);
      return rows.map((row) => ({
        row,
        items: (items.get(row.id) ?? []).map((item) => ({
          ...item,
          open_qty: fromThousandths(Math.max(0, thousandths(item.qty) - thousandths(item.waybill_qty))),
        })),
      }));
    },

    /**
     * Brings shipped quantities and states of orders in line with their waybills, after these changed in the same
     * transaction. `actor`: the person who changed them; null: a job or the carrier.
     */
    async reflect(use: Use, orderIds: readonly string[], actor: Caller | null): Promise<void> {
      const ids = [...new Set(orderIds)];
      for (const row of await use(orderTable.queries).lock(ids, 'all')) await reflectOne(use, row, actor);
      await news.plan(use, ids);
    },
  };
}
export type OrderShipping = ReturnType<typeof createOrderShipping>;
