import type { OrderItemToSave } from '@baisi/contract/order-record';
import { fromCents, fromThousandths, timesPrice, toCents, toThousandths } from '@baisi/contract/rules/money';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { ItemValues, OrderItemRow } from './orders.repository.ts';

/** Longest 商品摘要, in characters. */
const longestSummary = 200;

const isSameGoods = (row: OrderItemRow, item: OrderItemToSave): boolean =>
  (item.id ?? null) === null &&
  row.sku_code === item.skuCode &&
  row.goods_name === item.goodsName &&
  row.spec === item.spec;

/**
 * Returns the lines to store, numbered from 1 in their order. A line that names a stored one keeps its id and, if the
 * form has no price, its price; so does one without an id for the same goods. Any other id is replaced, so that no line of
 * another order is changed.
 */
export function linesOf(sent: readonly OrderItemToSave[], stored: readonly OrderItemRow[]): ItemValues[] {
  const known = new Map(stored.map((row) => [row.id, row]));
  const used = new Set<string>();
  return sent.map((item, index) => {
    const before =
      known.get(item.id ?? '') ?? stored.find((row) => !used.has(row.id) && isSameGoods(row, item));
    const kept = before !== undefined && !used.has(before.id) ? before : undefined;
    if (kept !== undefined) used.add(kept.id);
    const price = item.price ?? kept?.price;
    if (price === undefined) throw appError('order-price-missing', { line: index + 1 }, { field: 'items' });
    const amount = timesPrice(toThousandths(item.qty) ?? 0, toCents(price) ?? 0);
    return {
      id: kept?.id ?? newId(),
      lineNo: index + 1,
      skuCode: item.skuCode,
      goodsName: item.goodsName,
      spec: item.spec,
      unit: item.unit,
      qty: item.qty,
      price,
      amount: fromCents(amount),
      weightKg: item.weightKg,
      remark: item.remark,
    };
  });
}

/** Returns the columns of an order that are derived from its lines. */
export function sumsOf(lines: readonly ItemValues[]) {
  const goodsCents = lines.reduce((sum, { amount }) => sum + (toCents(amount) ?? 0), 0);
  const quantity = lines.reduce((sum, { qty }) => sum + (toThousandths(qty) ?? 0), 0);
  const words = lines.map(({ goodsName, qty }) => `${goodsName}×${qty}`).join('，');
  return {
    goodsAmount: fromCents(goodsCents),
    totalQty: fromThousandths(quantity),
    goodsSummary: words.length > longestSummary ? `${words.slice(0, longestSummary - 1)}…` : words,
  };
}
