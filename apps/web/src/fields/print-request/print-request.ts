import { createSignal } from '../../platform/signal.ts';

/** Waybills to print, as the print drawer lists them: `orderNo,waybillNo,imageUrl;imageUrl` (product-spec §2). */
export const printRequest = createSignal<readonly string[]>([]);

/** Opens 快递面单打印 with these values; the number of each is its second part. */
export function requestPrint(values: readonly string[]): void {
  if (values.length > 0) printRequest.write(values);
}

/** The value of a waybill in the print drawer; one without a number is named by ours. */
export const printValueOf = (waybill: {
  innerNo: string;
  waybillNo: string | null;
  orderNos: readonly string[];
}): string => `${waybill.orderNos[0] ?? waybill.innerNo},${waybill.waybillNo ?? ''}`;

/** The values of an order: one for each of its waybills; without any, one that has no number. */
export const printValuesOfOrder = (order: {
  orderNo: string;
  waybills: readonly { waybillNo: string | null }[];
}): string[] =>
  order.waybills.length === 0
    ? [`${order.orderNo},`]
    : order.waybills.map(({ waybillNo }) => `${order.orderNo},${waybillNo ?? ''}`);
