/** The value that a column reads from a text; undefined if it cannot read the text. */
export type Reading = { value: unknown } | undefined;

const fullWidth = /[\uff01-\uff5e]/g;

/** Converts full-width digits and signs, which Chinese input methods produce, to ASCII. */
export const halfWidth = (text: string): string =>
  text.replaceAll(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** Normalises typed text: no spaces around it, no full-width digits and signs. */
const plain = (text: string): string => halfWidth(text).replaceAll('\u3000', ' ').trim();

const numberPattern = /^(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?$/;

/**
 * Reads a number as spreadsheets display it: `1,234.50`, `￥12`, `(3.00)`, `12.5%`, `5.`, full-width digits. Returns
 * undefined for numbers with more than 15 digits, which JavaScript cannot represent exactly.
 */
export function readNumber(text: string): Reading {
  const said = plain(text).replace(/^([-+(]?)\s*[¥￥$]\s*/, '$1');
  const isBracketed = said.startsWith('(') && said.endsWith(')');
  const isPercent = said.endsWith('%');
  const bare = said
    .replace(/^[-+(]/, '')
    .replace(/[%)]$/, '')
    .replace(/(?<=\d)\.$/, '')
    .trim();
  if (bare === '' || !numberPattern.test(bare)) return undefined;
  const digits = bare.replaceAll(',', '');
  if (digits.replace('.', '').replace(/^0+/, '').length > 15) return undefined;
  const sign = isBracketed || said.startsWith('-') ? -1 : 1;
  const size = isPercent ? Number(`${digits}e-2`) : Number(digits);
  return { value: size === 0 ? 0 : sign * size };
}

const datePattern =
  /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?(?:[ T]*(上午|下午|AM|PM)?[ ]*(\d{1,2})(?::|时)(\d{1,2})(?:(?::|分)(\d{1,2}))?[分秒]?[ ]*(AM|PM)?)?$/i;
const compactPattern = /^(\d{4})(\d{2})(\d{2})$/;

const two = (n: number) => String(n).padStart(2, '0');

function hourOf(hour: number, half: string | undefined): number {
  const isAfternoon = half === '下午' || half?.toUpperCase() === 'PM';
  if (half === undefined) return hour;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

/**
 * Parses a day or a time as typed by users or written by spreadsheets: `2026/1/5`, `2026年1月5日 下午3:04`, `20260105`. The
 * value is `YYYY-MM-DD`, with `isTime` followed by ` HH:mm:ss`. Invalid dates are not parsed.
 */
export function readDate(text: string, { isTime = false }: { isTime?: boolean } = {}): Reading {
  const said = plain(text);
  const parts = datePattern.exec(said) ?? compactPattern.exec(said);
  if (parts === null) return undefined;
  const [, year = '', month = '', day = '', early, hours = '0', minutes = '0', seconds = '0', late] = parts;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day)) return undefined;
  const hour = hourOf(Number(hours), early ?? late);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const iso = `${year}-${two(Number(month))}-${two(Number(day))}`;
  return { value: isTime ? `${iso} ${two(hour)}:${two(Number(minutes))}:${two(Number(seconds))}` : iso };
}

const timePattern =
  /^(上午|下午|AM|PM)?[ ]*(\d{1,2})(?::|时|点)(?:(\d{1,2})(?:(?::|分)(\d{1,2}))?[分秒]?)?[ ]*(AM|PM)?$/i;
const compactTimePattern = /^()(\d{2})(\d{2})(\d{2})?$/;

/** Parses a typed time of day: `8:04`, `下午3点`, `0830`. The value is `HH:mm:ss`. */
export function readTime(text: string): Reading {
  const said = plain(text);
  const parts = timePattern.exec(said) ?? compactTimePattern.exec(said);
  if (parts === null) return undefined;
  const [, early, hours = '0', minutes = '0', seconds = '0', late] = parts;
  const hour = hourOf(Number(hours), (early ?? '') === '' ? late : early);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return { value: `${two(hour)}:${two(Number(minutes))}:${two(Number(seconds))}` };
}

/** A value with its displayed text. */
export type Option = { value: string | number; text: string };

/**
 * Returns the value of the option with this text or, if there is none, with this value. Case is ignored, unless options
 * differ only by case.
 */
export function readOption(text: string, options: readonly Option[]): Reading {
  const said = plain(text);
  const same = (other: string | number) => plain(String(other)) === said;
  const alike = (other: string) => plain(other).toLowerCase() === said.toLowerCase();
  const found =
    options.find((option) => same(option.text)) ??
    options.find((option) => same(option.value)) ??
    options.find((option) => alike(option.text));
  return found === undefined ? undefined : { value: found.value };
}

/** Returns the texts of several options separated by commas (also Chinese ones). */
export const optionTexts = (text: string): string[] =>
  plain(text)
    .split(/[,、;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Returns whether two texts are the same but for case, spaces around them and full-width signs. */
export const isAlike = (one: string, other: string): boolean =>
  plain(one).toLowerCase() === plain(other).toLowerCase();

/**
 * Reads several options separated by commas (also Chinese ones) and returns their values joined by commas. Undefined if
 * one of them is unknown.
 */
export function readOptions(text: string, options: readonly Option[]): Reading {
  const read = optionTexts(text).map((part) => readOption(part, options));
  if (read.includes(undefined)) return undefined;
  return { value: [...new Set(read.map((one) => String(one?.value)))].join(',') };
}
