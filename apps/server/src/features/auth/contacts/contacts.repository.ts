import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

/** What somebody else changed of a person's contacts. `actor`: by whom, as people call him. */
export type ContactNotice = {
  user_id: string;
  username: string;
  realname: string;
  old_phone: string | null;
  new_phone: string | null;
  old_email: string | null;
  new_email: string | null;
  actor: string;
};

/** Queries over auth_contact_notice and auth_unproven_phone; a trigger of sys_user fills them. */
export const contactsRepository = (db: Handle) => ({
  /** Takes notices out, the oldest first; of several nodes one gets each. */
  takeNotices: async (most: number): Promise<ContactNotice[]> => {
    const { rows } = await sql<ContactNotice>`
      with due as materialized (
        select id from auth_contact_notice order by id limit ${most} for update skip locked
      ), taken as (
        delete from auth_contact_notice n using due where n.id = due.id returning n.*
      )
      select t.user_id, u.username, u.realname, t.old_phone, t.new_phone, t.old_email, t.new_email,
        coalesce(a.realname, t.actor_name) as actor
      from taken t join sys_user u on u.id = t.user_id left join sys_user a on a.username = t.actor_name
      order by t.id`.execute(db);
    return rows;
  },
  isPhoneUnproven: async (userId: string): Promise<boolean> =>
    (await db
      .selectFrom('auth_unproven_phone')
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()) !== undefined,
  provePhone: (userId: string) =>
    db.deleteFrom('auth_unproven_phone').where('user_id', '=', userId).execute(),
});
