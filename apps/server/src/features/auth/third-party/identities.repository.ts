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
  /** Returns false when the identity, or another one of this user at the provider, is already bound. */
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
  /** Returns false when there was none. */
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
  /** Returns the user with exactly this username; an e-mail address does not match (security.md 2.1 item 48). */
  findByUsername: (username: string) =>
    db
      .selectFrom('sys_user')
      .select(['id', 'username', 'realname'])
      .where(sql`lower(username)`, '=', username.toLowerCase())
      .executeTakeFirst(),
});
