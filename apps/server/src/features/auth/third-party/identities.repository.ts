import type { ProviderKind } from '@baisi/contract/third-party';
import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

/** Queries on sys_user_identity: users' identities at providers. */
export const identitiesRepository = (db: Handle) => ({
  findOwner: async (provider: ProviderKind, subject: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('sys_user_identity')
      .select('user_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row?.user_id;
  },
  /** False when the identity, or the user at this provider, is already bound. */
  insert: async (row: {
    provider: ProviderKind;
    subject: string;
    user_id: string;
    name: string;
    create_time: Date;
  }): Promise<boolean> => {
    const inserted = await db
      .insertInto('sys_user_identity')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    return inserted !== undefined;
  },
  /** False when there was none. */
  deleteBy: async (userId: string, provider: ProviderKind): Promise<boolean> => {
    const deleted = await db
      .deleteFrom('sys_user_identity')
      .where('user_id', '=', userId)
      .where('provider', '=', provider)
      .returning('user_id')
      .executeTakeFirst();
    return deleted !== undefined;
  },
  listBy: (userId: string) =>
    db
      .selectFrom('sys_user_identity')
      .select(['provider', 'name', 'create_time'])
      .where('user_id', '=', userId)
      .execute(),
  /** Returns the account with exactly this name; an e-mail address does not count (security.md 2.1 item 48). */
  findByUsername: (username: string) =>
    db
      .selectFrom('sys_user')
      .select(['id', 'username', 'realname'])
      .where(sql`lower(username)`, '=', username.toLowerCase())
      .executeTakeFirst(),
});
