import type { Handle } from '../../../db/work.ts';

/** The mark that the request for a number has left. */
export const numberRequestsRepository = (db: Handle) => ({
  /** Writes the mark; of several runs only one does, and only that one may send the request. */
  async markSent(id: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('biz_waybill')
      .set({ fetch_sent_time: at })
      .where('id', '=', id)
      .where('fetch_sent_time', 'is', null)
      .where('waybill_status', 'in', [20, 21])
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
});
