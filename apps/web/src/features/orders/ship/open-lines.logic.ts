import type { OrderItem } from '@baisi/contract/order-record';

/** The part of a quantity that is in no waybill, without binary fractions. */
const openOf = (qty: string, used: string): string =>
  String(Math.round((Number(qty) - Number(used)) * 1_000) / 1_000);

/** The lines of an order that wait for a waybill, with the quantities that do (`open`). */
export const openLines = <Line extends Pick<OrderItem, 'qty' | 'waybillQty'>>(items: readonly Line[]) =>
  items
    .map((item) => ({ ...item, open: openOf(item.qty, item.waybillQty) }))
    .filter((item) => item.open !== '0');
