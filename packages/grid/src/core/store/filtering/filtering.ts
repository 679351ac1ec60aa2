import type { FilterBy } from '../../view/view.ts';
import type { GridStore } from '../grid-store.ts';

/** Lets rows pass whose cell in this column says one of these texts; none where there is no such column. */
export function filterOf(store: GridStore, field: string, texts: ReadonlySet<string>): FilterBy[] {
  const column = store.column(field);
  if (column === undefined) return [];
  const { toText } = store.settings.kindOf(column);
  return [{ field, passes: (value) => texts.has(toText(value, column, {})), texts }];
}

/** Shows only rows whose cell in this column says one of these texts; undefined: all of them. */
export function filterBy(store: GridStore, field: string, texts: ReadonlySet<string> | undefined): void {
  const others = store.filters.filter((filter) => filter.field !== field);
  store.filters = texts === undefined ? others : [...others, ...filterOf(store, field, texts)];
  store.refreshView();
}

/** The texts that a column is filtered by; undefined while it is not. */
export function filteredTexts(store: GridStore, field: string): ReadonlySet<string> | undefined {
  return store.filters.find((filter) => filter.field === field)?.texts;
}
