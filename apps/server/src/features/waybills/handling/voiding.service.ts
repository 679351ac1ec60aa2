import type { ParsedInputOf, ResultOf } from '@baisi/contract/endpoint';
import type { BatchResult } from '@baisi/contract/orders';
import { mostVoidedAtOnce, type waybills } from '@baisi/contract/waybills';
import type { Jobs, Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { AppError, appError } from '../../../platform/errors.ts';
import { CarrierFault, type Carriers, type OpenedAccount } from '../../carriers/index.ts';
import { eachOf, lockReached } from '../batches.ts';
import { demandMove, type Moves } from '../moves.ts';
import type { WaybillRow } from '../waybills.repository.ts';
import { createVoidJob, type VoidJobNeeds, voidKind } from './void-job.ts';

type Needs = VoidJobNeeds & { work: Work; jobs: Jobs; moves: Moves; carriers: Pick<Carriers, 'clientOf'> };
type Outcome = ResultOf<typeof waybills.void>;

/** Numbers that are cancelled at once, and the longest wait for one, in ms. */
const atOnce = 8;
const patienceMs = 20_000;

type Opened = ReadonlyMap<string, OpenedAccount | AppError>;

/** Voids waybills. A number that was fetched is cancelled at the carrier first, outside of a transaction. */
function voidingOf({ work, rights, moves, carriers }: Needs) {
  /** Returns the waybills as they are, with the accounts of those that have a number. */
  const read = (actor: Caller, ids: readonly string[]) =>
    work.write(actor, async (use) => {
      const rows = await lockReached(use, rights, actor, ids);
      const opened = new Map<string, OpenedAccount | AppError>();
      for (const { waybill_no: number, carrier_account_id: accountId } of rows) {
        if (number === null || accountId === null || opened.has(accountId)) continue;
        try {
          opened.set(accountId, await carriers.clientOf(use, accountId));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          opened.set(accountId, error);
        }
      }
      return { rows, opened };
    });

  /** Cancels the number of a waybill; returns why it could not. */
  const cancel = async (row: WaybillRow, opened: Opened, reason: string): Promise<AppError | undefined> => {
    try {
      demandMove(row, 'void');
      if (row.waybill_no === null) return undefined;
      const account = opened.get(row.carrier_account_id ?? '');
      if (account === undefined) throw appError('carrier-account-not-found');
      if (account instanceof AppError) return account;
      const signal = AbortSignal.timeout(patienceMs);
      const answer = await account.client.void(row.waybill_no, row.inner_no, reason, signal);
      return answer.done ? undefined : appError('waybill-carrier-failed', { reason: answer.reason });
    } catch (error) {
      if (error instanceof AppError) return error;
      const words = error instanceof CarrierFault ? error.reason : '没有应答，请稍后再试';
      return appError('waybill-carrier-failed', { reason: words });
    }
  };

  const cancelAll = async (rows: readonly WaybillRow[], opened: Opened, reason: string) => {
    const failed = new Map<string, AppError>();
    const waiting = [...rows];
    const inTurn = async (): Promise<void> => {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
        const refusal = await cancel(row, opened, reason);
        if (refusal !== undefined) failed.set(row.id, refusal);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, inTurn));
    return failed;
  };

  return async (actor: Caller, ids: readonly string[], reason: string): Promise<BatchResult> => {
    const { rows, opened } = await read(actor, ids);
    const failed = await cancelAll(rows, opened, reason);
    return work.write(actor, async (use) => {
      const locked = await lockReached(use, rights, actor, ids);
      return moves.together(use, actor, ({ move }) =>
        eachOf(locked, async (row) => {
          const refusal = failed.get(row.id);
          if (refusal !== undefined) throw refusal;
          // A number that came between was not cancelled.
          const before = rows.find(({ id }) => id === row.id);
          if (before?.waybill_no !== row.waybill_no) throw appError('unavailable');
          await move(row, 'void', { remark: reason, values: { void_reason: reason } });
        }),
      );
    });
  };
}

/** Voids the waybills of a request, many of them by a background job. */
export function createVoiding(needs: Needs) {
  const { work, jobs, rights } = needs;
  const voidNow = voidingOf(needs);
  return {
    async void(actor: Caller, { ids, reason }: ParsedInputOf<typeof waybills.void>): Promise<Outcome> {
      if (ids.length <= mostVoidedAtOnce) return { ...(await voidNow(actor, ids, reason)), jobId: null };
      const jobId = await work.write(actor, async (use) => {
        await lockReached(use, rights, actor, ids);
        const payload = { ids: [...ids], reason, orgCode: actor.orgCode };
        return jobs.add(use, voidKind, payload, { owner: actor, title: `作废${ids.length}个运单` });
      });
      return { done: 0, refused: [], jobId };
    },
    jobs: [createVoidJob(needs, voidNow)],
  };
}
