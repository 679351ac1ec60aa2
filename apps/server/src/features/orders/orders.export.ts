import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { OrderRecord } from '@baisi/contract/order-record';
import type { orders } from '@baisi/contract/orders';
import { ordersTable } from '@baisi/contract/tables/orders.table';
import type { Clock } from '../../platform/clock.ts';
import { inOrder } from '../../platform/files/export-rows.ts';
import { type TableSource, tableSource } from '../../table-source.ts';
import { type OrderLists, orderQueryOf } from './order-lists.service.ts';
import { toOrder } from './orders.mapper.ts';
import { orderTable } from './orders.repository.ts';

/** Lists in one cell, as a person writes them. */
const toSent = (order: OrderRecord) => ({
  ...order,
  tags: order.tags.join('、'),
  waybills: order.waybills
    .map(({ carrierName, waybillNo, innerNo }) => `${carrierName} ${waybillNo ?? innerNo}`)
    .join('、'),
});

/** The list of orders as a table: the same orders and telephone numbers as on the page. */
export const orderTableSource = ({ lists, clock }: { lists: OrderLists; clock: Clock }): TableSource =>
  tableSource<ParsedInputOf<typeof orders.exportXls>>(ordersTable, {
    listIds: async (use, person, { selections, ...input }, limit) =>
      use(orderTable.queries).listIds(
        orderQueryOf(input),
        await lists.scopeOf(use, person),
        limit,
        selections,
      ),
    // The row scope is read again for each batch, because rules may change during the export.
    async listBatch(use, person, ids) {
      const rows = await use(orderTable.queries).listMany(ids, await lists.scopeOf(use, person));
      const now = clock.now();
      return inOrder(ids, rows, ({ id }) => id).map((row) => toSent(toOrder(row, now)));
    },
  });
