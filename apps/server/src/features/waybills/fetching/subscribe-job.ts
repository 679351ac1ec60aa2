import { isEnded } from '@baisi/contract/waybill-states';
import { waybills } from '@baisi/contract/waybills';
import * as z from 'zod/mini';
import type { Tables, Work } from '../../../db/work.ts';
import { jobKind, onJob } from '../../../platform/jobs/job-kind.ts';
import type { Carriers } from '../../carriers/index.ts';
import { waybillTable } from '../waybills.repository.ts';
import { phoneForTraces } from './label-request.ts';

/** Asks the carrier to push the traces of a waybill; repeated, it changes nothing. */
export const subscribeJob = jobKind('waybill-subscribe', {
  text: '订阅物流轨迹',
  payload: z.object({ id: z.string() }),
  attempts: 10,
  backOff: { firstMs: 30_000, longestMs: 30 * 60_000 },
  deadlineMs: 2 * 60_000,
  concurrency: 4,
});

type Needs = {
  work: Work;
  carriers: Pick<Carriers, 'clientOf'>;
  /** Address at which carriers reach this product; '' when it is not configured. */
  publicUrl: string;
};

export const createSubscribeJob = ({ work, carriers, publicUrl }: Needs) =>
  onJob<Tables, typeof subscribeJob.payload>(subscribeJob, async ({ id }, { signal }) => {
    const found = await work.asSystem('traces of waybills', async (use) => {
      const row = await use(waybillTable.queries).findById(id, 'all');
      if (row === undefined || row.waybill_no === null || isEnded(row.waybill_status)) return undefined;
      const { client } = await carriers.clientOf(use, row.carrier_account_id ?? '');
      return { row, waybillNo: row.waybill_no, client };
    });
    if (found === undefined) return undefined;
    const { row, waybillNo, client } = found;
    const path = waybills.push.path.replace(':carrierCode', row.carrier_code);
    await client.subscribe(waybillNo, phoneForTraces(row), `${publicUrl}${path}`, signal);
    return undefined;
  });
