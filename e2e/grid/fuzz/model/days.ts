const dayMs = 86_400_000;

/** Formats a day as `YYYY-MM-DD`; a day beyond the end of its month falls into the next month. */
const written = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

const two = (digits: string) => digits.padStart(2, '0');

/** Reads `2026-3-8`, `26/3/8`, `3.8` (of this year) or `20260308`; undefined if it is no day of the calendar. */
export function dayFrom(text: string): string | undefined {
  const said = text.trim();
  const [, year = String(new Date().getFullYear()), month = '', date = ''] =
    /^(?:(\d{4}|\d{2})[-/.])?(\d{1,2})[-/.](\d{1,2})$/.exec(said) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(said) ?? [];
  if (month === '') return undefined;
  const century = year.length === 4 ? '' : Number(year) < 70 ? '20' : '19';
  const iso = `${century}${year}-${two(month)}-${two(date)}`;
  return written(Number(century + year), Number(month) - 1, Number(date)) === iso ? iso : undefined;
}

const partsOf = (day: string): [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month - 1, date];
};

export function addDays(day: string, by: number): string {
  const [year, month, date] = partsOf(day);
  return written(year, month, date + by);
}

export function today(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);
}

/** Returns day `date` of a month, or the month's last day if it is shorter. `month`: months since January 1970. */
const inMonth = (month: number, date: number): string => {
  const last = new Date(Date.UTC(1970, month + 1, 0)).getUTCDate();
  return written(1970, month, Math.min(date, last));
};

/** Returns the value at `index` of the series that `values` begin; undefined if they are no days or no series. */
export function daySeriesAt(
  values: readonly (string | number | boolean)[],
  index: number,
): string | undefined {
  const days = values.filter((value) => typeof value === 'string' && dayFrom(value) === value).map(String);
  const [first, second] = days;
  if (first === undefined || days.length < values.length) return undefined;
  if (second === undefined) return addDays(first, index);
  const months = days.map(partsOf).map(([year, month]) => (year - 1970) * 12 + month);
  const latest = Math.max(...days.map((day) => partsOf(day)[2]));
  const [start = 0, next = 0] = months;
  const byMonth = (i: number) => inMonth(start + (next - start) * i, latest);
  if (next !== start && days.every((day, i) => day === byMonth(i))) return byMonth(index);
  const step = (Date.parse(second) - Date.parse(first)) / dayMs;
  return days.every((day, i) => day === addDays(first, step * i)) ? addDays(first, step * index) : undefined;
}
