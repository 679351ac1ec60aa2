import type { BatchResult } from '@baisi/contract/orders';
import { mayMoveWaybill } from '@baisi/contract/waybill-states';
import type { Use } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { RecordPorts } from '../../../record-feature.ts';
import { eachOf, lockReached } from '../batches.ts';
import { type Changes, moveRefused } from '../moves.ts';
import type { WaybillRow } from '../waybills.repository.ts';
import { createNumberJob } from './number-job.ts';
import { type NumberNeeds, numberJob } from './number-kind.ts';
import { createSettling } from './settling.ts';
import { createSubscribeJob } from './subscribe-job.ts';

type Needs = NumberNeeds & RecordPorts & { publicUrl: string };

/** Fetches numbers by a background job for each waybill. */
export function createFetching(needs: Needs) {
  const { work, jobs, moves, rights } = needs;

  /** Moves a waybill to 待取号 and plans its job. Jobs have no owner: a batch would end in a thousand notices. */
  const request = async (use: Use, { move }: Changes, row: WaybillRow): Promise<void> => {
    await move(row, 'fetchNo', { values: { fail_reason: null } });
    await jobs.add(use, numberJob, { id: row.id, asks: 0 }, { owner: null, key: row.id });
  };

  return {
    request,

    fetchNo: (actor: Caller, ids: readonly string[]): Promise<BatchResult> =>
      work.write(actor, async (use) => {
        const rows = await lockReached(use, rights, actor, ids);
        return moves.together(use, actor, (changes) => eachOf(rows, (row) => request(use, changes, row)));
      }),

    /** Asks now; a waybill that still waits for its job gets one if that has failed. */
    askNo: (actor: Caller, ids: readonly string[]): Promise<BatchResult> =>
      work.write(actor, async (use) =>
        eachOf(await lockReached(use, rights, actor, ids), async ({ id, waybill_status: status }) => {
          if (!mayMoveWaybill(status, 'issue')) throw moveRefused(status, '查询取号结果');
          const isWaiting = status === 20;
          const options = { owner: null, key: isWaiting ? id : `${id} asked` };
          await jobs.add(use, numberJob, { id, asks: isWaiting ? 0 : null }, options);
        }),
      ),

    jobs: [createNumberJob(needs, createSettling(needs)), createSubscribeJob(needs)],
  };
}
export type Fetching = ReturnType<typeof createFetching>;
