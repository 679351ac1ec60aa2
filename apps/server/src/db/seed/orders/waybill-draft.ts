import { chargeableWeight, freightEstimate } from '@baisi/contract/carriers';
import { fromThousandths, toThousandths } from '@baisi/contract/rules/money';
import type { Fate } from './carrier-events.ts';
import type { Dice } from './dice.ts';
import type { Party } from './order-customers.ts';
import type { ItemSeed, OrderParts, WaybillParts } from './order-rows.ts';

/** A carrier as the demo company uses it. */
export type SeedCarrier = {
  code: string;
  name: string;
  volumetricDivisor: number;
  weightStep: '0.5' | '1';
  supportsParcels: boolean;
  firstWeightKg: string;
  firstFee: string;
  addWeightKg: string;
  addFee: string;
};

/** A parcel to be sent: its lines, time and author, and how it ends. */
export type Shipment = {
  /** A running number over all waybills. */
  serial: number;
  items: readonly ItemSeed[];
  at: Date;
  clerk: string;
  /** The person who deals with a problem of the delivery; null: nobody has taken it. */
  agent: { id: string; username: string } | null;
  carrier: SeedCarrier;
  sender: Party;
  receiver: Party;
  fate: Fate;
  /** The carrier refuses the first request; `stays`: nobody has tried again. */
  refused: 'no' | 'once' | 'stays';
  /** Void before it leaves. */
  isVoided: boolean;
};

/** Heaviest parcel of the demo company: heavier goods go in several, where the carrier takes them. */
const parcelGrams = 20_000;

const weightOf = (items: readonly ItemSeed[]): number =>
  Math.max(
    1_000,
    items.reduce(
      (sum, { qty, weight_kg }) =>
        sum + Math.ceil(((toThousandths(qty) ?? 0) * (toThousandths(weight_kg) ?? 0)) / 1_000),
      0,
    ),
  );

/** Creates a waybill as 草稿 with its goods and parcels. */
export function draftOf(order: OrderParts, shipment: Shipment, dice: Dice): WaybillParts {
  const { serial, items, at, carrier, sender, receiver } = shipment;
  const id = `demo-waybill-${String(serial).padStart(5, '0')}`;
  const grams = weightOf(items);
  const count = carrier.supportsParcels ? Math.min(9, Math.ceil(grams / parcelGrams)) : 1;
  const parts = Array.from({ length: count }, (_, i) =>
    fromThousandths(Math.floor((grams * (i + 1)) / count) - Math.floor((grams * i) / count)),
  );
  const sides = { lengthCm: null, widthCm: null, heightCm: null };
  const charged = fromThousandths(
    parts.reduce(
      (sum, weightKg) => sum + (toThousandths(chargeableWeight({ weightKg, ...sides }, carrier)) ?? 0),
      0,
    ),
  );
  const row: WaybillParts['row'] = {
    id,
    version: 1,
    // Given when all waybills are known, in the order of their times.
    inner_no: '',
    carrier_code: carrier.code,
    carrier_account_id: `carrier-account-${carrier.code.toLowerCase()}`,
    service_type: carrier.code === 'SF' && dice.chance(40) ? '顺丰特快' : '标准快递',
    pay_type: '3',
    ...senderAndReceiver(sender, receiver),
    goods_summary: items.map(({ goods_name, qty }) => `${goods_name}×${qty}`).join('，'),
    parcel_count: count,
    weight_kg: fromThousandths(grams),
    chargeable_weight: charged,
    freight_est: freightEstimate(carrier, charged),
    printed_count: 0,
    waybill_status: 10,
    sys_org_code: order.row.sys_org_code ?? null,
    create_by: shipment.clerk,
    create_time: at,
  };
  const links = items.map(({ id: itemId, qty }) => ({
    waybill_id: id,
    order_item_id: itemId,
    order_id: order.row.id,
    qty,
  }));
  const parcels = parts.map((weightKg, i) => ({
    waybill_id: id,
    seq: i + 1,
    sub_no: null,
    weight_kg: weightKg,
    length_cm: null,
    width_cm: null,
    height_cm: null,
  }));
  return { row, label: undefined, links, parcels, traces: [], events: [], exceptions: [] };
}

function senderAndReceiver(sender: Party, receiver: Party) {
  return {
    sender_name: sender.name,
    receiver_name: receiver.name,
    sender_province: sender.path.province,
    sender_city: sender.path.city,
    sender_district: sender.path.district,
    sender_detail: sender.detail,
    receiver_province: receiver.path.province,
    receiver_city: receiver.path.city,
    receiver_district: receiver.path.district,
    receiver_detail: receiver.detail,
    sender_mobile: sender.mobile,
    sender_tel: sender.tel,
    receiver_mobile: receiver.mobile,
    receiver_tel: receiver.tel,
  };
}
