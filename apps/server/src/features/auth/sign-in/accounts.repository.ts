import { emailPattern } from '@baisi/contract/rules/patterns';
import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

/** What signing in needs to know of an account. */
export const accountsRepository = (db: Handle) => ({
  /** By account, or by e-mail when the text looks like one (product-spec §5). */
  findByName: async (name: string) => {
    const account = db
      .selectFrom('sys_user')
      .select(['id', 'username', 'realname', 'password_hash', 'status', 'del_flag', 'must_change_password']);
    const byUsername = await account.where(sql`lower(username)`, '=', name.toLowerCase()).executeTakeFirst();
    if (byUsername !== undefined || !emailPattern.test(name)) return byUsername;
    return account.where(sql`lower(email)`, '=', name.toLowerCase()).executeTakeFirst();
  },
  getById: (id: string) =>
    db
      .selectFrom('sys_user')
      .select(['id', 'username', 'realname', 'password_hash', 'status', 'del_flag', 'must_change_password'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
});
