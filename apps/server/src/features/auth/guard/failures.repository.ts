import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import type { Counter, Kept } from './closures.ts';

/** Queries over auth_count: failed sign-ins. */
export const failuresRepository = (db: Handle) => ({
  listBy: (keys: readonly string[], now: Date): Promise<Kept[]> =>
    db
      .selectFrom('auth_count')
      .select(['key', 'count', 'ends_at'])
      .where('key', 'in', keys)
      .where('ends_at', '>', now)
      .execute(),
  /**
   * Counts one failure under each key. The first opens the window, the one that closes a door starts it anew. The keys
   * are taken in one order by everybody, so that two failures never wait for each other.
   */
  raise: async (counters: readonly Counter[], now: Date): Promise<Kept[]> => {
    const sorted = counters.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const terms = sorted.map(({ key, term }) => ({
      key,
      points: term.points,
      ends_at: new Date(now.getTime() + term.ms),
    }));
    const { rows } = await sql<Kept>`
      insert into auth_count as kept (key, count, ends_at)
      select key, 1, ends_at from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb)
        as term (key text, points integer, ends_at timestamptz)
      on conflict (key) do update set
        count = case when kept.ends_at <= ${now} then 1 else kept.count + 1 end,
        ends_at = case
          when kept.ends_at <= ${now} then excluded.ends_at
          when kept.count + 1 >= (select points from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb)
            as term (key text, points integer) where term.key = excluded.key) then excluded.ends_at
          else kept.ends_at
        end
      returning key, count, ends_at`.execute(db);
    return rows;
  },
  /** Forgets a key; what it counted is taken from the others. */
  forget: async (key: string, alsoIn: readonly string[]): Promise<void> => {
    await sql`
      with gone as (delete from auth_count where key = ${key} returning count)
      update auth_count set count = greatest(0, auth_count.count - gone.count)
      from gone where auth_count.key = any(${alsoIn}::text[])`.execute(db);
  },
});
