import type { FormatCondition } from '../../formats/format-rule.ts';
import type { FilterBy } from '../../view/view.ts';
import type { GridStore } from '../grid-store.ts';

/** The filter of a column: one of these texts, or a condition. */
export type ColumnFilterBy =
  | { texts: ReadonlySet<string>; when?: undefined }
  | { when: FormatCondition; texts?: undefined };

/**
 * Returns the filter of a column, which passes rows whose cell has one of the texts or meets the condition; an empty
 * list if there is no such column. A condition passes all rows until the code that evaluates it is loaded.
 */
export function filterOf(store: GridStore, field: string, { texts, when }: ColumnFilterBy): FilterBy[] {
  const column = store.column(field);
  if (column === undefined) return [];
  if (when !== undefined) {
    const passes: FilterBy['passes'] = (value, key) => store.meets?.(when, column, value, key) ?? true;
    return [{ field, passes, when }];
  }
  const { toText } = store.settings.kindOf(column);
  return [{ field, passes: (value) => texts.has(toText(value, column, {})), texts }];
}

/** Filters a column; undefined removes the filter. */
export function filterBy(store: GridStore, field: string, by: ColumnFilterBy | undefined): void {
  const others = store.filters.filter((filter) => filter.field !== field);
  store.filters = by === undefined ? others : [...others, ...filterOf(store, field, by)];
  store.refreshView();
}

/** Returns the filter of a column; undefined if it is not filtered. */
export function filterOn(store: GridStore, field: string): FilterBy | undefined {
  return store.filters.find((filter) => filter.field === field);
}
