import * as z from 'zod/mini';

/** Lifetime of an unused draft: one week. */
export const draftLifeMs = 7 * 24 * 3600_000;

/** Longer than the pause between two keys, short enough that a crash loses only a word or two. */
export const draftPauseMs = 600;

/** An unsaved form before encryption. */
export const Draft = z.object({
  /** Name of the form: `users.form`. */
  form: z.string(),
  /** Id of the record, or `new`. */
  record: z.string(),
  /** Title for the user: 编辑用户：李明. */
  title: z.string(),
  /** Path and query that open the form. */
  address: z.string(),
  /** Epoch milliseconds. */
  savedAt: z.number(),
  /** Current values, in the shape of the form's own schema. */
  values: z.unknown(),
  /** Initial values of the form; they show later what changed on the server since. */
  base: z.unknown(),
});
export type Draft = z.infer<typeof Draft>;

/** Parses decrypted text; undefined when it is not a draft. */
export function readDraft(text: string): Draft | undefined {
  try {
    return Draft.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether a draft is to be discarded: saved more than a week ago, or more than a week in the future, since the
 * clock was wrong then or is wrong now.
 */
export function isStale(savedAt: number, now: number): boolean {
  return now - savedAt > draftLifeMs || savedAt - now > draftLifeMs;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Formats the time of a draft: `21:40` for today, with the date for other days: `11-20 21:40`. */
export function draftTime(savedAt: number, now: number): string {
  const then = new Date(savedAt);
  const time = `${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`;
  if (then.toDateString() === new Date(now).toDateString()) return time;
  return `${twoDigits(then.getMonth() + 1)}-${twoDigits(then.getDate())} ${time}`;
}
