import type { MessageCategory, Priority, ReceiverKind } from '@baisi/contract/announcement-record';
import { announcementListFields } from '@baisi/contract/announcement-record';
import { sql } from 'kysely';
import type { SysAnnouncementTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { recordTable } from '../../platform/database/record-table.ts';
import { receiverIds } from './receivers.ts';

/** Column values that the form of an announcement stores, keyed by column name in camel case. */
type Stored = {
  title: string;
  msgContent: string | null;
  msgAbstract: string | null;
  startTime: Date | null;
  endTime: Date | null;
  priority: Priority;
  msgCategory: MessageCategory;
  msgType: ReceiverKind;
  userIds: string | null;
  departIds: string | null;
  roleIds: string | null;
  forLater: boolean;
  isPinned: boolean;
  mustRead: boolean;
  sendChannels: string;
  overridesChoices: boolean;
  openType: 'url' | 'component' | null;
  openPage: string | null;
};

type Joined = { sender_realname: string | null };

export const announcementTable = recordTable<Stored, SysAnnouncementTable, Joined>()({
  table: 'sys_announcement',
  resource: 'system/SysAnnouncementList',
  alias: 'a',
  joins: sql`left join sys_user s on lower(s.username) = lower(a.sender)`,
  select: sql`s.realname as sender_realname`,
  name: sql`a.title`,
  list: announcementListFields,
  others: { titile: sql`a.title` }, // sic
  byPinyin: ['titile'],
});

type Queries = ReturnType<(typeof announcementTable)['queries']>;
export type AnnouncementRow = NonNullable<Awaited<ReturnType<Queries['findById']>>>;

const receiverTables = { USER: 'sys_user', DEPART: 'sys_depart', ROLE: 'sys_role' } as const;

/** Queries for writing, publishing and revoking announcements. */
export const publishingRepository = (db: Handle) => ({
  /** Counts how many of these users, departments or roles exist. */
  async countKnown(kind: keyof typeof receiverTables, ids: readonly string[]): Promise<number> {
    const present = kind === 'ROLE' ? sql`true` : sql`del_flag = 0`;
    const found = await sql<{
      total: number;
    }>`select count(*)::int as total from ${sql.table(receiverTables[kind])}
      where id = any(${[...ids]}::text[]) and ${present}`.execute(db);
    return found.rows[0]?.total ?? 0;
  },

  setPublished: (id: string, sender: string, at: Date) =>
    db
      .updateTable('sys_announcement')
      .set({ send_status: '1', sender, send_time: at, cancel_time: null })
      .where('id', '=', id)
      .execute(),

  setRevoked: (id: string, at: Date) =>
    db
      .updateTable('sys_announcement')
      .set({ send_status: '2', cancel_time: at })
      .where('id', '=', id)
      .execute(),

  /** Makes the announcement unread and unconfirmed for all its receivers. */
  async raiseEdition(id: string): Promise<void> {
    await db
      .updateTable('sys_announcement')
      .set(({ eb }) => ({ edition: eb('edition', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('sys_announcement_send')
      .set({ confirm_time: null })
      .where('annt_id', '=', id)
      .execute();
  },

  /**
   * Stores the current receivers, so that users who join their role or department later do not receive the
   * announcement. Removes the rows of everybody else: receivers of an earlier publication no longer receive it.
   */
  async setReceivers(row: AnnouncementRow): Promise<void> {
    await sql`delete from sys_announcement_send
      where annt_id = ${row.id} and user_id not in (${receiverIds(row)})`.execute(db);
    await sql`insert into sys_announcement_send (user_id, annt_id)
      select r.id, ${row.id} from (${receiverIds(row)}) r on conflict do nothing`.execute(db);
  },

  async countReceivers(row: AnnouncementRow): Promise<number> {
    const found = await sql<{
      total: number;
    }>`select count(*)::int as total from (${receiverIds(row)}) r`.execute(db);
    return found.rows[0]?.total ?? 0;
  },
});
