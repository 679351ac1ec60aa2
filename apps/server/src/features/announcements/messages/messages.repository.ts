import type { MessageFolder } from '@baisi/contract/messages';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { SysAnnouncementTable } from '../../../db/tables.ts';
import type { Handle } from '../../../db/work.ts';
import { containing } from '../../../platform/database/like.ts';
import { ownMessages } from '../../notifications/index.ts';
import { isMeantFor, type ReceiverOf } from '../receivers.ts';

/** A message that a user receives, an announcement or an own system message, with what the user did with it. */
export type MessageRow = Pick<
  Selectable<SysAnnouncementTable>,
  | 'id'
  | 'title'
  | 'msg_content'
  | 'msg_abstract'
  | 'priority'
  | 'msg_category'
  | 'sender'
  | 'send_time'
  | 'create_time'
  | 'bus_type'
  | 'bus_id'
  | 'open_type'
  | 'open_page'
  | 'is_pinned'
  | 'must_read'
  | 'end_time'
> & {
  sender_realname: string | null;
  is_read: boolean;
  read_time: Date | null;
  confirm_time: Date | null;
  is_starred: boolean;
};

export type MessageFilter = {
  title?: string | undefined;
  sender?: string | undefined;
  text?: string | undefined;
  isRead?: boolean | undefined;
  category?: string | undefined;
  priority?: string | undefined;
  busType?: string | undefined;
  folder?: MessageFolder | undefined;
};

/** SQL condition: the user has read the current edition of the announcement `a`, by the own row `r`. */
export const isAnnouncementRead = sql<SqlBool>`coalesce(r.read_edition >= a.edition, false)`;
/** SQL condition: the validity of the message `a` has ended. */
export const isExpired = (now: Date) => sql<SqlBool>`(a.end_time is not null and a.end_time <= ${now})`;

/** SQL condition: the announcement `a` is published and has started. */
export const isPublished = (now: Date) =>
  sql<SqlBool>`a.send_status = '1' and (a.start_time is null or a.start_time <= ${now})`;

/** SQL: the announcements `a` that a user receives at this moment, with the user's own row `r` of each. */
export const receivedAnnouncements = (me: ReceiverOf, now: Date) => sql`sys_announcement a
  left join sys_announcement_send r on r.annt_id = a.id and r.user_id = ${me.id}
  left join sys_user s on lower(s.username) = lower(a.sender)
  where ${isPublished(now)} and ${isMeantFor(me)}`;

/** SQL: all messages `a` that a user receives at this moment; a condition may follow. */
const received = (me: ReceiverOf, now: Date) => sql`(
  select a.id, a.title, a.msg_content, a.msg_abstract, a.priority, a.msg_category, a.sender,
    s.realname as sender_realname, a.send_time, a.create_time, a.bus_type, a.bus_id, a.open_type, a.open_page,
    a.is_pinned, a.must_read, a.end_time, ${isAnnouncementRead} as is_read,
    case when ${isAnnouncementRead} then r.read_time end as read_time, r.confirm_time,
    coalesce(r.is_starred, false) as is_starred
  from ${receivedAnnouncements(me, now)}
  union all
  select m.id, m.title, m.msg_content, m.msg_abstract, m.priority, '2', null,
    null, m.send_time, m.send_time, m.kind, null, case when m.open_page is not null then 'url' end, m.open_page,
    false, false, null, m.read_time is not null, m.read_time, null, m.is_starred
  from ${ownMessages(me.id)}) a where true`;

const inFolder = (folder: MessageFolder, now: Date): RawBuilder<SqlBool> =>
  ({
    all: sql<SqlBool>`not ${isExpired(now)}`,
    unread: sql<SqlBool>`not a.is_read and not ${isExpired(now)}`,
    notices: sql<SqlBool>`a.msg_category = '1' and not ${isExpired(now)}`,
    system: sql<SqlBool>`a.msg_category = '2' and not ${isExpired(now)}`,
    starred: sql<SqlBool>`a.is_starred`,
    expired: isExpired(now),
  })[folder];

