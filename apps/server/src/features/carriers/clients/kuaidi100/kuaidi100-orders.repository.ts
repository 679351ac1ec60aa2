import { type Selectable, sql } from 'kysely';
import type { BizKuaidi100OrderTable } from '../../../../db/tables.ts';
import type { Handle } from '../../../../db/work.ts';
import type { IssuedLabel } from '../carrier-client.ts';

/** A request for a number that left for Kuaidi100. `answer` null: no number came. */
export type Kuaidi100Order = Omit<Selectable<BizKuaidi100OrderTable>, 'answer'> & {
  answer: IssuedLabel | null;
};

/** Requests for numbers that left for Kuaidi100. */
export const kuaidi100OrdersRepository = (db: Handle) => ({
  /** Stores that a request leaves now. `isFirst`: no earlier one with this number is stored. */
  begin: async (
    innerNo: string,
    carrierCode: string,
    now: Date,
  ): Promise<{ order: Kuaidi100Order; isFirst: boolean }> => {
    const { is_first: isFirst, ...order } = await db
      .insertInto('biz_kuaidi100_order')
      .values({ inner_no: innerNo, carrier_code: carrierCode, sent_time: now })
      // An update without effect, because a conflict that does nothing returns no row.
      .onConflict((conflict) => conflict.column('inner_no').doUpdateSet({ inner_no: innerNo }))
      .returningAll()
      .returning(sql<boolean>`xmax = 0`.as('is_first'))
      .executeTakeFirstOrThrow();
    // oxlint-disable-next-line typescript/consistent-type-assertions -- written by this repository only
    return { order: order as Kuaidi100Order, isFirst };
  },

  find: async (innerNo: string): Promise<Kuaidi100Order | undefined> =>
    // oxlint-disable-next-line typescript/consistent-type-assertions -- written by this repository only
    (await db
      .selectFrom('biz_kuaidi100_order')
      .selectAll()
      .where('inner_no', '=', innerNo)
      .executeTakeFirst()) as Kuaidi100Order | undefined,

  setIssued: (innerNo: string, answer: IssuedLabel, carrierOrderNo: string | null) =>
    db
      .updateTable('biz_kuaidi100_order')
      .set({ answer: JSON.stringify(answer), carrier_order_no: carrierOrderNo })
      .where('inner_no', '=', innerNo)
      .execute(),

  setVoided: (innerNo: string) =>
    db.updateTable('biz_kuaidi100_order').set({ is_voided: true }).where('inner_no', '=', innerNo).execute(),

  /** Forgets a request for which nothing was issued. */
  delete: (innerNo: string) =>
    db
      .deleteFrom('biz_kuaidi100_order')
      .where('inner_no', '=', innerNo)
      .where('answer', 'is', null)
      .execute(),
});
