import {
  isEnded,
  isShipped,
  type WaybillMove,
  type WaybillStatus,
  waybillMoveTexts,
  waybillRuleOf,
  waybillStatusTexts,
} from '@baisi/contract/waybill-states';
import type { Use } from '../../db/work.ts';
import { type Caller, holds } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { afterCommit } from '../../platform/database/work.ts';
import { type AppError, appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { OrderShipping, TradeNews } from '../orders/index.ts';
import { exceptionWritesRepository } from './exceptions/exceptions.repository.ts';
import {
  type WaybillRow,
  type WaybillValues,
  waybillPartsRepository,
  waybillWritesRepository,
} from './waybills.repository.ts';

/** The refusal of a move that the table does not contain. */
export const moveRefused = (status: WaybillStatus, action: string): AppError =>
  appError('state-refused', { state: waybillStatusTexts[status], action });

/** Throws 409 if the status of the waybill does not allow the move. */
export function demandMove({ waybill_status: status }: WaybillRow, move: WaybillMove): void {
  if (waybillRuleOf(status, move) === undefined) throw moveRefused(status, waybillMoveTexts[move]);
}

type Made = {
  to?: WaybillStatus;
  remark?: string | null;
  /** Other columns that the move sets. */
  values?: WaybillValues;
};

/** Changes of waybills in one transaction. */
export type Changes = {
  /** Moves a locked waybill by the table; throws 409 or 403 before anything is written. */
  move(row: WaybillRow, move: WaybillMove, made?: Made): Promise<void>;
  /** Notes a change that is no move: an added waybill, a new trace, an exception. */
  note(waybillId: string): void;
};

export type MovesNeeds = {
  clock: Clock;
  shipping: Pick<OrderShipping, 'reflect'>;
  news: TradeNews;
  /** Forgets totals of lists; called after the commit. */
  forget(): void;
};

/** The only place that changes the status of waybills. */
export function createMoves({ clock, shipping, news, forget }: MovesNeeds) {
  const moveOne = async (
    use: Use,
    actor: Caller | null,
    row: WaybillRow,
    move: WaybillMove,
    { to, remark = null, values = {} }: Made,
  ): Promise<void> => {
    const rule = waybillRuleOf(row.waybill_status, move, to);
    if (rule === undefined) throw moveRefused(row.waybill_status, waybillMoveTexts[move]);
    const isOfPerson = rule.actor !== 'job' && rule.actor !== 'carrier';
    if (isOfPerson && (actor === null || !holds(actor, rule.actor))) throw appError('forbidden');
    const now = clock.now();
    await use(waybillWritesRepository).set(row.id, {
      ...values,
      waybill_status: rule.to,
      ...(rule.to === 30 && row.issued_time === null && { issued_time: now }),
      ...(isShipped(rule.to) && row.left_time === null && { left_time: now }),
    });
    await use(waybillWritesRepository).addEvent({
      id: newId(),
      waybill_id: row.id,
      move,
      waybill_status: rule.to,
      remark,
      create_by: isOfPerson ? (actor?.username ?? null) : null,
      create_time: now,
    });
    if (isEnded(rule.to)) {
      const by = move === 'trace' ? '承运商轨迹' : waybillMoveTexts[move];
      const resolution = remark === null ? by : `${by}：${remark}`;
      await use(exceptionWritesRepository).solveOpenOf(row.id, resolution.slice(0, 500), now);
    }
  };

  return {
    /**
     * Runs changes of waybills inside a transaction, then brings their orders in line and plans the news. `actor`: the
     * person who makes them; null: a job or the carrier.
     */
    async together<T>(use: Use, actor: Caller | null, job: (changes: Changes) => Promise<T>): Promise<T> {
      const changed = new Set<string>();
      const result = await job({
        async move(row, move, made = {}) {
          await moveOne(use, actor, row, move, made);
          changed.add(row.id);
        },
        note: (waybillId) => void changed.add(waybillId),
      });
      if (changed.size > 0) {
        const orderIds = await use(waybillPartsRepository).listOrderIds([...changed]);
        await shipping.reflect(use, orderIds, actor);
        await news.plan(use, [...changed]);
        use(afterCommit)(forget);
      }
      return result;
    },
  };
}
export type Moves = ReturnType<typeof createMoves>;
