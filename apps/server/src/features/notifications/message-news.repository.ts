import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** Key of the advisory lock: the letters `news` in ASCII. */
const newsLock = 0x6e_65_77_73;

/** Queries on sys_message_news, which numbers messages in the order in which they are told. */
export const messageNewsRepository = (db: Handle) => ({
  /**
   * Gives messages the next numbers; one that is told again gets a new one. The lock makes the order of the numbers that
   * of their commits: a reader that has seen a number never misses a smaller one. Take it in a short transaction only.
   */
  async number(messageIds: readonly string[]): Promise<void> {
    await sql`select pg_advisory_xact_lock(${newsLock})`.execute(db);
    await sql`insert into sys_message_news (message_id) select unnest(${[...messageIds]}::text[])
      on conflict (message_id) do update set no = excluded.no`.execute(db);
  },
  /** Removes the numbers of deleted messages. */
  async deleteOrphans(): Promise<void> {
    await sql`delete from sys_message_news n where not exists (select from sys_message m where m.id = n.message_id)
      and not exists (select from sys_announcement a where a.id = n.message_id)`.execute(db);
  },
});
