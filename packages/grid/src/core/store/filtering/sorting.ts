import { type Column, plainText, type ValueKind } from '../../columns/column.ts';
import { type Compare, compareValues, type SortBy } from '../../view/view.ts';
import type { GridStore } from '../grid-store.ts';

/** How a person has sorted: columns by name, the first one counting most. */
export type Sorting = { field: string; isDescending: boolean };

/** How cells of a column compare: as its type says; what has texts of its own by those, so that people find them. */
function compareOf(column: Column, kind: ValueKind): Compare {
  const { compare } = kind;
  if (compare !== undefined) return (a, b) => compare(a, b, column);
  const isOwnText = (column.options?.length ?? 0) > 0;
  return isOwnText
    ? (a, b) => compareValues(kind.toText(a, column, {}), kind.toText(b, column, {}))
    : (a, b) =>
        typeof a === 'number' && typeof b === 'number' ? a - b : compareValues(plainText(a), plainText(b));
}

/** How these columns sort rows; those that are not there do not. */
export function sortsOf(store: GridStore, sortings: readonly Sorting[]): SortBy[] {
  return sortings.flatMap(({ field, isDescending }) => {
    const column = store.column(field);
    if (column === undefined) return [];
    return [{ field, isDescending, compare: compareOf(column, store.settings.kindOf(column)) }];
  });
}

/** Sorts by these columns; none: the rows stand as they are. */
export function sortBy(store: GridStore, sortings: readonly Sorting[]): void {
  store.sorts = sortsOf(store, sortings);
  store.refreshView();
}

/** The next way of a column: upwards, downwards, not at all. `isAdding`: the columns before it still count. */
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
