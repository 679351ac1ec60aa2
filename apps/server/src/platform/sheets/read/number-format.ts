/** Meaning of a number in a cell by its format. `padded`: shown with this number of digits, zeros first. */
export type NumberMeaning =
  | { kind: 'number' }
  | { kind: 'date' }
  | { kind: 'time' }
  | { kind: 'padded'; digits: number };

const plain: NumberMeaning = { kind: 'number' };
const dateMeaning: NumberMeaning = { kind: 'date' };
const timeMeaning: NumberMeaning = { kind: 'time' };

const within = (id: number, from: number, to: number): boolean => id >= from && id <= to;

/** Meaning of the formats that workbooks use without defining them; 27 to 58 are those of Chinese editions. */
function builtIn(id: number): NumberMeaning {
  if (within(id, 18, 21) || within(id, 32, 35) || within(id, 45, 47) || within(id, 55, 56))
    return timeMeaning;
  return within(id, 14, 22) || within(id, 27, 58) ? dateMeaning : plain;
}

function meaningOfCode(code: string): NumberMeaning {
  const [positive = ''] = code.split(';');
  const signs = positive
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h|m|s)[^\]]*\]/gi, '')
    .replaceAll(/general|am\/pm|上午\/下午/gi, '');
  if (/[yde年日]/i.test(signs)) return dateMeaning;
  if (/[hs]/i.test(signs)) return timeMeaning;
  if (/m/i.test(signs)) return dateMeaning;
  return /^0{2,}$/.test(signs) ? { kind: 'padded', digits: signs.length } : plain;
}

/** Returns the meaning of a number format; `code` undefined: one that the workbook does not define. */
export const meaningOf = (id: number, code: string | undefined): NumberMeaning =>
  code === undefined ? builtIn(id) : meaningOfCode(code);

const dayMs = 86_400_000;
const epochDay = 25_569;
/** Days between the two calendars of Excel: 1900 and, in old files from the Mac, 1904. */
const macDays = 1_462;
const lastDay = 2_958_466;

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns a date of Excel as `2026-11-26`, with its time unless that is midnight, or as a time of the day. */
export function dateText(serial: number, isTime: boolean, uses1904: boolean): string | undefined {
  // Excel counts 29 February 1900, a day that never was.
  const day = uses1904 ? serial + macDays : serial < 60 ? serial + 1 : serial;
  if (!(serial >= 0 && day < lastDay)) return undefined;
  const at = new Date(Math.round(((day - epochDay) * dayMs) / 1000) * 1000);
  const date = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
  if (isTime && serial < 1) return time;
  return time === '00:00:00' ? date : `${date} ${time}`;
}

/** Numbers of Excel have 15 significant digits; the rest is noise. */
export function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  return rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}
