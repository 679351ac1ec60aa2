import type { JobResult } from '@baisi/contract/jobs';
import type { Use } from '../../../db/work.ts';
import type { IssuedLabel } from '../../carriers/index.ts';
import type { Changes } from '../moves.ts';
import {
  type WaybillRow,
  waybillPartsRepository,
  waybillsRepository,
  waybillTable,
  waybillWritesRepository,
} from '../waybills.repository.ts';
import { type NumberAnswer, type NumberNeeds, numberJob, type Requested } from './number-kind.ts';
import { subscribeJob } from './subscribe-job.ts';

const minuteMs = 60_000;
/** Pauses before the carrier is asked again; the last one is repeated. */
const pausesMs = [30_000, 2 * minuteMs, 10 * minuteMs, 60 * minuteMs, 360 * minuteMs] as const;
/** After this time nobody asks by itself any more: a person decides. Kuaidi100 remembers requests as long. */
const longestMs = 48 * 60 * minuteMs;
/** A request may still be on its way so long; `none` is no answer before. */
const underWayMs = minuteMs;
const longestReason = 500;

const refuse = async ({ move }: Changes, row: WaybillRow, reason: string): Promise<void> => {
  // Nothing was issued, so that the next request is a new one.
  const values = { fail_reason: reason.slice(0, longestReason), fetch_sent_time: null };
  await move(row, 'refuse', { remark: values.fail_reason, values });
};

/** A carrier that gives one number to two waybills must not get either of them printed. */
const checked = async (use: Use, row: WaybillRow, answer: NumberAnswer): Promise<NumberAnswer> => {
  if (answer.outcome !== 'issued') return answer;
  const other = await use(waybillsRepository).findIdByNumber(row.carrier_code, answer.waybillNo);
  return other === undefined
    ? answer
    : { outcome: 'unknown', reason: `承运商返回的单号${answer.waybillNo}已属于另一运单` };
};

/** Writes what became of a request for a number, in the transaction that ends its job. */
export function createSettling({ clock, jobs, moves }: Pick<NumberNeeds, 'clock' | 'jobs' | 'moves'>) {
  const lock = async (use: Use, id: string): Promise<WaybillRow | undefined> => {
    const [row] = await use(waybillTable.queries).lock([id], 'all');
    return row?.waybill_status === 20 || row?.waybill_status === 21 ? row : undefined;
  };

  const issue = async (use: Use, { move }: Changes, row: WaybillRow, label: IssuedLabel): Promise<void> => {
    await use(waybillPartsRepository).setSubNos(row.id, label.subNos);
    await move(row, 'issue', {
      remark: label.waybillNo,
      values: {
        waybill_no: label.waybillNo,
        dest_route: label.destRoute,
        sort_code: label.sortCode,
        package_code: label.packageCode,
        label_url: label.labelUrl,
        freight_real: label.freight,
        fail_reason: null,
      },
    });
    await jobs.add(use, subscribeJob, { id: row.id }, { owner: null, key: row.id });
  };

  const askLater = async (use: Use, { id, sent, asks }: Requested): Promise<void> => {
    const now = clock.now().getTime();
    if (asks === null || now - sent.getTime() >= longestMs) return;
    const pause = pausesMs[Math.min(asks, pausesMs.length - 1)] ?? minuteMs;
    const options = { owner: null, key: `${id} ${sent.getTime()} ${asks + 1}`, runAt: new Date(now + pause) };
    await jobs.add(use, numberJob, { id, asks: asks + 1 }, options);
  };

  const lose = async (
    use: Use,
    { move }: Changes,
    row: WaybillRow,
    requested: Requested,
    reason: string,
  ): Promise<void> => {
    const values = { fail_reason: reason.slice(0, longestReason) };
    // A step for each question would hide the others.
    if (row.waybill_status === 20) await move(row, 'lose', { remark: values.fail_reason, values });
    else await use(waybillWritesRepository).set(row.id, values);
    await askLater(use, requested);
  };

  return {
    /** The answer to a request. It changes nothing if the waybill has been settled, or requested again, meanwhile. */
    async settle(use: Use, requested: Requested, given: NumberAnswer): Promise<JobResult | undefined> {
      const row = await lock(use, requested.id);
      if (row?.fetch_sent_time?.getTime() !== requested.sent.getTime()) return undefined;
      const answer = await checked(use, row, given);
      await moves.together(use, null, async (changes) => {
        const age = clock.now().getTime() - requested.sent.getTime();
        if (answer.outcome === 'issued') await issue(use, changes, row, answer);
        else if (answer.outcome === 'refused') await refuse(changes, row, answer.reason);
        else if (answer.outcome === 'unknown') await lose(use, changes, row, requested, answer.reason);
        else if (age < underWayMs) await lose(use, changes, row, requested, '承运商尚未收到取号请求');
        else await refuse(changes, row, '承运商没有收到取号请求，请重新取号');
      });
      return undefined;
    },

    /** A request that was never sent, because account or carrier cannot be used. */
    async refuseUnsent(use: Use, id: string, reason: string): Promise<JobResult | undefined> {
      const row = await lock(use, id);
      if (row?.fetch_sent_time !== null) return undefined;
      await moves.together(use, null, (changes) => refuse(changes, row, reason));
      return undefined;
    },
  };
}
export type Settling = ReturnType<typeof createSettling>;
