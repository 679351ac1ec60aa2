import type { ResultOf } from '@baisi/contract/endpoint';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { WaybillTrace } from '@baisi/contract/waybill-record';
import type { waybills } from '@baisi/contract/waybills';
import type { Use, Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { AppError, appError } from '../../../platform/errors.ts';
import type { RecordPorts } from '../../../record-feature.ts';
import { CarrierFault, type Carriers, type TraceEvent } from '../../carriers/index.ts';
import { lockReached } from '../batches.ts';
import { phoneForTraces } from '../fetching/label-request.ts';
import { type Moves, moveRefused } from '../moves.ts';
import {
  type WaybillRow,
  waybillsRepository,
  waybillTable,
  waybillWritesRepository,
} from '../waybills.repository.ts';
import { type TraceRow, tracesRepository } from './traces.repository.ts';
import type { Tracing } from './tracing.ts';

type Needs = RecordPorts & {
  work: Work;
  clock: Clock;
  moves: Moves;
  carriers: Pick<Carriers, 'clientOf'>;
  tracing: Tracing;
};

/** Time between two questions to a carrier about the same waybill, in ms: Kuaidi100 blocks keys that ask more often. */
const pauseMs = 30 * 60_000;
const patienceMs = 20_000;

const sources: readonly WaybillTrace['source'][] = ['push', 'poll', 'manual'];

const toTrace = (row: TraceRow): WaybillTrace => ({
  id: row.id,
  eventTime: toWireTime(row.event_time),
  state: row.state,
  subState: row.sub_state,
  text: row.text,
  areaName: row.area_name,
  courier: row.courier,
  courierTel: row.courier_tel,
  source: sources.find((one) => one === row.source) ?? 'push',
});

const nextTimeOf = ({ trace_asked_time: asked }: WaybillRow): Date | undefined =>
  asked === null ? undefined : new Date(asked.getTime() + pauseMs);

/** Reads the traces of waybills, and asks carriers for them. */
export function createTraces({ work, clock, rights, moves, carriers, tracing }: Needs) {
  /** Notes the question before it is asked, so that two persons do not ask at once. */
  const begin = (actor: Caller, id: string) =>
    work.write(actor, async (use) => {
      for (const row of await lockReached(use, rights, actor, [id])) {
        if (row.waybill_no === null) throw moveRefused(row.waybill_status, '刷新物流轨迹');
        const waitMs = (nextTimeOf(row)?.getTime() ?? 0) - clock.now().getTime();
        if (waitMs > 0) throw appError('waybill-trace-often', { minutes: Math.ceil(waitMs / 60_000) });
        await use(waybillWritesRepository).set(id, { trace_asked_time: clock.now() });
        const { client } = await carriers.clientOf(use, row.carrier_account_id ?? '');
        return { client, waybillNo: row.waybill_no, phone: phoneForTraces(row) };
      }
      throw appError('not-found');
    });

  const ask = async ({ client, waybillNo, phone }: Awaited<ReturnType<typeof begin>>) => {
    try {
      return await client.trace(waybillNo, phone, AbortSignal.timeout(patienceMs));
    } catch (error) {
      if (error instanceof AppError) throw error;
      const reason = error instanceof CarrierFault ? error.reason : '没有应答，请稍后再试';
      throw appError('waybill-carrier-failed', { reason });
    }
  };

  const store = (use: Use, row: WaybillRow, events: readonly TraceEvent[]) =>
    moves.together(use, null, (changes) => tracing.take(use, changes, row, 'poll', events));

  return {
    trace: (actor: Caller, id: string): Promise<ResultOf<typeof waybills.trace>> =>
      work.read(actor, async (use) => {
        const scope = await rights.rowScopeOf(use, actor, waybillTable.resource);
        const row = await use(waybillTable.queries).findById(id, scope);
        if (row === undefined) throw appError('not-found');
        const next = nextTimeOf(row);
        return {
          traces: (await use(tracesRepository).list(id)).map(toTrace),
          refreshAfter: next !== undefined && next > clock.now() ? toWireTime(next) : null,
        };
      }),

    async refresh(actor: Caller, id: string): Promise<void> {
      const events = await ask(await begin(actor, id));
      await work.write(actor, async (use) => {
        for (const row of await use(waybillTable.queries).lock([id], 'all')) await store(use, row, events);
      });
    },

    /** The waybill within the person's rows that a scanned code names. */
    scan: (actor: Caller, code: string): Promise<WaybillRow> =>
      work.read(actor, async (use) => {
        const scope = await rights.rowScopeOf(use, actor, waybillTable.resource);
        const id = await use(waybillsRepository).findIdByCode(code, scope);
        const row = id === undefined ? undefined : await use(waybillTable.queries).findById(id, scope);
        if (row === undefined) throw appError('waybill-code-unknown', { code });
        return row;
      }),
  };
}
