import type { HandleStatus, OrderStatus } from '@baisi/contract/order-states';
import type { WaybillStatus } from '@baisi/contract/waybill-states';
import type { Insertable } from 'kysely';
import type {
  BizExceptionTable,
  BizOrderEventTable,
  BizOrderItemTable,
  BizOrderTable,
  BizWaybillEventTable,
  BizWaybillOrderTable,
  BizWaybillParcelTable,
  BizWaybillTable,
  BizWaybillTraceTable,
} from '../../tables.ts';

/** An event that happens to a parcel, as the simulated carrier stores it. */
export type CarrierEvent = { state: number; subState: string | null; text: string; areaName: string };

/** Memory of the simulated carrier of a number: it answers questions about the parcels of the demo company. */
export type LabelRow = {
  carrier_code: string;
  inner_no: string;
  state: 'issued' | 'voided';
  attempts: number;
  waybill_no: string;
  answer: Record<string, unknown>;
  events: CarrierEvent[];
  pushes: number[];
  pace_seconds: number;
  start_time: Date | null;
  sent: number;
  create_time: Date;
};

export type OrderSeed = Insertable<BizOrderTable> & {
  order_status: OrderStatus;
  handle_status: HandleStatus;
  create_time: Date;
  total_qty: string;
  shipped_qty: string;
  version: number;
};
export type ItemSeed = Insertable<BizOrderItemTable> & { qty: string; weight_kg: string };
export type WaybillSeed = Insertable<BizWaybillTable> & {
  waybill_status: WaybillStatus;
  create_time: Date;
  version: number;
};

/** A waybill with everything that belongs to it. */
export type WaybillParts = {
  row: WaybillSeed;
  label: LabelRow | undefined;
  links: Insertable<BizWaybillOrderTable>[];
  parcels: Insertable<BizWaybillParcelTable>[];
  traces: Insertable<BizWaybillTraceTable>[];
  events: Insertable<BizWaybillEventTable>[];
  exceptions: Insertable<BizExceptionTable>[];
};

/** An order with everything that belongs to it. */
export type OrderParts = {
  row: OrderSeed;
  items: ItemSeed[];
  events: Insertable<BizOrderEventTable>[];
  waybills: WaybillParts[];
};

/** Something that happens at a time. */
export type Step = { at: Date; run(): void };

const minuteMs = 60_000;
export const minutesAfter = (time: Date, minutes: number): Date =>
  new Date(time.getTime() + Math.round(minutes * minuteMs));
