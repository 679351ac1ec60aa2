import { type SqlBool, sql } from 'kysely';
import type { Handle } from '../../db/work.ts';
import type { AnnouncementRow } from './announcements.repository.ts';
import { receivedAnnouncements } from './messages/messages.repository.ts';
import { type ReceiverOf, receiverIds } from './receivers.ts';

export type ReadingRow = {
  depart_id: string | null;
  depart_name: string | null;
  receivers: number;
  read: number;
  confirmed: number;
};

export type ReceiverRow = {
  id: string;
  username: string;
  realname: string;
  depart_name: string | null;
  read_time: Date | null;
  confirm_time: Date | null;
};

/**
 * The receivers of an announcement with their read and confirmation state, without later members if it excludes them.
 */
const receivers = (row: AnnouncementRow) => sql`(${receiverIds(row)}) m
  join sys_user u on u.id = m.id
  left join sys_announcement_send r on r.user_id = u.id and r.annt_id = ${row.id}
  where (${row.for_later} or (case when ${row.msg_type} in ('ALL', 'USER') then u.create_time <= ${row.send_time}::timestamptz
    else r.annt_id is not null end))`;

const isRead = (row: AnnouncementRow) => sql`coalesce(r.read_edition >= ${row.edition}, false)`;

/** Which receivers: all, or those who have not read or not confirmed it. */
export type ReceiversAmong = 'everybody' | 'unread' | 'unconfirmed';

const among = (row: AnnouncementRow, of: ReceiversAmong) =>
  ({
    everybody: sql<SqlBool>`true`,
    unread: sql<SqlBool>`not ${isRead(row)}`,
    unconfirmed: sql<SqlBool>`r.confirm_time is null`,
  })[of];

/** Queries about who has read an announcement. */
export const readingsRepository = (db: Handle) => ({
  /** Counts receivers by department; a receiver in several departments counts in each. */
  async countByDepartment(row: AnnouncementRow): Promise<ReadingRow[]> {
    const { rows } = await sql<ReadingRow>`with m as (
        select u.id, ${isRead(row)} as read, r.confirm_time is not null as confirmed from ${receivers(row)})
      select d.id as depart_id, d.depart_name, count(*)::int as receivers,
        count(*) filter (where m.read)::int as read, count(*) filter (where m.confirmed)::int as confirmed
      from m left join sys_user_depart ud on ud.user_id = m.id
        left join sys_depart d on d.id = ud.depart_id and d.del_flag = 0
      group by d.id, d.depart_name, d.org_code order by d.org_code nulls last`.execute(db);
    return rows;
  },

  /** Returns which of these announcements the user receives. */
  async listReceived(me: ReceiverOf, now: Date, ids: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select a.id from ${receivedAnnouncements(me, now)}
      and a.id = any(${[...ids]}::text[])`.execute(db);
    return rows.map(({ id }) => id);
  },

  async countAmong(row: AnnouncementRow, of: ReceiversAmong): Promise<number> {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total
      from ${receivers(row)} and ${among(row, of)}`.execute(db);
    return rows[0]?.total ?? 0;
  },

  /** The next receivers in the order of their ids. */
  async listIdsAfter(
    row: AnnouncementRow,
    of: ReceiversAmong,
    after: string,
    limit: number,
  ): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select u.id from ${receivers(row)} and ${among(row, of)}
      and u.id > ${after} order by u.id limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },

  async listReceiverIds(row: AnnouncementRow): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select u.id from ${receivers(row)}`.execute(db);
    return rows.map(({ id }) => id);
  },

  async listReceivers(
    row: AnnouncementRow,
    departIds: readonly string[],
    page: { pageNo: number; pageSize: number },
  ) {
    const within =
      departIds.length === 0
        ? sql`true`
        : sql`exists (select from sys_user_depart ud where ud.user_id = u.id and ud.depart_id = any(${[...departIds]}::text[]))`;
    const found = sql`${receivers(row)} and ${within}`;
    const { rows } = await sql<ReceiverRow>`select u.id, u.username, u.realname,
        (select string_agg(d.depart_name, '、' order by d.org_code) from sys_user_depart ud
          join sys_depart d on d.id = ud.depart_id and d.del_flag = 0 where ud.user_id = u.id) as depart_name,
        case when ${isRead(row)} then r.read_time end as read_time, r.confirm_time
      from ${found}
      order by ${isRead(row)}, r.confirm_time is not null, u.username
      limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(db);
    const counted = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db);
    return { rows, total: counted.rows[0]?.total ?? 0 };
  },
});
