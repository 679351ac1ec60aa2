import { isEnded, statusOfTrace, waybillRuleOf } from '@baisi/contract/waybill-states';
import { carrierEvents, traceHash } from './carrier-events.ts';
import type { Dice } from './dice.ts';
import { moveWaybill, reflect } from './order-moves.ts';
import {
  type CarrierEvent,
  minutesAfter,
  type OrderParts,
  type Step,
  type WaybillParts,
} from './order-rows.ts';
import type { Shipment } from './waybill-draft.ts';

const dayMinutes = 24 * 60;

/** A trace, with the move and the exception that follow from it as the feature `waybills` decides. */
function take(
  order: OrderParts,
  waybill: WaybillParts,
  event: CarrierEvent,
  time: Date,
  { agent }: Shipment,
): void {
  const { row, traces, exceptions } = waybill;
  const at = minutesAfter(time, 2);
  traces.push({
    id: `${row.id}-trace-${traces.length + 1}`,
    waybill_id: row.id,
    event_time: time,
    state: event.state,
    sub_state: event.subState,
    text: event.text,
    area_code: null,
    area_name: event.areaName,
    courier: null,
    courier_tel: null,
    source: 'push',
    raw_hash: traceHash(time, event),
    create_time: at,
  });
  row.trace_state = event.state;
  row.trace_sub = event.subState;
  row.last_trace_time = time;
  row.last_trace_text = event.text;
  const to = statusOfTrace(event.state);
  if (to === undefined || to === row.waybill_status || !waybillRuleOf(row.waybill_status, 'trace', to))
    return;
  if (to === 90) row.signed_time = time;
  moveWaybill(waybill, 'trace', { at, to, remark: event.text });
  const type = to === 91 ? '3' : to === 92 ? '7' : undefined;
  if (type !== undefined && exceptions.length === 0)
    exceptions.push({
      id: `${row.id}-exception`,
      waybill_id: row.id,
      exception_type: type,
      exception_state: agent === null ? '0' : '1',
      owner_id: agent?.id ?? null,
      deadline: minutesAfter(at, dayMinutes),
      remark: event.text,
      create_time: at,
      version: 1,
    });
  if (isEnded(to)) solve(waybill, `承运商轨迹：${event.text}`, at, null);
  reflect(order, at);
}

function solve({ exceptions }: WaybillParts, resolution: string, at: Date, by: string | null): void {
  for (const one of exceptions.filter(({ exception_state }) => exception_state !== '2')) {
    one.exception_state = '2';
    one.resolution = resolution;
    one.solved_time = at;
    one.version = 2;
    one.update_by = by;
    one.update_time = at;
  }
}

/** From the hand-over to the end: the events of the carrier, at even distances as the simulated carrier has them. */
export function travel(
  order: OrderParts,
  waybill: WaybillParts,
  shipment: Shipment,
  start: Date,
  dice: Dice,
): Step[] {
  const { carrier, sender, receiver, fate, agent } = shipment;
  const events = carrierEvents(carrier.name, [sender, receiver], fate, dice);
  const paceSeconds = dice.between(4 * 3_600, 9 * 3_600);
  const steps = events.map((event, i): Step => {
    const time = new Date(start.getTime() + i * paceSeconds * 1_000);
    return {
      at: minutesAfter(time, 2),
      run() {
        if (i === 0 && waybill.label) {
          // The simulated carrier has sent these pushes; asked again, it tells what has happened meanwhile.
          const pushes = events.map((_, n) => n + 1);
          Object.assign(waybill.label, { events, pushes, start_time: start, pace_seconds: paceSeconds });
          waybill.label.sent = pushes.length;
        }
        take(order, waybill, event, time, shipment);
      },
    };
  });
  const last = steps.at(-1)?.at ?? start;
  if (fate === 'lost') {
    const at = minutesAfter(last, 5 * dayMinutes);
    const resolution = '承运商确认丢失，已提交理赔';
    steps.push({
      at,
      run() {
        solve(waybill, resolution, at, agent?.username ?? null);
        moveWaybill(waybill, 'writeOff', { at, by: agent?.username ?? 'admin', remark: resolution });
        reflect(order, at);
      },
    });
  }
  return steps;
}
