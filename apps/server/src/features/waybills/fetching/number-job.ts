import type * as z from 'zod/mini';
import type { Tables, Use } from '../../../db/work.ts';
import { AppError } from '../../../platform/errors.ts';
import { type JobContext, onJob } from '../../../platform/jobs/job-kind.ts';
import { type CarrierClient, CarrierFault, type LabelRequest } from '../../carriers/index.ts';
import { type WaybillRow, waybillPartsRepository, waybillTable } from '../waybills.repository.ts';
import { labelRequestOf } from './label-request.ts';
import { type NumberAnswer, type NumberNeeds, numberJob } from './number-kind.ts';
import { numberRequestsRepository } from './number-requests.repository.ts';
import type { Settling } from './settling.ts';

/** Longest wait for a carrier's answer, in ms; afterwards the result is unknown. */
const patienceMs = 30_000;

const isRequested = ({ waybill_status: status }: WaybillRow): boolean => status === 20 || status === 21;

const reasonOf = (error: unknown): string =>
  error instanceof CarrierFault
    ? error.reason
    : error instanceof AppError
      ? error.userMessage
      : '承运商接口没有应答';

/**
 * The job that fetches a number. It writes `fetch_sent_time` before the request leaves, and only the run that wrote it
 * may send the request; every later run, such as one after a killed node, asks what became of it. So no number is paid
 * twice, and none is lost.
 */
export function createNumberJob({ work, clock, carriers }: NumberNeeds, settling: Settling) {
  const own = <T>(job: (use: Use) => Promise<T>): Promise<T> => work.asSystem('numbers of waybills', job);

  /** Reads what the request needs; undefined: the waybill asks for no number any more. */
  const read = (id: string) =>
    own(async (use) => {
      const row = await use(waybillTable.queries).findById(id, 'all');
      if (row === undefined || !isRequested(row)) return undefined;
      const request = labelRequestOf(row, await use(waybillPartsRepository).listParcels(id));
      try {
        return { row, request, opened: await carriers.clientOf(use, row.carrier_account_id ?? '') };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { row, request, refusal: error.userMessage };
      }
    });

  const ask = async (
    client: CarrierClient,
    request: LabelRequest,
    isFirst: boolean,
    signal: AbortSignal,
  ): Promise<NumberAnswer> => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    try {
      return await (isFirst ? client.order(request, limited) : client.find(request, limited));
    } catch (error) {
      // A stopping node gives the job back: the next run asks.
      if (signal.aborted) throw error;
      return { outcome: 'unknown', reason: reasonOf(error) };
    }
  };

  const run = async (
    { id, asks }: z.output<typeof numberJob.payload>,
    { signal, complete }: JobContext<Tables>,
  ): Promise<undefined> => {
    const found = await read(id);
    if (found === undefined) return undefined;
    const { row, request } = found;
    // Planned for a request that has been refused meanwhile; another job sends the next one.
    if (row.fetch_sent_time === null && asks !== 0) return undefined;
    const { opened, refusal = opened?.account.isOn ? undefined : '月结账号或承运商已停用' } = found;
    if (row.fetch_sent_time === null && refusal !== undefined) {
      await complete((use) => settling.refuseUnsent(use, id, refusal));
      return undefined;
    }
    const sentNow = clock.now();
    const isFirst =
      row.fetch_sent_time === null &&
      (await own((use) => use(numberRequestsRepository).markSent(id, sentNow)));
    const sent = isFirst ? sentNow : row.fetch_sent_time;
    // Another run was faster, and asks itself.
    if (sent === null) return undefined;
    const answer: NumberAnswer =
      opened === undefined
        ? { outcome: 'unknown', reason: refusal ?? '' }
        : await ask(opened.client, request, isFirst, signal);
    await complete((use) => settling.settle(use, { id, sent, asks }, answer));
    return undefined;
  };
  return onJob<Tables, typeof numberJob.payload>(numberJob, run);
}
