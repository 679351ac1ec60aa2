import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

/** A change of a user's contacts by another user, whose display name is `actor`. */
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

/** Queries on auth_contact_notice and auth_unproven_phone, which a trigger of sys_user fills. */
export const contactsRepository = (db: Handle) => ({
  /** Deletes and returns notices, oldest first; of several nodes only one gets each notice. */
  takeNotices: async (max: number): Promise<ContactNotice[]> => {
    const { rows } = await sql<ContactNotice>`
      with due as materialized (
        select id from auth_contact_notice order by id limit ${max} for update skip locked
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
