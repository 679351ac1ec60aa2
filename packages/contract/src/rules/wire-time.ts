import * as z from 'zod/mini';

/**
 * Offset of all times in requests and responses: GMT+8 (api-contract 1.1). China has had no daylight saving since
 * 1991.
 */
const offsetMs = 8 * 60 * 60 * 1000;

/** Converts a time to the text that is sent, in GMT+8: `2026-11-21 09:30:00`. */
export function toWireTime(date: Date): string {
  return new Date(date.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** Converts a time to its date in GMT+8: `2026-11-21`. */
export function toWireDate(date: Date): string {
  return toWireTime(date).slice(0, 10);
}

/** Parses a time as sent, or a date (its first second in GMT+8); undefined when it is invalid. */
export function fromWireTime(text: string): Date | undefined {
  const full = text.length === 10 ? `${text} 00:00:00` : text;
  // PostgreSQL refuses the year 0; the calendar starts with the year 1.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(full)) return undefined;
  const date = new Date(`${full.replace(' ', 'T')}+08:00`);
  // Date turns 2024-02-31 into a day in March, and 24:00 into the next day.
  const day = new Date(date.getTime() + offsetMs).getUTCDate();
  return day === Number(full.slice(8, 10)) ? date : undefined;
}

/** Schema of an existing day as `YYYY-MM-DD`. */
export function wireDate(label: string) {
  return z
    .string({ error: `${label}格式不正确` })
    .check(
      z.refine((v) => v.length === 10 && fromWireTime(v) !== undefined, { error: `${label}格式不正确` }),
    );
}

/** Schema of a time as sent, parsed to a `Date`; absent, null and '' mean none. */
export const optionalTime = (label: string) =>
  z.pipe(
    z.optional(z.nullable(z.string({ error: `${label}格式不正确` }))),
    z.transform((text, context): Date | null => {
      if (text === undefined || text === null || text === '') return null;
      const time = fromWireTime(text);
      if (time !== undefined) return time;
      context.issues.push({ code: 'custom', input: text, message: `${label}格式不正确` });
      return z.NEVER;
    }),
  );
