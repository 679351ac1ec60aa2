/**
 * Value of a spreadsheet cell. A Date contains the local time in its UTC fields, because spreadsheets have no time
 * zones.
 */
export type FileCell = string | number | boolean | Date | null;

const two = (n: number) => String(n).padStart(2, '0');

/** Spreadsheets store a time of day as a date before this year. */
const firstYear = 1901;
const secondMs = 1_000;

function textOfDate(date: Date): string {
  // Spreadsheets store times as fractions of days, which are inexact by less than a second.
  const at = new Date(Math.round(date.getTime() / secondMs) * secondMs);
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
  if (at.getUTCFullYear() < firstYear) return time;
  const day = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/**
 * Returns a number as a spreadsheet displays it, with at most 15 digits. The file may contain 17 because of binary
 * fractions.
 */
function textOfNumber(value: number): string {
  const shown = String(Number(value.toPrecision(15)));
  return /e-/.test(shown) ? value.toFixed(20).replace(/\.?0+$/, '') : shown;
}

/** Returns the text that a user would type for the value of a spreadsheet cell. */
export function textOfCell(cell: FileCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return textOfNumber(cell);
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  return textOfDate(cell);
}
