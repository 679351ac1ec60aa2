import type { Insertable, Kysely } from 'kysely';
import { loadRichText, type RichText } from '../../platform/rich-text/sanitize-html.ts';
import type { SysAnnouncementTable, Tables } from '../tables.ts';
import type { AnnouncementSeed, DayText, Receivers } from './announcements/announcement-seed.ts';
import { officeAnnouncements } from './announcements/office-announcements.ts';
import { personnelAnnouncements } from './announcements/personnel-announcements.ts';
import { type Published, readingMarks } from './announcements/reading-marks.ts';
import { seasonAnnouncements } from './announcements/season-announcements.ts';
import { tradeAnnouncements } from './announcements/trade-announcements.ts';
import { officeTime } from './joining-time.ts';
import { createDice } from './orders/dice.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Another number gives other readers. */
const diceSeed = 20_260_102;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Wire times are GMT+8 (api-contract 1.1), and so are the days in the texts. */
const zoneMs = 8 * 60 * minuteMs;
/** The demo company has announcements of two months. */
const newestDaysAgo = 1;
const oldestDaysAgo = 62;
/** The writer needs half an hour before the publication. */
const writingMs = 30 * minuteMs;
/** Length of a summary in characters, as the product derives it from the content. */
const longestSummary = 120;

const localDay = (time: number): Date => new Date(time + zoneMs);

/** Texts of days counted from a time: 11月28日（周六）. */
const dayTextFrom =
  (from: Date): DayText =>
  (days) => {
    const day = localDay(from.getTime() + days * dayMs);
    return `${day.getUTCMonth() + 1}月${day.getUTCDate()}日（周${'日一二三四五六'[day.getUTCDay()]}）`;
  };

/** The announcements of the two months before `now`, oldest first: always the same, and those of the season. */
function announcementsUntil(now: Date): AnnouncementSeed[] {
  const seasonal: AnnouncementSeed[] = [];
  for (let daysAgo = newestDaysAgo; daysAgo <= oldestDaysAgo; daysAgo += 1) {
    const day = localDay(now.getTime() - daysAgo * dayMs);
    for (const { month, dayOfMonth, ...rest } of seasonAnnouncements)
      if (month === day.getUTCMonth() + 1 && dayOfMonth === day.getUTCDate())
        seasonal.push({ ...rest, daysAgo });
  }
  return [...officeAnnouncements, ...personnelAnnouncements, ...tradeAnnouncements, ...seasonal].toSorted(
    (a, b) => b.daysAgo - a.daysAgo || a.minute - b.minute,
  );
}

function receiverColumns(to: Receivers) {
  if (to === 'everybody') return { msg_type: 'ALL', user_ids: null, depart_ids: null };
  return 'people' in to
    ? { msg_type: 'USER', user_ids: to.people.map((name) => `user-${name}`).join(','), depart_ids: null }
    : { msg_type: 'DEPART', user_ids: null, depart_ids: to.departments.join(',') };
}

/** Start of the day that many days after a time; null without a number. */
const dayAfter = (from: Date, days: number | undefined): Date | null => {
  if (days === undefined) return null;
  const day = Math.floor((from.getTime() + zoneMs) / dayMs) * dayMs + days * dayMs;
  return new Date(day - zoneMs);
};

function rowOf(one: AnnouncementSeed, place: number, now: Date, richText: RichText) {
  const sentAt = officeTime(now, one.daysAgo, one.minute);
  const content = one.content(dayTextFrom(sentAt));
  const isDraft = one.state === 'draft';
  return {
    id: `announcement-${String(place).padStart(2, '0')}`,
    title: one.title,
    msg_content: content,
    msg_abstract: richText.textOf(content, longestSummary),
    start_time: dayAfter(sentAt, one.startsAfter),
    end_time: dayAfter(sentAt, one.endsAfter),
    priority: one.priority,
    msg_category: '1',
    ...receiverColumns(one.to),
    for_later: one.onlyPresent !== true,
    is_pinned: one.isPinned === true,
    must_read: one.mustRead === true,
    send_status: isDraft ? '0' : one.state === 'revoked' ? '2' : '1',
    sender: isDraft ? null : one.author,
    send_time: isDraft ? null : sentAt,
    cancel_time: one.state === 'revoked' ? new Date(sentAt.getTime() + 120 * minuteMs) : null,
    create_by: one.author,
    create_time: new Date(sentAt.getTime() - writingMs),
  } satisfies Insertable<SysAnnouncementTable>;
}

/**
 * Adds two months of announcements with the people who have read them. The history does not record them: it shows what
 * people change. Call it inside a transaction.
 */
export async function insertAnnouncements(db: Kysely<Tables>, now: Date): Promise<void> {
  const richText = await loadRichText();
  const made = announcementsUntil(now).map((one, i) => ({ one, row: rowOf(one, i + 1, now, richText) }));
  const published = made.flatMap(({ one, row }): Published[] =>
    row.send_status !== '1' || row.send_time === null
      ? []
      : [
          {
            id: row.id,
            to: one.to,
            onlyPresent: one.onlyPresent === true,
            mustRead: row.must_read,
            sentAt: row.send_time,
            shownFrom: row.start_time ?? row.send_time,
          },
        ],
  );
  const marks = readingMarks(published, now, createDice(diceSeed));
  await withoutIndexes(db, ['sys_announcement', 'sys_announcement_send'], async () => {
    await db
      .insertInto('sys_announcement')
      .values(made.map(({ row }) => row))
      .execute();
    await db.insertInto('sys_announcement_send').values(marks).execute();
  });
}
