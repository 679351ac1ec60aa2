import { type Selectable, sql } from 'kysely';
import type { BizSimLabelTable } from '../../../../db/tables.ts';
import type { Handle } from '../../../../db/work.ts';
import type { IssuedLabel } from '../carrier-client.ts';
import type { SimEvent, SimLife } from './sim-life.ts';

/** The memory of a simulated carrier of one request for a number. */
export type SimLabel = Omit<Selectable<BizSimLabelTable>, 'answer' | 'events' | 'state'> & {
  /** `refused`, `lost`: nothing was issued. */
  state: 'refused' | 'lost' | 'issued' | 'voided';
  answer: IssuedLabel | null;
  events: SimEvent[];
};

const one = (row: Selectable<BizSimLabelTable> | undefined): SimLabel | undefined =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- written by this repository only
  row as SimLabel | undefined;

/** The memory of the simulated carriers. */
export const simLabelsRepository = (db: Handle) => ({
  /** The label of a carrier with this number of ours, or of its own. */
  findBy: async (
    column: 'inner_no' | 'waybill_no',
    carrierCode: string,
    value: string,
  ): Promise<SimLabel | undefined> =>
    one(
      await db
        .selectFrom('biz_sim_label')
        .selectAll()
        .where('carrier_code', '=', carrierCode)
        .where(column, '=', value)
        .executeTakeFirst(),
    ),

  findBySeq: async (seq: number): Promise<SimLabel | undefined> =>
    one(await db.selectFrom('biz_sim_label').selectAll().where('seq', '=', seq).executeTakeFirst()),

  /** Counts an attempt and locks the row, which is new or that of earlier attempts. */
  begin: async (carrierCode: string, innerNo: string, paceSeconds: number): Promise<SimLabel> => {
    const row = await db
      .insertInto('biz_sim_label')
      .values({ carrier_code: carrierCode, inner_no: innerNo, state: 'lost', pace_seconds: paceSeconds })
      .onConflict((conflict) =>
        conflict
          .columns(['carrier_code', 'inner_no'])
          .doUpdateSet({ attempts: sql`biz_sim_label.attempts + 1`, pace_seconds: paceSeconds }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    // oxlint-disable-next-line typescript/consistent-type-assertions -- written by this repository only
    return row as SimLabel;
  },
});

/** Steps of a label after it was begun. */
export const simLabelSteps = (db: Handle) => ({
  setRefused: (seq: number) =>
    db.updateTable('biz_sim_label').set({ state: 'refused' }).where('seq', '=', seq).execute(),

  setIssued: (seq: number, answer: IssuedLabel, { events, pushes }: SimLife) =>
    db
      .updateTable('biz_sim_label')
      .set({
        state: 'issued',
        waybill_no: answer.waybillNo,
        answer: JSON.stringify(answer),
        events: JSON.stringify(events),
        pushes,
      })
      .where('seq', '=', seq)
      .execute(),

  /** Voids a number whose parcel nobody has picked up. Returns false for any other. */
  void: async (seq: number): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('biz_sim_label')
      .set({ state: 'voided' })
      .where('seq', '=', seq)
      .where('state', '=', 'issued')
      .where('sent', '=', 0)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Starts the life of a parcel. Returns false when it has started already, or the number is void. */
  start: async (seq: number, now: Date): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('biz_sim_label')
      .set({ start_time: now })
      .where('seq', '=', seq)
      .where('state', '=', 'issued')
      .where('start_time', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  setSent: (seq: number, sent: number) =>
    db.updateTable('biz_sim_label').set({ sent }).where('seq', '=', seq).execute(),
});
