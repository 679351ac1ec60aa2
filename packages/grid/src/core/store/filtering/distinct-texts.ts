import type { GridStore } from '../grid-store.ts';

/** A text of a column, and the number of rows with it. The empty text means empty cells. */
export type DistinctText = { text: string; count: number };

/** Maximum number of distinct texts in a list. */
const longestList = 2_000;

/**
 * Returns the texts of a column in the rows that pass the filters of the other columns, the most frequent first.
 * `isCut`: there are more than the maximum.
 */
export function distinctTextsIn(store: GridStore, field: string): { said: DistinctText[]; isCut: boolean } {
  const column = store.column(field);
  if (column === undefined) return { said: [], isCut: false };
  const others = store.filters.filter((filter) => filter.field !== field);
  const counts = new Map<string, number>();
  for (const key of store.document.order) {
    if (!others.every((filter) => filter.passes(store.value(key, filter.field), key))) continue;
    const text = store.text(key, column);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const said = [...counts].map(([text, count]) => ({ text, count }));
  said.sort((a, b) => b.count - a.count || a.text.localeCompare(b.text, 'zh-CN', { numeric: true }));
  return { said: said.slice(0, longestList), isCut: said.length > longestList };
}
