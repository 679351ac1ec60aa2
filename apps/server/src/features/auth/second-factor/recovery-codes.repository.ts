import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

/** Queries on sys_user_recovery_code. */
export const recoveryCodesRepository = (db: Handle) => ({
  set: async (userId: string, hashes: readonly Buffer[]): Promise<void> => {
    await db.deleteFrom('sys_user_recovery_code').where('user_id', '=', userId).execute();
    if (hashes.length > 0)
      await db
        .insertInto('sys_user_recovery_code')
        .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
        .execute();
  },
  /** Deletes a recovery code; returns false when the user does not have it, for example after its first use. */
  take: async (userId: string, hash: Buffer): Promise<boolean> => {
    const row = await db
      .deleteFrom('sys_user_recovery_code')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .returning('user_id')
      .executeTakeFirst();
    return row !== undefined;
  },
  count: async (userId: string): Promise<number> => {
    const { count } = await db
      .selectFrom('sys_user_recovery_code')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return count;
  },
});
