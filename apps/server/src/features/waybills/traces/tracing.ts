import { createHash } from 'node:crypto';
import { statusOfTrace, type WaybillStatus, waybillRuleOf } from '@baisi/contract/waybill-states';
import type { Use } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { TraceEvent } from '../../carriers/index.ts';
import { exceptionWritesRepository } from '../exceptions/exceptions.repository.ts';
import type { Changes } from '../moves.ts';
import { type WaybillRow, waybillWritesRepository } from '../waybills.repository.ts';
import { type NewTrace, type TraceRow, tracesRepository } from './traces.repository.ts';

export type TraceSource = 'push' | 'poll' | 'manual';

/** An exception that a trace reports must be dealt with in this time, in ms. */
const deadlineMs = 24 * 60 * 60_000;
/** Kinds of exceptions by the status that reports them: 派件失败 and 拒收. */
const exceptionOf = new Map<WaybillStatus, string>([
  [91, '3'],
  [92, '7'],
]);
/** How far a parcel has come: of traces of the same second, the last of these counts. */
const progress: readonly WaybillStatus[] = [60, 70, 80, 91, 92, 90, 93, 94];

/** The same event has the same hash, however and how often it comes. */
const hashOf = ({ time, state, subState, text }: TraceEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([time.getTime(), state, subState, text]))
    .digest('hex');

const toRow = (waybillId: string, source: TraceSource, event: TraceEvent): NewTrace => ({
  id: newId(),
  waybill_id: waybillId,
  event_time: event.time,
  state: event.state,
  sub_state: event.subState,
  text: event.text,
  area_code: event.areaCode,
  area_name: event.areaName,
  courier: event.courier,
  courier_tel: event.courierTel,
  source,
  raw_hash: hashOf(event),
});

const progressOf = ({ state }: TraceRow): number => {
  const status = statusOfTrace(state);
  return status === undefined ? -1 : progress.indexOf(status);
};

/** The trace that decides: the newest, and of several at the same time the one that has come furthest. */
const decidingOf = (newest: readonly TraceRow[]): TraceRow | undefined =>
  newest.toSorted((a, b) => progressOf(b) - progressOf(a) || a.id.localeCompare(b.id))[0];

/** Stores traces of waybills and moves the waybills by them. */
export function createTracing({ clock }: { clock: Clock }) {
  const openException = async (use: Use, row: WaybillRow, status: WaybillStatus, remark: string) => {
    const type = exceptionOf.get(status);
    if (type === undefined) return;
    await use(exceptionWritesRepository).insert({
      id: newId(),
      waybill_id: row.id,
      exception_type: type,
      deadline: new Date(clock.now().getTime() + deadlineMs),
      remark,
      create_time: clock.now(),
    });
  };

  return {
    /**
     * Stores events of a locked waybill, in any order and however often they come, and moves it to the status of the
     * newest one, if the table allows that. A waybill that has ended does not go back.
     */
    async take(
      use: Use,
      { move, note }: Changes,
      row: WaybillRow,
      source: TraceSource,
      events: readonly TraceEvent[],
    ): Promise<void> {
      const traces = use(tracesRepository);
      if ((await traces.insert(events.map((event) => toRow(row.id, source, event)))) === 0) return;
      note(row.id);
      const newest = decidingOf(await traces.listNewest(row.id));
      if (newest === undefined) return;
      const values = {
        trace_state: newest.state,
        trace_sub: newest.sub_state,
        last_trace_time: newest.event_time,
        last_trace_text: newest.text,
      };
      const to = statusOfTrace(newest.state);
      const isMoving =
        to !== undefined &&
        to !== row.waybill_status &&
        waybillRuleOf(row.waybill_status, 'trace', to) !== undefined;
      if (!isMoving) {
        await use(waybillWritesRepository).set(row.id, values);
        return;
      }
      const signed = to === 90 ? { signed_time: newest.event_time } : {};
      await move(row, 'trace', { to, remark: newest.text.slice(0, 500), values: { ...values, ...signed } });
      await openException(use, row, to, newest.text.slice(0, 500));
    },
  };
}
export type Tracing = ReturnType<typeof createTracing>;
