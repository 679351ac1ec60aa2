import { userStatus } from '@baisi/contract/users';
import type { Handle } from '../../../db/work.ts';

type Key = { mobile: string; mode: string };

/** Queries on auth_sms_code, and on users' phones. */
export const smsCodesRepository = (db: Handle) => ({
  set: (row: Key & { code_hash: Buffer; tries_left: number; sent_at: Date; ends_at: Date }) =>
    db
      .insertInto('auth_sms_code')
      .values(row)
      .onConflict((conflict) => conflict.columns(['mobile', 'mode']).doUpdateSet(row))
      .execute(),
  /**
   * Uses up one try and returns the code; undefined when no try is left or there is no code. Concurrent calls wait
   * for the transaction.
   */
  spendTry: ({ mobile, mode }: Key, now: Date) =>
    db
      .updateTable('auth_sms_code')
      .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
      .where('mobile', '=', mobile)
      .where('mode', '=', mode)
      .where('ends_at', '>', now)
      .where('tries_left', '>', 0)
      .returning(['code_hash', 'tries_left'])
      .executeTakeFirst(),
  deleteBy: ({ mobile, mode }: Key) =>
    db.deleteFrom('auth_sms_code').where('mobile', '=', mobile).where('mode', '=', mode).execute(),
  deleteEnded: (now: Date) => db.deleteFrom('auth_sms_code').where('ends_at', '<=', now).execute(),

  /** Returns the user who can sign in with this number, neither frozen nor deleted; undefined when there is none. */
  findOwner: (mobile: string) =>
    db
      .selectFrom('sys_user')
      .select(['id', 'username', 'realname'])
      .where('phone', '=', mobile)
      .where('del_flag', '=', 0)
      .where('status', '=', userStatus.normal)
      .executeTakeFirst(),
  /** Returns whether any user, including the recycle bin, has this number. */
  isTaken: async (mobile: string): Promise<boolean> =>
    (await db.selectFrom('sys_user').select('id').where('phone', '=', mobile).executeTakeFirst()) !==
    undefined,
});
