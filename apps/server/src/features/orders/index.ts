import { orders } from '@baisi/contract/orders';
import type { Use } from '../../db/work.ts';
import type { FileHolder, ServerFeature } from '../../feature.ts';
import { holds, type Person } from '../../platform/actor.ts';
import { on } from '../../platform/http/route.ts';
import { createOrderBatches } from './order-batches.service.ts';
import { createOrderDealing } from './order-dealing.service.ts';
import { createOrderLists, type OrderLists } from './order-lists.service.ts';
import { orderTableSource } from './orders.export.ts';
import { orderHistory } from './orders.history.ts';
import { orderTable } from './orders.repository.ts';
import { createOrdersService, type OrderNeeds } from './orders.service.ts';
import { orderTasks } from './orders.tasks.ts';
import { ordersOnHome } from './orders-on-home.ts';
import { createTradeNews } from './trade-news.ts';

export { takeNumbers } from './order-numbers.ts';
export { createOrderShipping, type OrderShipping, type OrderToShip } from './order-shipping.ts';
export { createTradeNews, type TradeNews } from './trade-news.ts';

const readCode = orders.list.access.code;
const editCode = orders.edit.access.code;

/** Access to the attachments of orders: as to the orders themselves. */
function orderFiles({ scopeOf }: OrderLists): FileHolder & { readCode: typeof readCode } {
  const among = async (use: Use, person: Person, code: string, ids: readonly string[]) =>
    holds(person, code) ? use(orderTable.source).among(ids, await scopeOf(use, person)) : [];
  return {
    noun: '订单',
    fields: { attachments: { label: '附件' } },
    readCode,
    readable: (use, person, ids) => among(use, person, readCode, ids),
    editable: (use, person, ids) => among(use, person, editCode, ids),
    nameOf: async (use, ids) =>
      new Map(
        (await use(orderTable.queries).listMany(ids, 'all')).map(({ id, order_no: name }) => [id, name]),
      ),
  };
}

/** 订单管理: orders from the draft to the last signed parcel. */
export function ordersFeature(ports: OrderNeeds) {
  const news = createTradeNews('order', ports);
  const lists = createOrderLists(ports);
  const needs = { ...ports, news, lists };
  const service = createOrdersService(needs);
  const batches = createOrderBatches(needs);
  const dealing = createOrderDealing(needs);
  return {
    routes: [
      on(orders.list, (input, { actor }) => lists.list(actor, input)),
      on(orders.get, ({ id }, { actor }) => service.get(actor, id)),
      on(orders.counts, (input, { actor }) => lists.counts(actor, input)),
      on(orders.add, (form, { actor }) => service.add(actor, form)),
      on(orders.edit, (form, { actor }) => service.edit(actor, form)),
      on(orders.remove, ({ id }, { actor }) => service.remove(actor, [id])),
      on(orders.removeBatch, ({ ids }, { actor }) => service.remove(actor, ids)),
      on(orders.submit, ({ ids }, { actor }) => batches.submit(actor, ids)),
      on(orders.audit, (input, { actor }) => batches.audit(actor, input)),
      on(orders.lease, ({ id }, { actor }) => dealing.lease(actor, id)),
      on(orders.release, ({ id }, { actor }) => dealing.release(actor, id)),
      on(orders.leaseNext, ({ after }, { actor }) => dealing.leaseNext(actor, after ?? null)),
      on(orders.deal, (input, { actor }) => dealing.deal(actor, input)),
      on(orders.cancel, (input, { actor }) => batches.cancel(actor, input)),
      on(orders.close, ({ ids }, { actor }) => batches.close(actor, ids)),
      on(orders.phone, ({ id }, { actor }) => service.phone(actor, id)),
    ],
    tables: [orderTableSource({ lists, clock: ports.clock })],
    jobs: [news.job],
    tasks: orderTasks(ports, lists),
    home: ordersOnHome({ clock: ports.clock, lists }),
    fileHolders: { biz_order: orderFiles(lists) },
    histories: [orderHistory(service)],
    rows: { [orderTable.resource]: { access: readCode, source: orderTable.source } },
  } satisfies ServerFeature;
}
