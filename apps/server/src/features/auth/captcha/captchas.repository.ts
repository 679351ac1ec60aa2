import type { Handle } from '../../../db/work.ts';

/** Queries over auth_captcha. */
export const captchasRepository = (db: Handle) => ({
  set: (row: { key: string; answer: string; tries_left: number; ends_at: Date }) =>
    db
      .insertInto('auth_captcha')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute(),
  find: (key: string, now: Date) =>
    db
      .selectFrom('auth_captcha')
      .selectAll()
      .where('key', '=', key)
      .where('ends_at', '>', now)
      .executeTakeFirst(),
  /** Takes the code out of the store: whoever gets a row is the only one who does. */
  take: (key: string, now: Date) =>
    db
      .deleteFrom('auth_captcha')
      .where('key', '=', key)
      .where('ends_at', '>', now)
      .returning('answer')
      .executeTakeFirst(),
  spendTry: (key: string) =>
    db
      .updateTable('auth_captcha')
      .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
      .where('key', '=', key)
      .where('tries_left', '>', 1)
      .returning('key')
      .executeTakeFirst(),
  setPassed: (key: string, until: Date) =>
    db
      .updateTable('auth_captcha')
      .set({ passed_until: until, ends_at: until })
      .where('key', '=', key)
      .execute(),
  takePass: async (key: string, now: Date): Promise<boolean> =>
    (await db
      .deleteFrom('auth_captcha')
      .where('key', '=', key)
      .where('passed_until', '>', now)
      .returning('key')
      .executeTakeFirst()) !== undefined,
  deleteBy: (key: string) => db.deleteFrom('auth_captcha').where('key', '=', key).execute(),
  deleteEnded: (now: Date) => db.deleteFrom('auth_captcha').where('ends_at', '<=', now).execute(),
});
