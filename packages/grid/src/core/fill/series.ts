import { type Decimal, plus, toDecimal, toText } from '../decimal.ts';

/** Returns the value of a series at `index`. 0 is the first source value; negative indexes come before it. */
type Series = (index: number) => unknown;

const dayMs = 86_400_000;
const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const numberedPattern = /^(.*?)(\d{1,15})(\D*)$/s;

/** Lists of words that are continued cyclically. */
const wordLists: readonly (readonly string[])[] = [
  ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
  ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  ['一月', '二月', '三月', '四月', '五月', '六月', '七月', '八月', '九月', '十月', '十一月', '十二月'],
  ['第一季度', '第二季度', '第三季度', '第四季度'],
  ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸'],
];

const modulo = (n: number, by: number) => ((n % by) + by) % by;

/** Returns the constant difference between the numbers; undefined if it varies. */
function evenStep(numbers: readonly number[]): number | undefined {
  const [first, second] = numbers;
  if (first === undefined || second === undefined) return undefined;
  const step = second - first;
  return numbers.every((number, i) => number === first + step * i) ? step : undefined;
}

function decimalSeries(values: readonly unknown[]): Series | undefined {
  const isNumbers = values.every((value) => typeof value === 'number');
  const decimals = values.map((value) =>
    isNumbers || typeof value === 'string' ? toDecimal(String(value).trim()) : undefined,
  );
  const [first, second] = decimals;
  if (first === undefined || second === undefined) return undefined;
  const times = ({ units, scale }: Decimal, n: number): Decimal => ({ units: units * BigInt(n), scale });
  const step = plus(second, times(first, -1));
  const at = (index: number) => toText(plus(first, times(step, index)));
  if (!decimals.every((one, i) => one !== undefined && toText(one) === at(i))) return undefined;
  return (index) => (isNumbers ? Number(at(index)) : at(index));
}

/** Returns the days since 1970-01-01; undefined if the text is not a valid date. */
function dayOf(text: unknown): number | undefined {
  const [, year, month, day] = (typeof text === 'string' && datePattern.exec(text)) || [];
  if (year === undefined) return undefined;
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(ms).toISOString().startsWith(String(text)) ? ms / dayMs : undefined;
}

const toDate = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

/** Returns a date in a month; if the month has fewer days, its last one. So 2026-01-31 is followed by 2026-02-28. */
function dateInMonth(month: number, day: number): string {
  const last = new Date(Date.UTC(1970, month + 1, 0)).getUTCDate();
  return toDate(Date.UTC(1970, month, Math.min(day, last)) / dayMs);
}

function dateSeries(values: readonly unknown[]): Series | undefined {
  const days = values.map(dayOf);
  if (!days.every((day) => day !== undefined)) return undefined;
  const [first] = days;
  if (first === undefined) return undefined;
  if (days.length === 1) return (index) => toDate(first + index);
  const dates = days.map((day) => new Date(day * dayMs));
  const months = dates.map((date) => (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth());
  const monthStep = evenStep(months);
  const start = Math.max(...dates.map((date) => date.getUTCDate()));
  const [firstMonth = 0] = months;
  const isMonthly = (step: number) =>
    step !== 0 && values.every((value, i) => value === dateInMonth(firstMonth + step * i, start));
  if (monthStep !== undefined && isMonthly(monthStep))
    return (index) => dateInMonth(firstMonth + monthStep * index, start);
  const step = evenStep(days);
  return step === undefined ? undefined : (index) => toDate(first + step * index);
}

function wordSeries(values: readonly unknown[]): Series | undefined {
  const list = wordLists.find((words) => values.every((value) => words.some((word) => word === value)));
  if (list === undefined) return undefined;
  const places = values.map((value) => list.indexOf(String(value)));
  const [first = 0] = places;
  const step = places.length === 1 ? 1 : modulo((places[1] ?? 0) - first, list.length);
  if (!places.every((place, i) => place === modulo(first + step * i, list.length))) return undefined;
  return (index) => list[modulo(first + step * index, list.length)];
}

/**
 * Continues texts that end with a number: `A009` is followed by `A010`. Leading zeros keep the width, and numbers do
 * not become negative.
 */
function numberedSeries(values: readonly unknown[]): Series | undefined {
  // `0.5` and `-3` are numbers and no texts that end with a number; also with spaces around them.
  if (values.some((value) => toDecimal(String(value).trim()) !== undefined)) return undefined;
  const parts = values.map((value) => (typeof value === 'string' ? numberedPattern.exec(value) : null));
  const [first] = parts;
  if (!first) return undefined;
  const [, head = '', digits = '', tail = ''] = first;
  if (head === '' && tail === '') return undefined;
  if (!parts.every((part) => part?.[1] === head && part[3] === tail)) return undefined;
  const numbers = parts.map((part) => Number(part?.[2]));
  const step = numbers.length === 1 ? 1 : evenStep(numbers);
  if (step === undefined) return undefined;
  const width = digits.startsWith('0') ? digits.length : 0;
  return (index) => {
    const number = Math.abs(Number(digits) + step * index);
    return `${head}${String(number).padStart(width, '0')}${tail}`;
  };
}

const repeated = (values: readonly unknown[]): Series => {
  return (index) => values[modulo(index, values.length)];
};

/**
 * Returns the `count` values that the fill handle writes after `values`: continued or, with `isCopy`, repeated. When
 * filling backwards, the one next to the source comes first. A single number is repeated, as in spreadsheets; a single
 * date, weekday or code like `A001` is continued.
 */
export function fillValues(
  values: readonly unknown[],
  count: number,
  { isBackwards = false, isCopy = false }: { isBackwards?: boolean; isCopy?: boolean } = {},
): unknown[] {
  if (values.length === 0) return [];
  const series = isCopy
    ? repeated(values)
    : (decimalSeries(values) ??
      dateSeries(values) ??
      wordSeries(values) ??
      numberedSeries(values) ??
      repeated(values));
  return Array.from({ length: count }, (_, i) => series(isBackwards ? -1 - i : values.length + i));
}
