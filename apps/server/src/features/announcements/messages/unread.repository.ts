import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import { ownMessages } from '../../notifications/index.ts';
import { isMeantFor, type ReceiverOf } from '../receivers.ts';
import { isExpired, isPublished } from './messages.repository.ts';

/** Place of an unread message in the bell. */
export type UnreadPlace = {
  id: string;
  category: string;
  /** Unread messages of the category. */
  total: number;
  /** Place within the category, from 1. */
  place: number;
  /** When it was sent or, if that is later, when it started. */
  sentAt: Date;
  /** Number of a message that was told; null for one that was not told yet. */
  no: number | null;
  /** Place among the messages that were told, from 1 at the one told last. */
  newsPlace: number | null;
};

/** Queries of the bell. */
export const unreadRepository = (db: Handle) => ({
  /**
   * Places of unread messages: of each category the newest, and those told last, at most so many of each. Reads what
   * the user has read from an index alone, so that thousands of read messages cost a millisecond.
   */
  async listPlaces(
    me: ReceiverOf,
    now: Date,
    { perCategory, news }: { perCategory: number; news: number },
  ): Promise<UnreadPlace[]> {
    const { rows } =
      await sql<UnreadPlace>`select id, category, total, place, "sentAt", no, "newsPlace" from (
      select a.*, n.no::float8 as no, count(*) over (partition by category)::int as total,
        (row_number() over (partition by category order by is_pinned desc, send_time desc, id desc))::int as place,
        case when n.no is not null then (row_number() over (order by n.no desc nulls last))::int end as "newsPlace"
      from (
        select a.id, a.msg_category as category, a.is_pinned, a.send_time,
          greatest(a.send_time, a.start_time) as "sentAt" from sys_announcement a
        where ${isPublished(now)} and not ${isExpired(now)} and ${isMeantFor(me)} and not exists (
          select from sys_announcement_send r
          where r.user_id = ${me.id} and r.annt_id = a.id and r.read_edition >= a.edition)
        union all
        select m.id, '2', false, m.send_time, m.send_time from ${ownMessages(me.id)} where m.read_time is null) a
      left join sys_message_news n on n.message_id = a.id) unread
      where place <= ${perCategory} or "newsPlace" <= ${news} order by place`.execute(db);
    return rows;
  },

  /** The next moment at which a published message starts or ends; undefined when none does. */
  async nextChange(now: Date): Promise<Date | undefined> {
    const { rows } = await sql<{ at: Date | null }>`select least(
        min(start_time) filter (where start_time > ${now}), min(end_time) filter (where end_time > ${now})) as at
      from sys_announcement where send_status = '1'`.execute(db);
    return rows[0]?.at ?? undefined;
  },
});
