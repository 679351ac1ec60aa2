import type { BatchResult } from '@baisi/contract/orders';
import { mostVoidedAtOnce, waybills } from '@baisi/contract/waybills';
import * as z from 'zod/mini';
import type { Tables } from '../../../db/work.ts';
import { type JobOwnerNeeds, ownerOfJob } from '../../../job-owner.ts';
import type { Caller } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/errors.ts';
import { jobKind, onJob } from '../../../platform/jobs/job-kind.ts';
import type { RecordPorts } from '../../../record-feature.ts';
import { type WaybillRow, waybillTable } from '../waybills.repository.ts';

/** Voids many waybills. Payload: the waybills, the reason, and the department in which the owner worked. */
export const voidKind = jobKind('waybill-void', {
  text: '作废运单',
  payload: z.object({ ids: z.array(z.string()), reason: z.string(), orgCode: z.nullable(z.string()) }),
});

export type VoidJobNeeds = RecordPorts & JobOwnerNeeds;

/** Most refusals that the result of the job names. */
const mostNamed = 10;

const told = (done: number, refused: BatchResult['refused']): string => {
  if (refused.length === 0) return `已作废${done}个运单`;
  const named = refused.slice(0, mostNamed).map(({ name, reason }) => `${name}：${reason}`);
  const more = refused.length > mostNamed ? '……' : '';
  return `成功${done}条，未执行${refused.length}条。${named.join('；')}${more}`;
};

type VoidNow = (actor: Caller, ids: readonly string[], reason: string) => Promise<BatchResult>;

/** The job voids with the rights that its owner has by then. After a killed node it goes on with what is not void. */
export function createVoidJob(needs: VoidJobNeeds, voidNow: VoidNow) {
  const { work, rights } = needs;
  /** The waybills that are within the owner's rows. */
  const reached = (actor: Caller, ids: readonly string[]) =>
    work.read(actor, async (use) =>
      use(waybillTable.queries).listMany(ids, await rights.rowScopeOf(use, actor, waybillTable.resource)),
    );

  const voidSome = async (
    actor: Caller,
    rows: readonly WaybillRow[],
    reason: string,
  ): Promise<BatchResult> => {
    try {
      return await voidNow(
        actor,
        rows.map(({ id }) => id),
        reason,
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { userMessage } = error;
      return {
        done: 0,
        refused: rows.map(({ id, inner_no: name }) => ({ id, name, reason: userMessage })),
      };
    }
  };

  return onJob<Tables, typeof voidKind.payload>(voidKind, async ({ ids, reason, orgCode }, context) => {
    const actor = await ownerOfJob(needs, context, { code: waybills.void.access.code, orgCode });
    const rows = await reached(actor, ids);
    const open = rows.filter((row) => row.waybill_status !== 99 || row.void_reason !== reason);
    const refused: BatchResult['refused'] = [];
    let done = rows.length - open.length;
    context.progress(done, rows.length);
    while (open.length > 0) {
      context.signal.throwIfAborted();
      const outcome = await voidSome(actor, open.splice(0, mostVoidedAtOnce), reason);
      done += outcome.done;
      refused.push(...outcome.refused);
      context.progress(done + refused.length, rows.length);
    }
    return { kind: 'text', text: told(done, refused) };
  });
}
