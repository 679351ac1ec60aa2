import type { ParsedInputOf } from '@baisi/contract/endpoint';
import { movesOfDeal } from '@baisi/contract/order-states';
import { leaseMinutes, type orders } from '@baisi/contract/orders';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Caller } from '../../platform/actor.ts';
import { AppError, appError } from '../../platform/errors.ts';
import { type DecisionNeeds, demandFree, lockOrders, moveByPerson } from './order-locks.ts';
import { moveRefused, stateOf } from './order-moves.ts';
import { orderMovesRepository, orderTable } from './orders.repository.ts';

const leaseMs = leaseMinutes * 60_000;

/**
 * 处理: whoever decides about an order reserves it first. The server's clock ends the reservation, so that an abandoned
 * window blocks nobody.
 */
export function createOrderDealing(needs: DecisionNeeds) {
  const { work, clock, news, lists } = needs;

  const lease = (actor: Caller, id: string): Promise<{ leaseUntil: string }> =>
    work.write(actor, async (use) => {
      const scope = await lists.scopeOf(use, actor);
      const row = await use(orderTable.queries).findById(id, scope);
      if (row === undefined) throw appError('not-found');
      const now = clock.now();
      const until = new Date(now.getTime() + leaseMs);
      const isTaken = await use(orderMovesRepository).takeLease(id, actor.userId, now, until);
      if (isTaken) return { leaseUntil: toWireTime(until) };
      const taken = await use(orderTable.queries).findById(id, scope);
      if (taken !== undefined) demandFree(needs, taken, actor);
      // It ended between the two statements: the next try gets it.
      throw appError('order-leased', { name: taken?.lease_holder_name ?? '', time: '现在' });
    });

  /** Reserves the next open order; tries the one after it when another person was faster. */
  const leaseNext = async (actor: Caller, after: string | null): Promise<{ id: string | null }> => {
    const id = await work.read(actor, async (use) =>
      use(orderMovesRepository).findNextOpen(await lists.scopeOf(use, actor), clock.now(), after),
    );
    // Behind the last one, those that were skipped come again.
    if (id === undefined) return after === null ? { id: null } : leaseNext(actor, null);
    try {
      await lease(actor, id);
      return { id };
    } catch (error) {
      if (error instanceof AppError && error.code === 'order-leased') return leaseNext(actor, id);
      throw error;
    }
  };

  return {
    lease,
    leaseNext,

    release: (actor: Caller, id: string): Promise<void> =>
      work.write(actor, async (use) => {
        const row = await use(orderTable.queries).findById(id, await lists.scopeOf(use, actor));
        if (row === undefined) throw appError('not-found');
        await use(orderMovesRepository).endLease(id, actor.userId);
      }),

    async deal(actor: Caller, { id, result, remark }: ParsedInputOf<typeof orders.deal>): Promise<void> {
      await work.write(actor, async (use) => {
        for (let row of await lockOrders(needs, use, actor, [id])) {
          demandFree(needs, row, actor);
          const moves = movesOfDeal(stateOf(row), result);
          if (moves === undefined) throw moveRefused(stateOf(row), result);
          if (row.lease_until === null || row.lease_until <= clock.now()) throw appError('order-lease-over');
          const values = { handler_id: actor.userId, handle_time: clock.now(), handle_remark: remark };
          for (const move of moves)
            row = await moveByPerson(needs, use, row, move, { actor, remark, values });
        }
        await use(orderMovesRepository).endLease(id, actor.userId);
        await news.plan(use, [id]);
      });
      lists.forget();
    },
  };
}
