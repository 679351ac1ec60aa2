import { type SqlBool, sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import type { ReceiverOf } from '../receivers.ts';
import { isAnnouncementRead, receivedAnnouncements } from './messages.repository.ts';

/** Queries that store a user's read, star and confirmation state of announcements, only of those that the user receives. */
export const receiptsRepository = (db: Handle) => ({
  /** Marks the user's announcements with these ids as read, or all unread ones. */
  async setRead(me: ReceiverOf, now: Date, ids: readonly string[] | 'all'): Promise<void> {
    const chosen = ids === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`a.id = any(${[...ids]}::text[])`;
    await sql`insert into sys_announcement_send as send (user_id, annt_id, read_edition, read_time)
      select ${me.id}, a.id, a.edition, ${now} from ${receivedAnnouncements(me, now)} and ${chosen} and not ${isAnnouncementRead}
      on conflict (user_id, annt_id) do update set read_edition = excluded.read_edition, read_time = excluded.read_time`.execute(
      db,
    );
  },

  async setUnread(me: ReceiverOf, ids: readonly string[]): Promise<void> {
    await db
      .updateTable('sys_announcement_send')
      .set({ read_edition: null, read_time: null })
      .where('user_id', '=', me.id)
      .where('annt_id', 'in', ids)
      .execute();
  },

  async setStarred(me: ReceiverOf, now: Date, ids: readonly string[], isStarred: boolean): Promise<void> {
    await sql`insert into sys_announcement_send (user_id, annt_id, is_starred)
      select ${me.id}, a.id, ${isStarred} from ${receivedAnnouncements(me, now)} and a.id = any(${[...ids]}::text[])
      on conflict (user_id, annt_id) do update set is_starred = excluded.is_starred`.execute(db);
  },

  /** Records the first confirmation of a message that the user has read. */
  async setConfirmed(me: ReceiverOf, now: Date, id: string): Promise<void> {
    await db
      .updateTable('sys_announcement_send')
      .set({ confirm_time: now })
      .where('user_id', '=', me.id)
      .where('annt_id', '=', id)
      .where('confirm_time', 'is', null)
      .execute();
  },
});
