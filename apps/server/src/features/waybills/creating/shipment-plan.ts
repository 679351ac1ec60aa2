import { chargeableWeight, freightEstimate } from '@baisi/contract/carriers';
import { fromThousandths, toThousandths } from '@baisi/contract/rules/money';
import type { ParcelToSend, WaybillsToCreate } from '@baisi/contract/waybills';
import { appError } from '../../../platform/errors.ts';
import type { CarrierSettings } from '../../carriers/index.ts';
import type { OrderToShip } from '../../orders/index.ts';

type Item = OrderToShip['items'][number];
/** Goods of a waybill: a quantity of a line of an order. */
type PlannedItem = { item: Item; qty: string };

/** A waybill that would be created: everything that follows from its orders, its parcels and its carrier. */
export type PlannedWaybill = {
  orders: readonly OrderToShip[];
  items: readonly PlannedItem[];
  parcels: readonly ParcelToSend[];
  goodsSummary: string;
  /** Kilograms of the parcels together, and what the carrier charges. */
  weightKg: string;
  chargeableWeight: string;
  freightEst: string;
};

/** Longest 商品摘要, in characters. */
const longestSummary = 200;
/** Weight in thousandths of a parcel whose goods weigh less, or have no weight. */
const leastWeight = 1_000;

const thousandths = (text: string): number => toThousandths(text) ?? 0;

function demandSameReceiver(orders: readonly OrderToShip[]): void {
  const receivers = orders.map(({ row }) =>
    [row.receiver_name, row.receiver_mobile, row.receiver_tel, row.region_code, row.receiver_detail].join(
      '\n',
    ),
  );
  if (new Set(receivers).size > 1) throw appError('waybill-receivers-differ');
}

/** Everything of the orders that no waybill contains. */
const openItems = (orders: readonly OrderToShip[]): PlannedItem[] =>
  orders.flatMap(({ row, items }) => {
    const open = items.filter((item) => thousandths(item.open_qty) > 0);
    if (open.length === 0) throw appError('waybill-nothing-open', { name: row.order_no });
    return open.map((item) => ({ item, qty: item.open_qty }));
  });

/** The chosen quantities of one order's lines; a line that is chosen twice counts together. */
function splitItems(
  orders: readonly OrderToShip[],
  chosen: NonNullable<WaybillsToCreate['items']>,
): PlannedItem[] {
  const [order, ...others] = orders;
  if (order === undefined || others.length > 0) throw appError('waybill-split-orders');
  const known = new Map(order.items.map((item) => [item.id, item]));
  const wanted = new Map<string, number>();
  for (const { orderItemId, qty } of chosen)
    wanted.set(orderItemId, (wanted.get(orderItemId) ?? 0) + thousandths(qty));
  return [...wanted].map(([id, qty]) => {
    const item = known.get(id);
    if (item === undefined) throw appError('waybill-item-unknown');
    if (qty > thousandths(item.open_qty)) throw appError('waybill-qty-large');
    return { item, qty: fromThousandths(qty) };
  });
}

/** Weight of the goods in thousandths, rounded up. The weight of a line is that of one unit. */
const goodsWeight = (items: readonly PlannedItem[]): number => {
  const millionths = items.reduce(
    (sum, { item, qty }) => sum + BigInt(thousandths(qty)) * BigInt(thousandths(item.weight_kg ?? '0')),
    0n,
  );
  return Number((millionths + 999n) / 1_000n);
};

function parcelsOf(
  items: readonly PlannedItem[],
  sent: WaybillsToCreate['parcels'],
  carrier: CarrierSettings,
): readonly ParcelToSend[] {
  const weightKg = fromThousandths(Math.max(leastWeight, goodsWeight(items)));
  const parcels = sent ?? [{ weightKg, lengthCm: null, widthCm: null, heightCm: null }];
  if (parcels.length > 1 && !carrier.supportsParcels) throw appError('waybill-one-parcel');
  if (parcels.some((one) => thousandths(one.weightKg) > carrier.maxWeightKg * 1_000))
    throw appError('waybill-parcel-heavy', { most: carrier.maxWeightKg });
  return parcels;
}

const summaryOf = (items: readonly PlannedItem[]): string => {
  const words = items.map(({ item, qty }) => `${item.goods_name}×${qty}`).join('，');
  return words.length > longestSummary ? `${words.slice(0, longestSummary - 1)}…` : words;
};

const sumOf = (weights: readonly string[]): string =>
  fromThousandths(weights.reduce((sum, weight) => sum + thousandths(weight), 0));

/**
 * Plans the waybills of locked orders: one for each, or one for all of them. Each parcel is charged on its own; the
 * freight follows from their sum, as carriers charge 子母件. Throws for what the carrier does not take.
 */
export function planWaybills(
  orders: readonly OrderToShip[],
  { merge, items: chosen, parcels: sent }: Pick<WaybillsToCreate, 'merge' | 'items' | 'parcels'>,
  carrier: CarrierSettings,
): PlannedWaybill[] {
  if (merge) demandSameReceiver(orders);
  if (chosen !== undefined && orders.length > 1) throw appError('waybill-split-orders');
  const groups = merge ? [orders] : orders.map((order) => [order]);
  return groups.map((group) => {
    const items = chosen === undefined ? openItems(group) : splitItems(group, chosen);
    const parcels = parcelsOf(items, sent, carrier);
    const charged = sumOf(parcels.map((parcel) => chargeableWeight(parcel, carrier)));
    return {
      orders: group,
      items,
      parcels,
      goodsSummary: summaryOf(items),
      weightKg: sumOf(parcels.map(({ weightKg }) => weightKg)),
      chargeableWeight: charged,
      freightEst: freightEstimate(carrier, charged),
    };
  });
}
