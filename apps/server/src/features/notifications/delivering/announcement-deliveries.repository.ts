import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import { type Addresses, addressColumns, type MessageToSend } from './deliveries.repository.ts';
import { mostAttempts } from './delivery-jobs.ts';

/** A receiver with own settings and addresses. */
export type ReceiverRow = Addresses & Pick<MessageToSend, 'user_id' | 'choices' | 'quiet_from' | 'quiet_to'>;

/** An announcement as one receiver has it at this moment. */
export type AnnouncementToSend = Addresses & {
  title: string;
  msg_abstract: string | null;
  send_status: string;
  send_time: Date | null;
  end_time: Date | null;
  /** Real name of the publisher. */
  sender: string | null;
  is_read: boolean;
  is_confirmed: boolean;
};

/** Queries on the rows of sys_notification_delivery that belong to announcements. */
export const announcementDeliveriesRepository = (db: Handle) => ({
  /** These users with their settings; removed ones are missing. */
  async listReceivers(userIds: readonly string[]): Promise<ReceiverRow[]> {
    const { rows } =
      await sql<ReceiverRow>`select u.id as user_id, s.choices, s.quiet_from, s.quiet_to, ${addressColumns}
      from sys_user u left join sys_notification_setting s on s.id = u.id
      where u.id = any(${[...userIds]}::text[]) and u.del_flag = 0 order by u.id`.execute(db);
    return rows;
  },
  async findAnnouncement(id: string, userId: string): Promise<AnnouncementToSend | undefined> {
    const { rows } =
      await sql<AnnouncementToSend>`select a.title, a.msg_abstract, a.send_status, a.send_time, a.end_time,
      coalesce(s.realname, a.sender) as sender, coalesce(r.read_edition >= a.edition, false) as is_read,
      r.confirm_time is not null as is_confirmed, ${addressColumns}
      from sys_announcement a join sys_user u on u.id = ${userId} and u.del_flag = 0
      left join sys_announcement_send r on r.annt_id = a.id and r.user_id = u.id
      left join sys_user s on lower(s.username) = lower(a.sender)
      where a.id = ${id}`.execute(db);
    return rows[0];
  },
  /** Counts an attempt for deliveries that were not tried because the channel is down. */
  async noteUnreached(ids: readonly string[], error: string, time: Date): Promise<void> {
    await sql`update sys_notification_delivery set attempts = attempts + 1, error = ${error}, time = ${time},
      state = case when attempts + 1 >= ${mostAttempts} then 'failed' else 'waiting' end
      where id = any(${[...ids]}::text[]) and state = 'waiting'`.execute(db);
  },
  /** Counts the deliveries of an announcement by channel and state. */
  async countOf(anntId: string) {
    const { rows } = await sql<{ channel: string; kind: string; state: string; total: number }>`
      select channel, kind, state, count(*)::int as total from sys_notification_delivery
      where annt_id = ${anntId} group by channel, kind, state order by kind, channel, state`.execute(db);
    return rows;
  },
});
