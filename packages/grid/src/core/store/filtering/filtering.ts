import type { FilterBy } from '../../view/view.ts';
import type { GridStore } from '../grid-store.ts';

/** Passes rows whose cell has one of these texts; no row if there is no such column. */
export function filterOf(store: GridStore, field: string, texts: ReadonlySet<string>): FilterBy[] {
  const column = store.column(field);
  if (column === undefined) return [];
  const { toText } = store.settings.kindOf(column);
  return [{ field, passes: (value) => texts.has(toText(value, column, {})), texts }];
}

/** Filters a column by these texts; undefined removes the filter. */
export function filterBy(store: GridStore, field: string, texts: ReadonlySet<string> | undefined): void {
  const others = store.filters.filter((filter) => filter.field !== field);
  store.filters = texts === undefined ? others : [...others, ...filterOf(store, field, texts)];
  store.refreshView();
}

/** The filtered texts of a column; undefined without a filter. */
export function filteredTexts(store: GridStore, field: string): ReadonlySet<string> | undefined {
  return store.filters.find((filter) => filter.field === field)?.texts;
}
