import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

type Welcome = { userId: string; known: Buffer; given: Buffer; now: Date; oldest: Date; max: number };

/** Queries on sys_user_device. */
export const devicesRepository = (db: Handle) => ({
  findOwner: async (hash: Buffer, seenAfter: Date): Promise<string | undefined> => {
    const row = await db
      .selectFrom('sys_user_device')
      .select('user_id')
      .where('token_hash', '=', hash)
      .where('seen_at', '>', seenAfter)
      .executeTakeFirst();
    return row?.user_id;
  },
  /**
   * Updates the stored device `known` of the user, or stores the device `given` if `known` is not the user's; then
   * removes the oldest beyond `max`. Returns whether `known` was found, and whether the user had any. It is one
   * statement, because a sign-in waits for it.
   */
  welcome: async ({ userId, known, given, now, oldest, max }: Welcome) => {
    const { rows } = await sql<{ isSeen: boolean; hasOthers: boolean }>`
      with seen as (
        update sys_user_device set seen_at = ${now}
        where token_hash = ${known} and user_id = ${userId} and seen_at > ${oldest}
        returning token_hash
      ), made as (
        insert into sys_user_device (token_hash, user_id, seen_at)
        select ${given}, ${userId}, ${now} where not exists (select from seen)
      ), gone as (
        delete from sys_user_device
        where not exists (select from seen) and token_hash in (
          select token_hash from sys_user_device where user_id = ${userId}
          order by seen_at desc offset ${max - 1}
        )
      )
      select exists (select from seen) as "isSeen",
        exists (select from sys_user_device where user_id = ${userId} and seen_at > ${oldest}) as "hasOthers"`.execute(
      db,
    );
    return rows[0] ?? { isSeen: false, hasOthers: false };
  },
  deleteUnseen: (before: Date) => db.deleteFrom('sys_user_device').where('seen_at', '<=', before).execute(),
});
