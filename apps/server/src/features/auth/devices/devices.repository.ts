import type { Handle } from '../../../db/work.ts';

/** Queries over sys_user_device. */
export const devicesRepository = (db: Handle) => ({
  insert: (row: { token_hash: Buffer; user_id: string; seen_at: Date }) =>
    db.insertInto('sys_user_device').values(row).execute(),
  isKnown: async (hash: Buffer, userId: string, seenAfter: Date): Promise<boolean> => {
    const row = await db
      .selectFrom('sys_user_device')
      .select('user_id')
      .where('token_hash', '=', hash)
      .where('user_id', '=', userId)
      .where('seen_at', '>', seenAfter)
      .executeTakeFirst();
    return row !== undefined;
  },
  /** Says that it was seen; false when this person has no such device. */
  setSeen: async (hash: Buffer, userId: string, seenAfter: Date, now: Date): Promise<boolean> => {
    const row = await db
      .updateTable('sys_user_device')
      .set({ seen_at: now })
      .where('token_hash', '=', hash)
      .where('user_id', '=', userId)
      .where('seen_at', '>', seenAfter)
      .returning('user_id')
      .executeTakeFirst();
    return row !== undefined;
  },
  /** Keeps the `count` devices of a person that were seen last. */
  deleteBeyond: (userId: string, count: number) =>
    db
      .deleteFrom('sys_user_device')
      .where('token_hash', 'in', (of) =>
        of
          .selectFrom('sys_user_device')
          .select('token_hash')
          .where('user_id', '=', userId)
          .orderBy('seen_at', 'desc')
          .offset(count),
      )
      .execute(),
  deleteUnseen: (before: Date) => db.deleteFrom('sys_user_device').where('seen_at', '<=', before).execute(),
});
