import type { Handle } from '../../db/work.ts';

/** Writes sys_landing_page: the page that a person chose to open after the sign-in. */
export const landingPagesRepository = (db: Handle) => ({
  /** An equal choice writes nothing, and leaves no change in the history. */
  set: (userId: string, author: string, path: string) =>
    db
      .insertInto('sys_landing_page')
      .values({ user_id: userId, path, create_by: author })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ path }).where('sys_landing_page.path', '!=', path),
      )
      .execute(),
  deleteOf: (userId: string) => db.deleteFrom('sys_landing_page').where('user_id', '=', userId).execute(),
});
