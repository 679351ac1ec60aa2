import { freightEstimate } from '@baisi/contract/carriers';
import { carrierNumbers, labelTexts } from './carrier-events.ts';
import type { Dice } from './dice.ts';
import { moveWaybill, noteWaybill } from './order-moves.ts';
import { minutesAfter, type OrderParts, type Step, type WaybillParts } from './order-rows.ts';
import { draftOf, type Shipment } from './waybill-draft.ts';
import { travel } from './waybill-travel.ts';

/** The carrier gives its numbers. */
function issue(waybill: WaybillParts, { serial, carrier, receiver }: Shipment, at: Date, dice: Dice): void {
  const { row, parcels } = waybill;
  const [waybillNo = '', ...subNos] = carrierNumbers(carrier.code, serial, parcels.length);
  parcels.forEach((parcel, i) => {
    parcel.sub_no = i === 0 ? null : (subNos[i - 1] ?? null);
  });
  row.waybill_no = waybillNo;
  Object.assign(row, labelTexts(receiver.path, dice));
  row.freight_real = freightEstimate(carrier, row.chargeable_weight);
  row.fail_reason = null;
  moveWaybill(waybill, 'issue', { at, remark: waybillNo });
  waybill.label = {
    carrier_code: carrier.code,
    inner_no: '',
    state: 'issued',
    attempts: 1,
    waybill_no: waybillNo,
    answer: {
      outcome: 'issued',
      waybillNo,
      subNos,
      destRoute: row.dest_route,
      sortCode: row.sort_code,
      packageCode: row.package_code,
      labelUrl: null,
      freight: row.freight_real,
    },
    events: [],
    pushes: [],
    pace_seconds: 60,
    start_time: null,
    sent: 0,
    create_time: at,
  };
}

/** From the hand-over on; a void waybill ends before. */
function leave(
  order: OrderParts,
  waybill: WaybillParts,
  shipment: Shipment,
  issued: Date,
  dice: Dice,
): Step[] {
  const { clerk: by, isVoided } = shipment;
  const { row } = waybill;
  const printed = minutesAfter(issued, dice.between(5, 50));
  if (isVoided)
    return [
      {
        at: printed,
        run() {
          row.void_reason = '收件地址变更，重新发货';
          moveWaybill(waybill, 'void', { at: printed, by, remark: row.void_reason });
          if (waybill.label) waybill.label.state = 'voided';
        },
      },
    ];
  const handed = minutesAfter(printed, dice.between(60, 300));
  return [
    {
      at: printed,
      run() {
        row.printed_count = 1;
        row.last_print_time = printed;
        moveWaybill(waybill, 'print', { at: printed, by });
      },
    },
    { at: handed, run: () => moveWaybill(waybill, 'handOver', { at: handed, by }) },
    ...travel(order, waybill, shipment, minutesAfter(handed, dice.between(30, 240)), dice),
  ];
}

/** Returns the life of a waybill; its first step adds it to the order. */
export function waybillLife(order: OrderParts, shipment: Shipment, dice: Dice): Step[] {
  const { at: created, clerk: by, refused } = shipment;
  const waybill = draftOf(order, shipment, dice);
  const asked = minutesAfter(created, 1);
  const request = (at: Date): Step => ({
    at,
    run() {
      waybill.row.fetch_sent_time = at;
      moveWaybill(waybill, 'fetchNo', { at, by });
    },
  });
  const steps: Step[] = [
    {
      at: created,
      run() {
        order.waybills.push(waybill);
        noteWaybill(waybill, 'create', { at: created, by });
      },
    },
    request(asked),
  ];
  if (refused !== 'no') {
    const at = minutesAfter(asked, 0.1);
    const reason = '网点余额不足，请联系网点充值';
    steps.push({
      at,
      run() {
        waybill.row.fail_reason = reason;
        waybill.row.fetch_sent_time = null;
        moveWaybill(waybill, 'refuse', { at, remark: reason });
      },
    });
    if (refused === 'stays') return steps;
  }
  const again = refused === 'once' ? minutesAfter(asked, 40) : asked;
  if (refused === 'once') steps.push(request(again));
  const issued = minutesAfter(again, 0.1);
  return [
    ...steps,
    { at: issued, run: () => issue(waybill, shipment, issued, dice) },
    ...leave(order, waybill, shipment, issued, dice),
  ];
}
