import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

/** Maximum number of stored captchas; those that expire first are removed first (security.md 6.4). */
const max = 50_000;

/** Queries on auth_captcha, one statement each. */
export const captchasRepository = (db: Handle) => ({
  set: (row: { key: string; answer: string; tries_left: number; ends_at: Date }) => {
    const fresh = { ...row, passed_until: null };
    return db
      .insertInto('auth_captcha')
      .values(fresh)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(fresh))
      .execute();
  },
  /**
   * Checks an answer. A right one marks the captcha as passed until `passedUntil`, a wrong one uses up a try. Returns
   * whether it was right; undefined when there is no such captcha.
   */
  look: async (key: string, answer: string, passedUntil: Date, now: Date): Promise<boolean | undefined> => {
    const row = await db
      .updateTable('auth_captcha')
      .set({
        passed_until: sql`case when answer = ${answer} then ${passedUntil}::timestamptz else passed_until end`,
        tries_left: sql`case when answer = ${answer} then tries_left else tries_left - 1 end`,
      })
      .where('key', '=', key)
      .where('ends_at', '>', now)
      .where('tries_left', '>', 0)
      .returning(sql<boolean>`answer = ${answer}`.as('is_right'))
      .executeTakeFirst();
    return row?.is_right;
  },
  /**
   * Deletes a captcha and returns it; undefined when there is none, so only one of several concurrent calls gets it.
   */
  take: (key: string, now: Date) =>
    db
      .deleteFrom('auth_captcha')
      .where('key', '=', key)
      .where('ends_at', '>', now)
      .where('tries_left', '>', 0)
      .returning('answer')
      .executeTakeFirst(),
  /** Deletes a captcha that was passed; returns false when there is none, for example at a second call. */
  takePassed: async (key: string, now: Date): Promise<boolean> => {
    const row = await db
      .deleteFrom('auth_captcha')
      .where('key', '=', key)
      .where('passed_until', '>', now)
      .returning('key')
      .executeTakeFirst();
    return row !== undefined;
  },
  deleteEnded: async (now: Date): Promise<void> => {
    await db
      .deleteFrom('auth_captcha')
      .where('ends_at', '<=', now)
      .where((where) => where.or([where('passed_until', 'is', null), where('passed_until', '<=', now)]))
      .execute();
    await db
      .deleteFrom('auth_captcha')
      .where('key', 'in', (of) =>
        of.selectFrom('auth_captcha').select('key').orderBy('ends_at', 'desc').offset(max),
      )
      .execute();
  },
});
