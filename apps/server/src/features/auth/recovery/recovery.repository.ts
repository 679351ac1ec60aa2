import { userStatus } from '@baisi/contract/users';
import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

/** Queries on users who can recover their password: they have a phone and are neither frozen nor deleted. */
export const recoveryRepository = (db: Handle) => {
  const people = () =>
    db
      .selectFrom('sys_user')
      .select(['id', 'username', 'realname', 'phone'])
      .where('del_flag', '=', 0)
      .where('status', '=', userStatus.normal);
  return {
    /** Searches by account, by phone, or by both. */
    findBy: ({ username, phone }: { username: string; phone: string }) => {
      const named =
        username === '' ? people() : people().where(sql`lower(username)`, '=', username.toLowerCase());
      return (phone === '' ? named : named.where('phone', '=', phone)).executeTakeFirst();
    },
    findById: (id: string) => people().where('id', '=', id).executeTakeFirst(),
  };
};
