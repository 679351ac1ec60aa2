import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { OrderMove } from '@baisi/contract/order-states';
import type { BatchResult, orders } from '@baisi/contract/orders';
import type { Caller } from '../../platform/actor.ts';
import { AppError } from '../../platform/errors.ts';
import { type DecisionNeeds, demandFree, lockOrders, moveByPerson } from './order-locks.ts';

/** Submitting, reviewing, cancelling and closing orders, one or many. */
export function createOrderBatches(needs: DecisionNeeds) {
  const { work, news, lists } = needs;

  /** Moves each order that may move; a single order that may not throws its refusal. */
  const moveEach = async (
    actor: Caller,
    ids: readonly string[],
    move: OrderMove,
    remark: string | null = null,
  ): Promise<BatchResult> => {
    const result = await work.write(actor, async (use) => {
      const refused: BatchResult['refused'] = [];
      const moved: string[] = [];
      for (const row of await lockOrders(needs, use, actor, ids)) {
        try {
          demandFree(needs, row, actor);
          await moveByPerson(needs, use, row, move, { actor, remark });
          moved.push(row.id);
        } catch (error) {
          if (!(error instanceof AppError) || ids.length === 1) throw error;
          refused.push({ id: row.id, name: row.order_no, reason: error.userMessage });
        }
      }
      await news.plan(use, moved);
      return { done: moved.length, refused };
    });
    lists.forget();
    return result;
  };

  return {
    submit: (actor: Caller, ids: readonly string[]) => moveEach(actor, ids, 'submit'),
    audit: (actor: Caller, { ids, pass, remark }: ParsedInputOf<typeof orders.audit>) =>
      moveEach(actor, ids, pass ? 'approve' : 'reject', remark),
    cancel: (actor: Caller, { ids, reason }: ParsedInputOf<typeof orders.cancel>) =>
      moveEach(actor, ids, 'cancel', reason),
    close: (actor: Caller, ids: readonly string[]) => moveEach(actor, ids, 'close'),
  };
}
