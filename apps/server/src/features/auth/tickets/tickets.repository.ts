import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

/** Queries on auth_ticket and auth_count. */
export const ticketsRepository = (db: Handle) => ({
  insert: (row: { hash: Buffer; kind: string; payload: string; tries_left: number; ends_at: Date }) =>
    db.insertInto('auth_ticket').values(row).execute(),
  /** Uses up one try and returns the ticket; undefined when no try is left. */
  spendTry: async (hash: Buffer, kind: string, now: Date) => {
    const row = await db
      .updateTable('auth_ticket')
      .set((ticket) => ({ tries_left: ticket('tries_left', '-', 1) }))
      .where('hash', '=', hash)
      .where('kind', '=', kind)
      .where('ends_at', '>', now)
      .where('tries_left', '>', 0)
      .returning('payload')
      .executeTakeFirst();
    return row?.payload;
  },
  take: async (hash: Buffer, kind: string, now: Date) => {
    const row = await db
      .deleteFrom('auth_ticket')
      .where('hash', '=', hash)
      .where('kind', '=', kind)
      .where('ends_at', '>', now)
      .returning('payload')
      .executeTakeFirst();
    return row?.payload;
  },
  deleteEnded: (now: Date) => db.deleteFrom('auth_ticket').where('ends_at', '<=', now).execute(),

  /**
   * Counts one event of `key` and returns the count. The window starts with its first event and ends at that event's
   * `endsAt`.
   */
  count: async (key: string, now: Date, endsAt: Date) => {
    const row = await db
      .insertInto('auth_count')
      .values({ key, count: 1, ends_at: endsAt })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when auth_count.ends_at <= ${now} then 1 else auth_count.count + 1 end`,
          ends_at: sql`case when auth_count.ends_at <= ${now} then excluded.ends_at else auth_count.ends_at end`,
        }),
      )
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow();
    return row;
  },
  listCounts: (keys: readonly string[], now: Date) =>
    db.selectFrom('auth_count').selectAll().where('key', 'in', keys).where('ends_at', '>', now).execute(),
  deleteCounts: (keys: readonly string[]) => db.deleteFrom('auth_count').where('key', 'in', keys).execute(),
  deleteEndedCounts: (now: Date) => db.deleteFrom('auth_count').where('ends_at', '<=', now).execute(),
});
