import { type Column, plainText, type ValueKind } from '../columns/column.ts';
import { compareDecimals, type Decimal, toDecimal } from '../decimal.ts';
import { Sums } from '../sums.ts';
import { isEmptyValue } from '../validation/filled.ts';
import { type Compare, compareValues } from '../view/view.ts';

/** How the values of a column are aggregated. `count`: number of cells that are not empty. */
export type Aggregate = 'sum' | 'average' | 'max' | 'min' | 'count';

/** Chinese names of the aggregates, in the order in which menus list them. */
export const aggregateWords: Readonly<Record<Aggregate, string>> = {
  sum: '合计',
  average: '平均',
  max: '最大',
  min: '最小',
  count: '计数',
};

export const aggregateNames: readonly Aggregate[] = ['sum', 'average', 'max', 'min', 'count'];

/** Returns whether the values of a column can be summed: columns of numbers and calculated columns. */
export function isNumeric(column: Column, { toCell, cellFormat }: ValueKind): boolean {
  return (
    column.statistics !== undefined ||
    column.formula !== undefined ||
    (toCell !== undefined && cellFormat === undefined)
  );
}

/** Returns the aggregates that a user can choose for a column. */
export function aggregatesFor(column: Column, kind: ValueKind): readonly Aggregate[] {
  if (isNumeric(column, kind)) return aggregateNames;
  // Dates and times can be ordered but not summed.
  return kind.cellFormat === undefined ? ['count'] : ['max', 'min', 'count'];
}

/** Returns a column's default aggregate: the first one of its footer; undefined if it has none. */
export function usualAggregate({ statistics }: Column): Aggregate | undefined {
  return statistics?.[0];
}

const decimalOf = (value: unknown): Decimal | undefined => toDecimal(plainText(value).trim());

/** Compares numbers and numeric texts as exact decimals, everything else by the column's own comparison. */
function bySize(a: unknown, b: unknown, compare: Compare): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const first = decimalOf(a);
  const second = first === undefined ? undefined : decimalOf(b);
  return first === undefined || second === undefined ? compare(a, b) : compareDecimals(first, second);
}

/** Returns the largest or smallest value; ignores empty cells and, in columns of numbers, texts. */
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
 * Aggregates values. Returns a decimal as text for sums, averages and counts, and one of the values for maximum and
 * minimum. Without values: `0` for sums and counts, otherwise undefined.
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

/** Compares two aggregates of one column; missing ones come last in either sort direction. */
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
