import type { Handle } from '../../db/work.ts';

/** Writes sys_landing_page: the page that a person chose to open after the sign-in. */
export const landingPagesRepository = (db: Handle) => ({
  find: async (userId: string): Promise<string | null> => {
    const row = await db
      .selectFrom('sys_landing_page')
      .select('path')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.path ?? null;
  },
  set: (userId: string, author: string, path: string) =>
    db
      .insertInto('sys_landing_page')
      .values({ user_id: userId, path, create_by: author })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ path }))
      .execute(),
  deleteOf: (userId: string) => db.deleteFrom('sys_landing_page').where('user_id', '=', userId).execute(),
});
