import * as z from 'zod/mini';

/** A draft that nobody came back for is thrown away after a week. */
export const draftLifeMs = 7 * 24 * 3600_000;

/** Longer than a pause between two keys, short enough that a crash costs a word or two. */
export const draftPauseMs = 600;

/** An unsaved form as it is sealed. */
export const Draft = z.object({
  /** Which form: `users.form`. */
  form: z.string(),
  /** Which record it is about: an id, or `new`. */
  record: z.string(),
  /** What a person calls it: 编辑用户：李明. */
  title: z.string(),
  /** Path and query that open the form. */
  address: z.string(),
  /** Epoch milliseconds. */
  savedAt: z.number(),
  /** What the person typed, by the form's own schema. */
  values: z.unknown(),
  /** What the form was filled with before: tells later what the server changed since. */
  base: z.unknown(),
});
export type Draft = z.infer<typeof Draft>;

/** Reads what was sealed; undefined when it is no draft, or one of another form than asked for. */
export function readDraft(text: string): Draft | undefined {
  try {
    return Draft.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Has a draft outlived its week? A time in the future counts too: the clock was wrong then, or is now. */
export function isStale(savedAt: number, now: number): boolean {
  return now - savedAt > draftLifeMs || savedAt - now > draftLifeMs;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** When a draft was typed, as short as it stays clear: `21:40` today, else `11-20 21:40`. */
export function draftTime(savedAt: number, now: number): string {
  const then = new Date(savedAt);
  const time = `${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`;
  if (then.toDateString() === new Date(now).toDateString()) return time;
  return `${twoDigits(then.getMonth() + 1)}-${twoDigits(then.getDate())} ${time}`;
}
