import { type Column, plainText, type ValueKind } from '../columns/column.ts';
import { compareDecimals, type Decimal, toDecimal } from '../decimal.ts';
import { Sums } from '../sums.ts';
import { isEmptyValue } from '../validation/filled.ts';
import { type Compare, compareValues } from '../view/view.ts';

/** A figure of a column in a group. `count`: the number of cells that are not empty. */
export type Aggregate = 'sum' | 'average' | 'max' | 'min' | 'count';

/** The aggregates with their words, in the order of menus. */
export const aggregateWords: Readonly<Record<Aggregate, string>> = {
  sum: '合计',
  average: '平均',
  max: '最大',
  min: '最小',
  count: '计数',
};

export const aggregateNames: readonly Aggregate[] = ['sum', 'average', 'max', 'min', 'count'];

/** Can a column be added up? Columns of numbers, and calculated ones. */
export function isNumeric(column: Column, { toCell, cellFormat }: ValueKind): boolean {
  return (
    column.statistics !== undefined ||
    column.formula !== undefined ||
    (toCell !== undefined && cellFormat === undefined)
  );
}

/** The aggregates that make sense for a column. */
export function aggregatesFor(column: Column, kind: ValueKind): readonly Aggregate[] {
  if (isNumeric(column, kind)) return aggregateNames;
  // Days and times have a first and a last one.
  return kind.cellFormat === undefined ? ['count'] : ['max', 'min', 'count'];
}

/** The aggregate of a column unless a user chose another one: the first figure of its footer. */
export function usualAggregate({ statistics }: Column): Aggregate | undefined {
  return statistics?.[0];
}

const decimalOf = (value: unknown): Decimal | undefined => toDecimal(plainText(value).trim());

/** Numbers and texts with numbers by size, exactly; everything else as the column compares it. */
function bySize(a: unknown, b: unknown, compare: Compare): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const first = decimalOf(a);
  const second = first === undefined ? undefined : decimalOf(b);
  return first === undefined || second === undefined ? compare(a, b) : compareDecimals(first, second);
}

/** The greatest or the smallest value; empty cells, and in columns of numbers texts, do not count. */
function extreme(
  values: Iterable<unknown>,
  sign: 1 | -1,
  { compare = compareValues, areNumbers = false }: { compare?: Compare; areNumbers?: boolean },
): unknown {
  let best: unknown;
  for (const value of values) {
    if (isEmptyValue(value)) continue;
    if (areNumbers && typeof value !== 'number' && decimalOf(value) === undefined) continue;
    if (best === undefined || bySize(value, best, compare) * sign > 0) best = value;
  }
  return best;
}

/**
 * A figure of some values: a decimal text for sums, averages and counts, one of the values for the greatest and the
 * smallest. Undefined if nothing counts; a sum of nothing is `0`.
 */
export function aggregate(
  kind: Aggregate,
  values: Iterable<unknown>,
  how: { compare?: Compare; areNumbers?: boolean } = {},
): unknown {
  if (kind === 'max' || kind === 'min') return extreme(values, kind === 'max' ? 1 : -1, how);
  if (kind === 'count') {
    let count = 0;
    for (const value of values) if (!isEmptyValue(value)) count += 1;
    return String(count);
  }
  return new Sums(values).statistics[kind];
}

/** Compares two figures of one column; missing ones come last in either direction. */
export function compareFigures(
  a: unknown,
  b: unknown,
  isDescending: boolean,
  compare = compareValues,
): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const order = bySize(a, b, compare);
  return isDescending ? -order : order;
}
