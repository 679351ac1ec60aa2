import type { RowKey } from '../document/row.ts';
import type { FormatCondition } from '../formats/format-rule.ts';

/** Compares cells of a column: negative, positive or zero. It is not called for empty cells. */
export type Compare = (a: unknown, b: unknown) => number;

/** A column by which the view is sorted. The first one is the most significant. */
export type SortBy = { field: string; isDescending: boolean; compare: Compare };

/** A filter of the rows: a test of one cell. All filters have to pass. */
export type FilterBy = {
  field: string;
  passes: (value: unknown, key: RowKey) => boolean;
  /** The accepted texts, if they were chosen from a list. */
  texts?: ReadonlySet<string>;
  /** The condition, if the column is filtered by one. */
  when?: FormatCondition;
};

/** All rows in natural order. */
export type Source = { keys: readonly RowKey[]; value: (key: RowKey, field: string) => unknown };

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Created on demand, because it is slow and most grids are not sorted. */
let collator: Intl.Collator | undefined;

/** Numbers by size, texts in the order of a Chinese dictionary, with numbers in them by size. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  collator ??= new Intl.Collator('zh-CN', { numeric: true });
  return collator.compare(String(a), String(b));
}

/**
 * The keys of the visible rows in view order. Empty cells are last in either sort direction; equal rows keep their
 * natural order, which is not modified.
 */
export function viewOf(source: Source, filters: readonly FilterBy[], sorts: readonly SortBy[]): RowKey[] {
  const { keys, value } = source;
  const shown = keys.filter((key) => filters.every(({ field, passes }) => passes(value(key, field), key)));
  if (sorts.length === 0) return shown;
  // Read once, because sorting reads each cell many times.
  const rows = shown.map((key) => ({ key, cells: sorts.map(({ field }) => value(key, field)) }));
  rows.sort((a, b) => {
    for (const [i, { compare, isDescending }] of sorts.entries()) {
      const order = compareCells(a.cells[i], b.cells[i], compare, isDescending);
      if (order !== 0) return order;
    }
    return 0;
  });
  return rows.map(({ key }) => key);
}

function compareCells(a: unknown, b: unknown, compare: Compare, isDescending: boolean): number {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  const order = compare(a, b);
  return isDescending ? -order : order;
}