function conditionsOf(filter: MessageFilter, now: Date): RawBuilder<SqlBool> {
  const { title, sender, text, category, priority, busType, folder } = filter;
  const parts: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  if (folder !== undefined) parts.push(inFolder(folder, now));
  if (title !== undefined) parts.push(sql<SqlBool>`a.title ilike ${containing(title)}`);
  if (sender !== undefined)
    parts.push(
      sql<SqlBool>`(a.sender_realname ilike ${containing(sender)} or a.sender ilike ${containing(sender)})`,
    );
  if (text !== undefined)
    parts.push(sql<SqlBool>`concat_ws(' ', a.title, a.msg_abstract,
      regexp_replace(a.msg_content, '<[^>]*>', ' ', 'g')) ilike ${containing(text)}`);
  if (filter.isRead !== undefined) parts.push(sql<SqlBool>`a.is_read = ${filter.isRead}`);
  if (category !== undefined) parts.push(sql<SqlBool>`a.msg_category = ${category}`);
  if (priority !== undefined) parts.push(sql<SqlBool>`a.priority = ${priority}`);
  if (busType !== undefined) parts.push(sql<SqlBool>`a.bus_type = ${busType}`);
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/** Queries over the messages that a user receives. */
export const messagesRepository = (db: Handle) => ({
  /** Facts that decide which messages the user receives; undefined when the user does not exist. */
  async findReceiver(userId: string): Promise<ReceiverOf | undefined> {
    const { rows } = await sql<{
      created: Date;
      roles: string[];
      departs: string[];
    }>`select u.create_time as created,
      array(select ur.role_id from sys_user_role ur where ur.user_id = u.id) as roles,
      array(select distinct top.id from sys_user_depart ud join sys_depart d on d.id = ud.depart_id and d.del_flag = 0
        join sys_depart top on starts_with(d.org_code, top.org_code) and top.del_flag = 0
        where ud.user_id = u.id) as departs
      from sys_user u where u.id = ${userId}`.execute(db);
    const [found] = rows;
    return found && { id: userId, created: found.created, roleIds: found.roles, departIds: found.departs };
  },

  async listPage(
    me: ReceiverOf,
    now: Date,
    filter: MessageFilter,
    { pageNo, pageSize }: { pageNo: number; pageSize: number },
  ) {
    const { rows } =
      await sql<MessageRow>`select a.* from ${received(me, now)} and ${conditionsOf(filter, now)}
      order by a.is_read, a.is_pinned desc, a.send_time desc, a.id desc
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
    return rows;
  },

  async count(me: ReceiverOf, now: Date, filter: MessageFilter): Promise<number> {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total
      from ${received(me, now)} and ${conditionsOf(filter, now)}`.execute(db);
    return rows[0]?.total ?? 0;
  },

  async countFolders(me: ReceiverOf, now: Date): Promise<Record<MessageFolder, number>> {
    const sum = (folder: MessageFolder) => sql`count(*) filter (where ${inFolder(folder, now)})::int`;
    const { rows } = await sql<
      Record<MessageFolder, number>
    >`select ${sum('all')} as "all", ${sum('unread')} as unread,
      ${sum('notices')} as notices, ${sum('system')} as system, ${sum('starred')} as starred, ${sum('expired')} as expired
      from ${received(me, now)}`.execute(db);
    return rows[0] ?? { all: 0, unread: 0, notices: 0, system: 0, starred: 0, expired: 0 };
  },

  /** Finds one message that the user receives. */
  async find(me: ReceiverOf, now: Date, id: string): Promise<MessageRow | undefined> {
    const { rows } = await sql<MessageRow>`select a.* from ${received(me, now)} and a.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Returns those of the messages that the user receives, in any order. */
  async listByIds(me: ReceiverOf, now: Date, ids: readonly string[]): Promise<MessageRow[]> {
    const { rows } =
      await sql<MessageRow>`select a.* from ${received(me, now)} and a.id = any(${[...ids]}::text[])`.execute(
        db,
      );
    return rows;
  },

  /** True when a message that was meant for the user has been revoked. */
  async isRevoked(me: ReceiverOf, id: string): Promise<boolean> {
    const { rows } = await sql`select from sys_announcement a
      where a.id = ${id} and a.send_status = '2' and ${isMeantFor(me)}`.execute(db);
    return rows.length > 0;
  },
});
