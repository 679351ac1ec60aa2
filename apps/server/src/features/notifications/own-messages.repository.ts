import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SysMessageTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';

export type NewMessage = Insertable<SysMessageTable>;

/** SQL: the system messages of a user as rows `m`. Every query that shows one selects from it. */
export const ownMessages = (userId: string): RawBuilder<unknown> =>
  sql`(select * from sys_message where user_id = ${userId}) m`;

/** Queries on sys_message. Each names the user whose messages it reads or changes. */
export const ownMessagesRepository = (db: Handle) => {
  const own = (userId: string, ids: readonly string[] | 'all') =>
    sql<SqlBool>`user_id = ${userId} and ${ids === 'all' ? sql`true` : sql`id = any(${[...ids]}::text[])`}`;
  return {
    /** Stores messages and returns the ids of those whose occasion was not told before. */
    async insert(messages: readonly NewMessage[]): Promise<string[]> {
      const rows = await db
        .insertInto('sys_message')
        .values([...messages])
        .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'key']).doNothing())
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    async setRead(userId: string, ids: readonly string[] | 'all', now: Date): Promise<void> {
      await sql`update sys_message set read_time = ${now}
        where ${own(userId, ids)} and read_time is null`.execute(db);
    },
    async setUnread(userId: string, ids: readonly string[]): Promise<void> {
      await sql`update sys_message set read_time = null where ${own(userId, ids)}`.execute(db);
    },
    async setStarred(userId: string, ids: readonly string[], isStarred: boolean): Promise<void> {
      await sql`update sys_message set is_starred = ${isStarred} where ${own(userId, ids)}`.execute(db);
    },
    deleteOlder: (before: Date) =>
      db.deleteFrom('sys_message').where('send_time', '<', before).where('is_starred', '=', false).execute(),
  };
};
