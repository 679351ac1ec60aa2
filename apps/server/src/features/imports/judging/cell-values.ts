import type { Column } from '@baisi/contract/tables/table';

/** A value for the form, or the reason for which a text gives none. `mended`: the text as it was understood. */
export type CellValue = { value: unknown; mended?: string } | { fault: { code: string; message: string } };

/** Meanings of a column's texts: value of the form by text, and the texts that are shown. */
export type Meanings = {
  valueOf(text: string): string | undefined;
  /** True when several records have this name, so that it means none of them. */
  isShared(text: string): boolean;
  textOf(value: string): string | undefined;
  /** Unique texts that stand for a value: of a record in a tree its code and its path. */
  namesOf(value: string): readonly string[];
  /** Texts that the column accepts, if they can be listed. */
  choices: readonly string[];
};

const fault = (code: string, message: string): CellValue => ({ fault: { code, message } });

const isInk = (unit: number): boolean => unit > 0x20 && unit < 0x7f;
const isHanzi = (unit: number): boolean => unit >= 0x4e00 && unit <= 0x9fff;

/** Removes blanks of all widths at both ends. Most texts have none, which is seen without a pattern. */
export function trimmedText(text: string): string {
  const [first, last] = [text.charCodeAt(0), text.charCodeAt(text.length - 1)];
  if (text === '' || ((isInk(first) || isHanzi(first)) && (isInk(last) || isHanzi(last)))) return text;
  return withoutBlanks(text);
}
const withoutBlanks = (text: string): string =>
  text.replaceAll(/^[\s\u00a0\u200b\ufeff]+|[\s\u00a0\u200b\ufeff]+$/g, '');

/** Full-width digits, letters and signs as half-width ones. */
export const halfWidth = (text: string): string =>
  /[\uff01-\uff5e\u3000]/.test(text)
    ? text
        .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
        .replaceAll('\u3000', ' ')
    : text;

const two = (part: string | undefined): string => (part ?? '').padStart(2, '0');
const datePattern = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/;
const timePattern = /^(.*?\d日?)(?:[ T]+(\d{1,2})(?::|时)(\d{1,2})(?:(?::|分)(\d{1,2})秒?)?分?)?$/;

/** Returns a date as `2026-01-31`; undefined when the text is none, or no day of the calendar. */
function dateOf(text: string): string | undefined {
  const match = datePattern.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (match === null) return undefined;
  const [, year = '', month, day] = match;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // A day that the month does not have becomes one of the next month.
  const isDay =
    Number(year) >= 100 && at.getUTCMonth() + 1 === Number(month) && at.getUTCDate() === Number(day);
  return isDay ? `${year}-${two(month)}-${two(day)}` : undefined;
}

function timeOf(text: string): string | undefined {
  const [, day = '', hour = '0', minute = '0', second = '0'] = timePattern.exec(text) ?? [];
  const date = dateOf(day.trim());
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  return date === undefined || !isTime ? undefined : `${date} ${two(hour)}:${two(minute)}:${two(second)}`;
}

const yes = new Set(['是', 'true', '1', 'y', 'yes', '√', '对']);
const no = new Set(['否', 'false', '0', 'n', 'no', '×', '错']);

function booleanOf(text: string): boolean | undefined {
  const sign = text.toLowerCase();
  return yes.has(sign) ? true : no.has(sign) ? false : undefined;
}

/** Values in one cell are joined by 、; people also use commas and semicolons. */
const partsOf = (text: string): string[] =>
  text
    .split(/[、,，;；\n]/)
    .map(trimmedText)
    .filter((part) => part !== '');

function meantBy(text: string, isMany: boolean, noun: string, meanings: Meanings): CellValue {
  // A name may itself contain one of the signs that join several.
  const meant = (part: string) => meanings.valueOf(part) ?? meanings.valueOf(halfWidth(part));
  const whole = meant(text);
  if (whole !== undefined) return { value: whole };
  const parts = isMany ? partsOf(text) : [text];
  const values = parts.map(meant);
  const unknown = parts.filter((_, i) => values[i] === undefined);
  if (unknown.length === 0 && values.length > 0) return { value: values.join(',') };
  const shared = unknown.find(meanings.isShared);
  if (shared !== undefined) return fault('shared-text', `有多个${noun}名为“${shared}”，请改填路径或编码`);
  return fault('unknown-text', `${noun}“${unknown.join('、')}”不存在`);
}

const known = <T>(value: T | undefined, text: string, message: string): CellValue => {
  if (value === undefined) return fault('invalid-input', message);
  return { value, ...(String(value) === text ? {} : { mended: String(value) }) };
};

/** Converts the text of a cell to the value that the form expects; an empty cell is no value. */
export function cellValue(column: Column, cell: string, meanings: Meanings | undefined): CellValue {
  const { type, title } = column;
  const text = trimmedText(cell);
  if (text === '') return { value: undefined };
  const plain = halfWidth(text);
  switch (type.kind) {
    case 'text':
      return { value: text };
    case 'number': {
      const digits = plain.replaceAll(/[,\s]/g, '');
      const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(digits) ? Number(digits) : undefined;
      return known(number, text, `${title}不是数字`);
    }
    case 'date':
      // A date that carries a time of the day is still a date.
      return known(dateOf(plain) ?? timeOf(plain)?.slice(0, 10), text, `${title}不是日期，请写成2026-01-31`);
    case 'time':
      return known(timeOf(plain), text, `${title}不是时间，请写成2026-01-31 08:30:00`);
    case 'boolean':
      return known(booleanOf(plain), text, `${title}应为“是”或“否”`);
    case 'words':
    case 'dictionary':
    case 'lookUp':
      if (meanings === undefined) return { value: text };
      return meantBy(text, 'many' in type && type.many === true, title, meanings);
  }
}
