import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import type { Counter, Tally } from './closures.ts';

const rowsOf = (counters: readonly Counter[], now: Date) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    counters.map(({ key, term, userId }) => ({
      key,
      user_id: userId ?? null,
      points: term.points,
      ends_at: new Date(now.getTime() + term.ms),
    })),
  )}::jsonb) as term (key text, user_id text, points integer, ends_at timestamptz)`;

/** Locks rows in key order, so that two attempts never deadlock. */
const lockedInOrder = (keys: readonly string[]) =>
  sql`select key from auth_failure where key = any(${keys}::text[]) order by key for update`;

/** Queries on auth_failure, one statement each. */
export const failuresRepository = (db: Handle) => ({
  /**
   * Reserves free slots of `counters`: failures and running attempts of all nodes together stay within the limit.
   * Returns the counters with a reserved slot, and those of `alsoSeen` unchanged.
   */
  hold: async (counters: readonly Counter[], alsoSeen: readonly string[], now: Date): Promise<Tally[]> => {
    const { rows } = await sql<Tally>`
      with taken as (
        insert into auth_failure as kept (key, user_id, points, held, ends_at)
        select key, user_id, points, 1, ends_at from ${rowsOf(counters, now)} order by key
        on conflict (key) do update set
          count = case when kept.ends_at <= ${now} then 0 else kept.count end,
          held = case when kept.ends_at <= ${now} then 1 else kept.held + 1 end,
          ends_at = case when kept.ends_at <= ${now} then excluded.ends_at else kept.ends_at end
        where kept.ends_at <= ${now} or kept.count + kept.held < kept.points
        returning key, count, held, ends_at
      )
      select key, count, held, ends_at from taken
      union all
      select key, count, held, ends_at from auth_failure
      where key = any(${alsoSeen}::text[]) and ends_at > ${now}`.execute(db);
    return rows;
  },
  listBy: (keys: readonly string[], now: Date): Promise<Tally[]> =>
    db
      .selectFrom('auth_failure')
      .select(['key', 'count', 'held', 'ends_at'])
      .where('key', 'in', keys)
      .where('ends_at', '>', now)
      .execute(),
  /** Releases the slots of attempts that did not fail. */
  release: async (keys: readonly string[]): Promise<void> => {
    await sql`
      with locked as materialized (${lockedInOrder(keys)})
      update auth_failure as kept set held = greatest(0, kept.held - 1)
      from locked where kept.key = locked.key`.execute(db);
  },
  /** Turns slots into failures; returns the counters. The first failure and the one that locks start the window. */
  raise: async (counters: readonly Counter[], now: Date): Promise<Tally[]> => {
    const { rows } = await sql<Tally>`
      insert into auth_failure as kept (key, user_id, points, count, ends_at)
      select key, user_id, points, 1, ends_at from ${rowsOf(counters, now)} order by key
      on conflict (key) do update set
        count = case when kept.ends_at <= ${now} then 1 else kept.count + 1 end,
        held = greatest(0, kept.held - 1),
        ends_at = case
          when kept.ends_at <= ${now} or kept.count = 0 or kept.count + 1 >= kept.points then excluded.ends_at
          else kept.ends_at
        end
      returning key, count, held, ends_at`.execute(db);
    return rows;
  },
  /** After a success: deletes the counter `own`, and subtracts its failures and the slot from `others`. */
  forget: async (own: string, others: readonly string[]): Promise<void> => {
    await sql`
      with locked as materialized (${lockedInOrder([own, ...others])}),
      gone as (
        delete from auth_failure as kept using locked
        where kept.key = locked.key and kept.key = ${own} returning kept.count
      )
      update auth_failure as kept set
        count = greatest(0, kept.count - coalesce((select count from gone), 0)),
        held = greatest(0, kept.held - 1)
      from locked where kept.key = locked.key and kept.key <> ${own}`.execute(db);
  },
  /** Returns the end of each user's lock; users without a lock are absent. */
  listLocks: (userIds: readonly string[], now: Date) =>
    db
      .selectFrom('auth_failure')
      .select(['user_id', (of) => of.fn.max('ends_at').as('ends_at')])
      .where('user_id', 'in', userIds)
      .where('ends_at', '>', now)
      .whereRef('count', '>=', 'points')
      .groupBy('user_id')
      .execute(),
  /** Deletes the failures of these users, from all networks. */
  deleteByUsers: (userIds: readonly string[]) =>
    db.deleteFrom('auth_failure').where('user_id', 'in', userIds).execute(),
  deleteEnded: (now: Date) => db.deleteFrom('auth_failure').where('ends_at', '<=', now).execute(),
});
