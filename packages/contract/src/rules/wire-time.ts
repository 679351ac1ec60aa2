import * as z from 'zod/mini';

/** All wire times are GMT+8 (api-contract 1.1); China has had no daylight saving since 1991. */
const offsetMs = 8 * 60 * 60 * 1000;

/** `2026-11-21 09:30:00` in GMT+8. */
export function toWireTime(date: Date): string {
  return new Date(date.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** `2026-11-21` in GMT+8. */
export function toWireDate(date: Date): string {
  return toWireTime(date).slice(0, 10);
}

/** Parses a wire time or a bare wire date (start of the day); undefined when it is invalid. */
export function fromWireTime(text: string): Date | undefined {
  const full = text.length === 10 ? `${text} 00:00:00` : text;
  // PostgreSQL refuses the year 0; the calendar starts with the year 1.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(full)) return undefined;
  const date = new Date(`${full.replace(' ', 'T')}+08:00`);
  // Date turns 2024-02-31 into a day in March; only a real date converts back to the same text.
  return Number.isNaN(date.getTime()) || toWireTime(date) !== full ? undefined : date;
}

/** `YYYY-MM-DD` of an existing day. */
export function wireDate(label: string) {
  return z
    .string({ error: `${label}格式不正确` })
    .check(
      z.refine((v) => v.length === 10 && fromWireTime(v) !== undefined, { error: `${label}格式不正确` }),
    );
}
