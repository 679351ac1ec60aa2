import { type Column, plainText, type ValueKind } from '../../columns/column.ts';
import { type Compare, compareValues, type SortBy } from '../../view/view.ts';
import type { GridStore } from '../grid-store.ts';

/** The sorted columns, the most significant first. */
export type Sorting = { field: string; isDescending: boolean };

/** Returns the comparison for a column: that of its type, otherwise by displayed text. */
export function compareOf(column: Column, kind: ValueKind): Compare {
  const { compare } = kind;
  if (compare !== undefined) return (a, b) => compare(a, b, column);
  const isOwnText = (column.options?.length ?? 0) > 0;
  return isOwnText
    ? (a, b) => compareValues(kind.toText(a, column, {}), kind.toText(b, column, {}))
    : (a, b) =>
        typeof a === 'number' && typeof b === 'number' ? a - b : compareValues(plainText(a), plainText(b));
}

/** Returns the comparison of rows by these columns. Columns that do not exist are skipped. */
export function sortsOf(store: GridStore, sortings: readonly Sorting[]): SortBy[] {
  return sortings.flatMap(({ field, isDescending }) => {
    const column = store.column(field);
    if (column === undefined) return [];
    return [{ field, isDescending, compare: compareOf(column, store.settings.kindOf(column)) }];
  });
}

/** Sorts by these columns; without any, rows are in their original order. */
export function sortBy(store: GridStore, sortings: readonly Sorting[]): void {
  store.sorts = sortsOf(store, sortings);
  store.refreshView();
}

/** Switches the sorting of a column: ascending, descending, none. `isAdding` keeps the other sorted columns. */
export function turnSort(store: GridStore, field: string, isAdding: boolean): void {
  const now = store.sorts.find((sort) => sort.field === field);
  const next: Sorting[] =
    now === undefined
      ? [{ field, isDescending: false }]
      : now.isDescending
        ? []
        : [{ field, isDescending: true }];
  const others = isAdding ? store.sorts.filter((sort) => sort.field !== field) : [];
  sortBy(store, [...others, ...next]);
}
