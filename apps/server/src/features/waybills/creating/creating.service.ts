import type { ResultOf } from '@baisi/contract/endpoint';
import type { WaybillsToCreate, waybills } from '@baisi/contract/waybills';
import type { Use, Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import type { RecordPorts } from '../../../record-feature.ts';
import type { Carriers } from '../../carriers/index.ts';
import { type OrderShipping, type OrderToShip, takeNumbers } from '../../orders/index.ts';
import type { Fetching } from '../fetching/fetching.service.ts';
import type { Moves } from '../moves.ts';
import { type WaybillRow, waybillTable } from '../waybills.repository.ts';
import { addWaybill } from './new-waybill.ts';
import { type SenderRow, sendersRepository } from './senders.repository.ts';
import { type PlannedWaybill, planWaybills } from './shipment-plan.ts';

type Needs = {
  work: Work;
  clock: Clock;
  rights: RecordPorts['rights'];
  carriers: Pick<Carriers, 'listEnabled'>;
  shipping: Pick<OrderShipping, 'lock'>;
  moves: Moves;
  fetching: Pick<Fetching, 'request'>;
};

type Planned = { plans: PlannedWaybill[]; sender: SenderRow; accountId: string };

/** Creates waybills from orders, and says beforehand what they would weigh and cost. */
export function createCreating({ work, clock, rights, carriers, shipping, moves, fetching }: Needs) {
  /** Locks the orders and plans their waybills; throws what a person must correct. */
  const plan = async (use: Use, actor: Caller, form: WaybillsToCreate): Promise<Planned> => {
    const enabled = await carriers.listEnabled(use);
    const carrier = enabled.find(({ code }) => code === form.carrierCode);
    if (carrier === undefined) throw appError('waybill-carrier-off');
    const chosen = form.accountId ?? null;
    const account = carrier.accounts.find(({ id, isDefault }) =>
      chosen === null ? isDefault : id === chosen,
    );
    if (account === undefined) throw appError('waybill-account-missing');
    const senderId = form.senderId ?? null;
    const sender = await use(sendersRepository).find(senderId);
    if (sender === undefined)
      throw appError(senderId === null ? 'waybill-sender-missing' : 'waybill-sender-unknown');
    const locked = await shipping.lock(use, actor, form.orderIds);
    const byId = new Map(locked.map((order) => [order.row.id, order]));
    // In the order of the request: a merged waybill belongs to the department of the first one.
    const orders = form.orderIds.flatMap((id): OrderToShip | [] => byId.get(id) ?? []);
    return { plans: planWaybills(orders, form, carrier), sender, accountId: account.id };
  };

  /** Reads added waybills; throws if one is beyond the rows of the person. */
  const demandReached = async (use: Use, actor: Caller, ids: readonly string[]): Promise<WaybillRow[]> => {
    const scope = await rights.rowScopeOf(use, actor, waybillTable.resource);
    const rows = await use(waybillTable.queries).lock(ids, scope);
    if (rows.length < ids.length) throw appError('beyond-own-rows');
    return rows;
  };

  return {
    /** Plans in a transaction that is rolled back, because it locks the orders as the creation does. */
    estimate: (actor: Caller, form: WaybillsToCreate): Promise<ResultOf<typeof waybills.estimate>> =>
      work.dryRun(actor, async (use) => {
        const { plans } = await plan(use, actor, form);
        return plans.map(({ orders, weightKg, chargeableWeight, freightEst }) => ({
          orderNos: orders.map(({ row }) => row.order_no),
          receiverName: orders[0]?.row.receiver_name ?? '',
          weightKg,
          chargeableWeight,
          freightEst,
        }));
      }),

    /** Creates all waybills or none. */
    async create(actor: Caller, form: WaybillsToCreate): Promise<{ ids: string[] }> {
      // Taken before the transaction: they need a connection of their own.
      const numbers = await takeNumbers(work, clock, 'YD', form.merge ? 1 : form.orderIds.length);
      const ids = await work.write(actor, async (use) => {
        const { plans, sender, accountId } = await plan(use, actor, form);
        const waybill = { form, sender, accountId, createBy: actor.username, createTime: clock.now() };
        return moves.together(use, actor, async (changes) => {
          const added: string[] = [];
          for (const [index, innerNo] of numbers.entries()) {
            const planned = plans[index];
            if (planned === undefined) throw new Error('more numbers than waybills');
            const id = await addWaybill(use, { ...waybill, plan: planned, innerNo });
            added.push(id);
            changes.note(id);
          }
          const rows = await demandReached(use, actor, added);
          if (form.fetch) for (const row of rows) await fetching.request(use, changes, row);
          return added;
        });
      });
      return { ids };
    },
  };
}
