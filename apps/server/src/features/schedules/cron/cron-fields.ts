/** Values of one field of a cron expression. */
export type CronField =
  | { kind: 'any' }
  /** Every `step` from `from` to `to`. */
  | { kind: 'step'; from: number; to: number; step: number; isWhole: boolean }
  | { kind: 'list'; values: readonly number[] }
  /** The last day of the month. */
  | { kind: 'last' }
  /** The `nth` of a weekday in the month; `last` for the last one. */
  | { kind: 'nth'; weekday: number; nth: number | 'last' };

/** The five fields: minute, hour, day of the month, month, weekday (0 is Sunday). */
export type CronFields = Readonly<Record<'minute' | 'hour' | 'day' | 'month' | 'weekday', CronField>>;

/** An expression that is refused; the message is Chinese and names the field. */
export class InvalidCron extends Error {}

const ranges = [
  ['minute', '分', 0, 59],
  ['hour', '时', 0, 23],
  ['day', '日', 1, 31],
  ['month', '月', 1, 12],
  ['weekday', '周', 0, 7],
] as const;
type Range = (typeof ranges)[number];

const shape = '应为5段：分 时 日 月 周';

function numberIn([, label, low, high]: Range, text: string): number {
  const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= low && value <= high)) throw new InvalidCron(`“${label}”应在${low}到${high}之间：${text}`);
  return value;
}

/** 7 is Sunday too. */
const asWeekday = (field: string, value: number): number => (field === 'weekday' && value === 7 ? 0 : value);

function partValues(range: Range, part: string): number[] {
  const [field, label, low, high] = range;
  const matched = /^(?:(\*)|(\w{1,2})(?:-(\w{1,2}))?)(?:\/(\w{1,2}))?$/.exec(part);
  if (matched === null) throw new InvalidCron(`“${label}”格式不正确：${part}`);
  const [, star, first = '', last, stepText] = matched;
  const from = star === undefined ? numberIn(range, first) : low;
  if (star === undefined && last === undefined && stepText !== undefined)
    throw new InvalidCron(`“${label}”的间隔应写成*/${stepText}或起-止/${stepText}：${part}`);
  const end = field === 'weekday' ? 6 : high;
  const to = star === undefined ? numberIn(range, last ?? first) : end;
  if (to < from) throw new InvalidCron(`“${label}”的范围颠倒：${part}`);
  const step = stepText === undefined ? 1 : Number(stepText);
  if (!(Number.isInteger(step) && step >= 1 && step <= high))
    throw new InvalidCron(`“${label}”的间隔不正确：${part}`);
  const count = Math.floor((to - from) / step) + 1;
  return Array.from({ length: count }, (_, i) => asWeekday(field, from + i * step));
}

function fieldOf(range: Range, text: string): CronField {
  const [field, , low, high] = range;
  if (text === '*') return { kind: 'any' };
  if (field === 'day' && text === 'L') return { kind: 'last' };
  const nth = field === 'weekday' ? /^([0-7])(?:#([1-5])|(L))$/.exec(text) : null;
  if (nth !== null)
    return {
      kind: 'nth',
      weekday: asWeekday(field, Number(nth[1])),
      nth: nth[3] === undefined ? Number(nth[2]) : 'last',
    };
  const values = [...new Set(text.split(',').flatMap((part) => partValues(range, part)))].toSorted(
    (a, b) => a - b,
  );
  const [, span = '', every] = /^(\*|\d{1,2}-\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  if (Number(every) > 1 && values.length > 1) {
    const [from = low] = values;
    return { kind: 'step', from, to: values.at(-1) ?? high, step: Number(every), isWhole: span === '*' };
  }
  return { kind: 'list', values };
}

/**
 * Parses a cron expression of five fields with numbers, `*`, lists, ranges and steps; `L` as day for the last day of
 * the month, `1#2` as weekday for the second Monday, `5L` for the last Friday. Throws `InvalidCron`.
 */
export function readCron(text: string): CronFields {
  const parts = text.trim().split(/\s+/);
  if (parts.length === 6 || parts.length === 7) throw new InvalidCron(`cron表达式不支持秒和年，${shape}`);
  if (parts.length !== 5) throw new InvalidCron(`cron表达式${shape}`);
  const read = ranges.map((range, i) => [range[0], fieldOf(range, parts[i] ?? '')]);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the names are those of `ranges`
  return Object.fromEntries(read) as CronFields;
}
