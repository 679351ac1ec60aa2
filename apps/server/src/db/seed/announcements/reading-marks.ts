import { userStatus } from '@baisi/contract/users';
import type { Insertable } from 'kysely';
import type { SysAnnouncementSendTable } from '../../tables.ts';
import { demoDepartments, headOffice } from '../departments.ts';
import { joiningTime, officeTime } from '../joining-time.ts';
import type { Dice } from '../orders/dice.ts';
import { administrator, demoPeople } from '../people.ts';
import type { PersonSeed } from '../person.ts';
import type { Receivers } from './announcement-seed.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A published announcement as its readers find it. */
export type Published = {
  id: string;
  to: Receivers;
  onlyPresent: boolean;
  mustRead: boolean;
  sentAt: Date;
  shownFrom: Date;
};

/** People who still work, the administrator among them, with the times at which they joined. */
const readersAt = (now: Date): { person: PersonSeed; joined: Date }[] =>
  [administrator, ...demoPeople]
    .filter(({ inRecycleBin, status }) => !inRecycleBin && status !== userStatus.frozen)
    .map((person) => ({ person, joined: joiningTime(person.order, demoPeople.length, now) }));

const orgCodes = new Map<string, string>(
  [headOffice, ...demoDepartments].map((one) => [one.id, one.orgCode]),
);

/** Whether somebody is among the receivers, who by department are those of the departments below, too. */
function isAmong(to: Receivers, { username, departments }: PersonSeed): boolean {
  if (to === 'everybody') return true;
  if ('people' in to) return to.people.includes(username);
  return departments.some((own) =>
    to.departments.some((id) => orgCodes.get(own)?.startsWith(orgCodes.get(id) ?? id)),
  );
}

/**
 * When somebody reads: most within two hours, others on one of the next workdays, and a few never. Undefined: not yet.
 * The administrator reads late, so that the first sign-in shows some unread ones.
 */
function readingTime(
  one: Published,
  { person, joined }: { person: PersonSeed; joined: Date },
  now: Date,
  dice: Dice,
): Date | undefined {
  const isLate = person.id === administrator.id;
  const [isQuick, forgets] = [dice.chance(60) && !isLate, dice.chance(4) && !one.mustRead];
  const [quickMs, days, minute] = [dice.between(3, 110) * minuteMs, dice.between(1, 6), dice.between(5, 470)];
  if (forgets) return undefined;
  const from = Math.max(one.sentAt.getTime(), joined.getTime());
  if (isQuick) return new Date(from + quickMs);
  const daysAgo = Math.floor((now.getTime() - from) / dayMs) - (isLate ? 6 : days);
  // The day before a weekend may be the day of the publication, or an earlier one.
  const at = officeTime(now, Math.max(daysAgo, 0), minute);
  return daysAgo < 0 ? undefined : new Date(Math.max(at.getTime(), from + quickMs));
}

/** Returns who has read and confirmed the announcements until `now`. */
export function readingMarks(
  published: readonly Published[],
  now: Date,
  dice: Dice,
): Insertable<SysAnnouncementSendTable>[] {
  const readers = readersAt(now);
  return published.flatMap((one) =>
    readers.flatMap((reader) => {
      if (!isAmong(one.to, reader.person)) return [];
      if (one.onlyPresent && reader.joined > one.sentAt) return [];
      const readAt = readingTime(one, reader, now, dice);
      const [takesMs, isStarred] = [dice.between(20, 240) * 1_000, dice.chance(3)];
      if (readAt === undefined || one.shownFrom > readAt || readAt.getTime() + takesMs >= now.getTime())
        return [];
      return [
        {
          user_id: reader.person.id,
          annt_id: one.id,
          read_edition: 1,
          read_time: readAt,
          confirm_time: one.mustRead ? new Date(readAt.getTime() + takesMs) : null,
          is_starred: isStarred,
        },
      ];
    }),
  );
}
