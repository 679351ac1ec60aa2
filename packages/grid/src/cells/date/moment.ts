import { readDate, readTime } from '../../core/clipboard/read-text.ts';
import { type Column, plainText } from '../../core/columns/column.ts';

/** A calendar day; months count from 1. */
export type Day = { year: number; month: number; day: number };

/** A day with a time, in local time. */
export type Moment = Day & { hour: number; minute: number; second: number };

const two = (n: number) => String(n).padStart(2, '0');

/** Returns the format of a column, or the usual one of its type (api-contract 6.3). */
export function formatOf({ type, format }: Column): string {
  if (format !== undefined) return format;
  if (type === 'date') return 'YYYY-MM-DD';
  return type === 'time' ? 'HH:mm:ss' : 'YYYY-MM-DD HH:mm:ss';
}

/** Does a format contain a date, or a time? */
export const hasDate = (format: string) => /[YMD]/.test(format);
export const hasTime = (format: string) => /[Hm]/.test(format);

/** The smallest unit of a date that a format contains. */
export function dateUnitOf(format: string): 'day' | 'month' | 'year' {
  if (format.includes('D')) return 'day';
  return format.includes('M') ? 'month' : 'year';
}

export function momentOf(date: Date): Moment {
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  };
}

const spellings: Readonly<Record<string, (moment: Moment) => string>> = {
  YYYY: ({ year }) => String(year).padStart(4, '0'),
  MM: ({ month }) => two(month),
  M: ({ month }) => String(month),
  DD: ({ day }) => two(day),
  D: ({ day }) => String(day),
  HH: ({ hour }) => two(hour),
  H: ({ hour }) => String(hour),
  mm: ({ minute }) => two(minute),
  ss: ({ second }) => two(second),
};

/** Formats a moment: `YYYY-MM-DD HH:mm:ss`, `YYYY年M月D日`. */
export function spell(moment: Moment, format: string): string {
  return format.replace(/YYYY|MM?|DD?|HH?|mm|ss/g, (token) => spellings[token]?.(moment) ?? token);
}

const monthPattern = /^(\d{4})\s*[-/.年]\s*(\d{1,2})月?$/;
const yearPattern = /^(\d{4})年?$/;
const zonedPattern = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;

/** Reads a text of the form `YYYY-MM-DD HH:mm:ss`. */
function momentBehind(iso: string): Moment {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = iso.split(/[- :]/).map(Number);
  return { year, month, day, hour, minute, second };
}

/** Reads a stored, typed or pasted value in this format; undefined if it does not have the format. */
export function readMoment(said: unknown, format: string): Moment | undefined {
  if (typeof said === 'number') return momentOf(new Date(said));
  const text = plainText(said).trim();
  if (!hasDate(format)) {
    const time = readTime(text) ?? readTime(text.replace(/^\S+[ T]+/, ''));
    return time === undefined ? undefined : momentBehind(`1970-01-01 ${plainText(time.value)}`);
  }
  if (zonedPattern.test(text)) return momentOf(new Date(text));
  const unit = dateUnitOf(format);
  const month = unit === 'day' ? null : monthPattern.exec(text);
  const year = unit === 'year' ? yearPattern.exec(text) : null;
  const whole = month !== null ? `${month[1]}-${month[2]}-1` : year !== null ? `${year[1]}-1-1` : text;
  const reading = readDate(whole, { isTime: true });
  return reading === undefined ? undefined : momentBehind(plainText(reading.value));
}

const shortDate = /^(?:(\d{2})[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?(?=$|[ T])/;
const shortMonth = /^(\d{1,2})月?$/;

/** Completes a year of two digits: 00 to 69 stand for 2000 to 2069, others for 19xx. */
const wholeYear = (digits: string) => (Number(digits) < 70 ? 2000 : 1900) + Number(digits);

/**
 * Reads a typed or pasted value in this format. A missing year is that of `now`, and two digits are completed: `3-8`,
 * `26.3.5 14:30`, `3月`. Returns undefined for other texts.
 */
export function readTyped(said: unknown, format: string, now: Day): Moment | undefined {
  const read = readMoment(said, format);
  if (read !== undefined || !hasDate(format)) return read;
  const text = plainText(said).trim();
  const isMonth = dateUnitOf(format) === 'month' && shortMonth.test(text);
  return readMoment(
    isMonth
      ? text.replace(shortMonth, `${now.year}-$1`)
      : text.replace(
          shortDate,
          (_, year: string | undefined, month: string, day: string) =>
            `${year === undefined ? now.year : wholeYear(year)}-${month}-${day}`,
        ),
    format,
  );
}
