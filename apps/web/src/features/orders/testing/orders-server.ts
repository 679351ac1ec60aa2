import { carriers } from '@baisi/contract/carriers';
import type { OrderDetail } from '@baisi/contract/order-record';
import { orders } from '@baisi/contract/orders';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { pageOfRecords } from '../../../testing/record-answers.ts';

/** A server with these orders. */
export function ordersServer(stored: readonly OrderDetail[]): FakeServer {
  const server = fakeServer();
  const [first] = stored;
  server.on(orders.list, () => pageOfRecords([...stored]));
  server.on(orders.get, ({ id }) => {
    const found = stored.find((one) => one.id === id) ?? first;
    if (found === undefined) throw new Error('no order');
    return found;
  });
  server.on(orders.counts, () => ({
    all: stored.length,
    pending: 0,
    approved: 0,
    partShipped: 0,
    shipped: 0,
    finished: 0,
    cancelled: 0,
    abnormal: 0,
  }));
  server.on(carriers.choices, () => []);
  return server;
}
